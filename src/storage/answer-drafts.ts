import { userIdStore } from './person.store.ts'
import type { StoreDeps } from './store.ts'

interface AnswerDraft {
  questions: string[]
  answer: string
  customerId: string | null
}

/**
 * Answers that a signed-in customer typed at a checkout, by business id. They live in memory, because a tab that was
 * logged out saves nothing more. The same customer finds the answer again after signing in.
 */
const drafts = new WeakMap<StoreDeps['storage'], { [businessId: string]: AnswerDraft }>()

/** Stores the answer of a signed-in customer in memory. The answer of an anonymous user is saved by the tab instead. */
export function storeAnswerDraft({ storage }: StoreDeps, businessId: string, answer: AnswerDraft): void {
  if (answer.customerId !== null) drafts.set(storage, { ...drafts.get(storage), [businessId]: answer })
}

/**
 * Returns and removes the stored answer of the signed-in customer; null if there is none. The answer of another user is
 * dropped.
 */
export function takeAnswerDraft(
  { storage }: StoreDeps,
  businessId: string,
): Pick<AnswerDraft, 'questions' | 'answer'> | null {
  const { [businessId]: stored, ...others } = drafts.get(storage) ?? {}
  const userId = userIdStore.read({ storage })
  if (stored === undefined || userId === null) return null
  drafts.set(storage, others)
  return stored.customerId === userId ? stored : null
}
