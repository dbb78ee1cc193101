import * as z from 'zod/mini'
import { createStore, type StoreDeps } from './store.ts'

/**
 * The transactions that this browser sent to the card provider, newest last. Only these are cancelled when the customer
 * returns without having paid: a return URL alone can be reloaded and shared.
 *
 * Written: by the payment at the card provider.
 * Cleared: when the customer returns, when the booking is made, and when they sign out.
 */
const pendingStore = createStore({ key: 'horacerta.note.payments', area: 'device', schema: z.array(z.string()) })

/** Older ones have passed their 40 minutes. */
const KEPT = 20

/** Stores that the customer is sent to the card provider for this transaction. */
export function storePendingPayment(deps: StoreDeps, transactionId: string): void {
  const others = readAll(deps).filter((id) => id !== transactionId)
  pendingStore.write(deps, [...others, transactionId].slice(-KEPT))
}

/** Tells whether this browser sent the transaction to the card provider, and removes it. */
export function takePendingPayment(deps: StoreDeps, transactionId: string): boolean {
  const all = readAll(deps)
  const others = all.filter((id) => id !== transactionId)
  if (others.length === all.length) return false
  if (others.length === 0) pendingStore.remove(deps)
  else pendingStore.write(deps, others)
  return true
}

function readAll(deps: StoreDeps): string[] {
  return pendingStore.read(deps) ?? []
}
