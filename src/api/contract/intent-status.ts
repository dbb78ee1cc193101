import type { IntentStatus } from '#domain/entities.ts'

/** The card provider's words for the status of a payment. */
export const INTENT_STATUSES = {
  requires_payment_method: 'needsCard',
  requires_confirmation: 'needsConfirmation',
  requires_action: 'needsBank',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const satisfies { readonly [word: string]: IntentStatus }

/** Maps the card provider's status of a payment; null for an unknown word. */
export function toIntentStatus(word: string): IntentStatus | null {
  return Object.entries(INTENT_STATUSES).find(([known]) => known === word)?.[1] ?? null
}
