import type { IntentStatus } from '#domain/entities.ts'
import { INTENT_STATUSES } from '#src/api/contract/intent-status.ts'

/** Returns the card provider's word for a status of a payment. */
export function toIntentWord(status: IntentStatus): string | undefined {
  return Object.entries(INTENT_STATUSES).find(([, known]) => known === status)?.[0]
}
