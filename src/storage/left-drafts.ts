import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import { userIdStore } from './person.store.ts'
import type { StoreDeps } from './store.ts'

interface LeftDraft {
  draft: BookingDraft
  customerId: string
}

/**
 * Drafts that signed-in customers left for a sign-in, by business id. They live in memory, because a tab that was
 * logged out saves nothing more. The same customer finds what they entered again after signing in.
 */
const drafts = new WeakMap<StoreDeps['storage'], { [businessId: string]: LeftDraft }>()

/** Stores the draft of a signed-in customer in memory. That of an anonymous user is saved by the tab instead. */
export function storeLeftDraft(
  { storage }: StoreDeps,
  { businessId, draft, customerId }: { businessId: string; draft: BookingDraft; customerId: string | null },
): void {
  if (customerId !== null) drafts.set(storage, { ...drafts.get(storage), [businessId]: { draft, customerId } })
}

/**
 * Returns and removes the stored draft of the signed-in customer; null if there is none. The draft of another user is
 * dropped.
 */
export function takeLeftDraft({ storage }: StoreDeps, businessId: string): BookingDraft | null {
  const { [businessId]: stored, ...others } = drafts.get(storage) ?? {}
  const userId = userIdStore.read({ storage })
  if (stored === undefined || userId === null) return null
  drafts.set(storage, others)
  return stored.customerId === userId ? stored.draft : null
}
