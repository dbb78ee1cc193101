import { type ComponentType, createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'
import { CardDigits } from '#src/screens/booking/checkout/card-digits.tsx'

type Cards = Pick<Deps['cards'], 'paidWith'>

/** Without the page that paid, the card is unknown. */
const PaidCards = createContext<Cards>({ paidWith: () => null })

/** Wraps a screen so that it can show the card that paid in this page. */
export function withPaidCards<Props extends object>(cards: Cards, Shown: ComponentType<Props>): ComponentType<Props> {
  return function WithPaidCards(props) {
    return (
      <PaidCards value={cards}>
        <Shown {...props} />
      </PaidCards>
    )
  }
}

/** Shows the card that paid a transaction. */
export function PaidCard({ transactionId }: { transactionId: string }) {
  return <CardDigits lastFour={useContext(PaidCards).paidWith(transactionId)} />
}
