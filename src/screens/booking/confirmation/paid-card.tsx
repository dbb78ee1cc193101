import { type ComponentType, createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'
import { CardDigits } from '#src/screens/booking/checkout/card-digits.tsx'

type Cards = Pick<Deps['cards'], 'paidWith'>

/** Without the page in which a card has paid, nothing is known of it. */
const PaidCards = createContext<Cards>({ paidWith: () => null })

/** A screen that can tell the card that has paid in this page. */
export function withPaidCards<Props extends object>(cards: Cards, Shown: ComponentType<Props>): ComponentType<Props> {
  return function WithPaidCards(props) {
    return (
      <PaidCards value={cards}>
        <Shown {...props} />
      </PaidCards>
    )
  }
}

/** The card that paid a transaction. */
export function PaidCard({ transactionId }: { transactionId: string }) {
  return <CardDigits lastFour={useContext(PaidCards).paidWith(transactionId)} />
}
