import { flowStateStore } from './flow-state.store.ts'
import type { Store, StoreDeps } from './store.ts'

/** The saved state of the booking flow in this tab. */
export const savedBookingStore = flowStateStore('booking')
/** The saved state of the package purchase in this tab. */
export const savedPurchaseStore = flowStateStore('packages')

const STORES = [savedBookingStore, savedPurchaseStore]

/** Clears the saved attempt once its transaction was cancelled; keeps the customer's selections. */
export function forgetAttempt(deps: StoreDeps, transactionId: string): void {
  for (const store of STORES) {
    const saved = readSavedAttempt(deps, store, transactionId)
    if (saved !== null) store.write(deps, { ...saved, attempt: null })
  }
}

/** Clears the draft of a paid transaction: the page was left for the provider before it could clear it itself. */
export function forgetPaidAttempt(deps: StoreDeps, transactionId: string): void {
  for (const store of STORES) if (readSavedAttempt(deps, store, transactionId) !== null) store.remove(deps)
}

/**
 * Returns the saved state of the flow that made a transaction; null if there is none. Only the transaction id is
 * checked: callers must validate the rest.
 */
export function readSavedAttempt(deps: StoreDeps, store: Store<unknown>, transactionId: string): object | null {
  const saved = store.read(deps) as { attempt?: { transactionId?: unknown } | null } | null
  return saved?.attempt?.transactionId === transactionId ? saved : null
}
