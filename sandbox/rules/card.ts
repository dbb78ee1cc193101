import { findCardProblem } from '#domain/payment/card.ts'
import type { PaymentBodyWire } from '#src/api/contract/payment.ts'

/** What the acquirer does with a card; every valid number that is not listed is approved. */
export type CardOutcome = 'approved' | 'declined' | 'email' | 'silent'

/** Test numbers with a special result. */
export const TEST_CARDS: readonly { number: string; outcome: CardOutcome; says: string }[] = [
  { number: '4111111111111111', outcome: 'approved', says: 'approved (Visa)' },
  { number: '5555555555554444', outcome: 'approved', says: 'approved (Mastercard)' },
  { number: '4000000000000002', outcome: 'declined', says: 'declined by the bank' },
  { number: '4000000000000101', outcome: 'email', says: 'refused because of the e-mail' },
  {
    number: '4000000000000119',
    outcome: 'silent',
    says: 'no answer: the result is not known until this panel ends the payment',
  },
]

/**
 * Returns the outcome of a card payment; null if it has no card, the card is invalid or expired, or its data are
 * incomplete. `now`: ISO.
 */
export function judgeCard(body: PaymentBodyWire, now: string): CardOutcome | null {
  const { card, client } = body
  if (!card) return null
  const expiry = card.card_expiration_date.replace(/^(\d{2})(\d{2})$/, '$1/$2')
  const problem = findCardProblem(
    {
      number: card.card_number,
      expiry,
      cvc: card.card_cvv,
      holder: card.card_holder_name,
      cpf: client.documents[0]?.number ?? '',
      email: client.email ?? '',
    },
    now,
  )
  if (problem !== null) return null
  return TEST_CARDS.find(({ number }) => number === card.card_number)?.outcome ?? 'approved'
}
