import { createContext, useContext } from 'react'
import type { Deps } from '#src/actors/deps.ts'
import { CardDigits } from '#src/screens/booking/checkout/card-digits.tsx'
import type { Screen } from '#src/screens/flow-module.ts'

type Cards = Pick<Deps['cards'], 'paidWith'>

/** Without the page in which a card has paid, nothing is known of it. */
const PaidCards = createContext<Cards>({ paidWith: () => null })

/** A screen that can tell the card that has paid in this page. */
export function withPaidCards(cards: Cards, Shown: Screen): Screen {
  return function WithPaidCards({ actor }) {
    return (
      <PaidCards value={cards}>
        <Shown actor={actor} />
      </PaidCards>
    )
  }
}

/** The card that paid a transaction. */
export function PaidCard({ transactionId }: { transactionId: string }) {
  return <CardDigits lastFour={useContext(PaidCards).paidWith(transactionId)} />
}
