import { userIdStore } from './person.store.ts'
import type { StoreDeps } from './store.ts'

interface AnswerDraft {
  questions: string[]
  answer: string
  customerId: string | null
}

/**
 * What was written at a checkout that was left to sign in, by its business, for as long as the page lives. After a log-out
 * in another tab this one saves nothing any more; whoever signs in again as the same person finds it all the same.
 */
const drafts = new WeakMap<StoreDeps['storage'], { [businessId: string]: AnswerDraft }>()

/** What nobody was signed in for is saved by the tab. */
export function storeAnswerDraft({ storage }: StoreDeps, businessId: string, answer: AnswerDraft): void {
  if (answer.customerId !== null) drafts.set(storage, { ...drafts.get(storage), [businessId]: answer })
}

/** What the customer who is signed in wrote there; null where that was somebody else, who loses it. */
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
