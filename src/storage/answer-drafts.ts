import { userIdStore } from './person.store.ts'
import type { Parts } from './store.ts'

interface WrittenAnswer {
  questions: string[]
  answer: string
  customerId: string | null
}

/**
 * What was written at a checkout that was left to sign in, by its business, for as long as the page lives. After a log-out
 * in another tab this one saves nothing any more; whoever signs in again as the same person finds it all the same.
 */
const written = new WeakMap<Parts['storage'], { [businessId: string]: WrittenAnswer }>()

/** What nobody was signed in for is saved by the tab. */
export function keepAnswer({ storage }: Parts, businessId: string, answer: WrittenAnswer): void {
  if (answer.customerId !== null) written.set(storage, { ...written.get(storage), [businessId]: answer })
}

/** What the customer who is signed in wrote there; null where that was somebody else, who loses it. */
export function takeAnswer({ storage }: Parts, businessId: string): Pick<WrittenAnswer, 'questions' | 'answer'> | null {
  const { [businessId]: kept, ...others } = written.get(storage) ?? {}
  const userId = userIdStore.read({ storage })
  if (kept === undefined || userId === null) return null
  written.set(storage, others)
  return kept.customerId === userId ? kept : null
}
