import type { INTENT_STATUSES } from '#src/api/contract/intent-status.ts'

/** The card provider's status of a payment. */
export type IntentStatus = keyof typeof INTENT_STATUSES

/** What the stand-in does with a card: return a status, or decline it in the form. */
export type ProviderOutcome = IntentStatus | 'declined'

/** Statuses that a card, the same or another, can still confirm (docs/decisions/0034). */
export const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
] satisfies IntentStatus[]

/** Test numbers with a special result; every other valid number succeeds. */
export const PROVIDER_CARDS: readonly { number: string; outcome: ProviderOutcome; says: string }[] = [
  { number: '4242424242424242', outcome: 'succeeded', says: 'succeeds' },
  { number: '4000000000000002', outcome: 'declined', says: 'declined in the form' },
  { number: '4000002760003184', outcome: 'requires_action', says: 'asks for its owner: complete it or let it fail' },
  { number: '4000000000003089', outcome: 'requires_confirmation', says: 'comes back unconfirmed: pay once more' },
  { number: '4000000000000341', outcome: 'requires_payment_method', says: 'comes back as not successful' },
  { number: '4000000000000259', outcome: 'canceled', says: 'comes back as canceled' },
  { number: '4000000000000119', outcome: 'processing', says: 'stays processing until this panel ends the payment' },
  { number: '4000000000009995', outcome: 'requires_capture', says: 'comes back with another status: an error' },
]

export function outcomeOfCard(number: string): ProviderOutcome {
  return PROVIDER_CARDS.find((card) => card.number === number)?.outcome ?? 'succeeded'
}
