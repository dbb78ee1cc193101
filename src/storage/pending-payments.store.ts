import * as z from 'zod/mini'
import { createStore, type StoreDeps } from './store.ts'

/**
 * The payments that this browser has sent the customer to the card provider for, transactions with the newest last. Only what
 * stands here is cancelled when the customer comes back without having paid: the address alone can be reloaded and
 * passed on.
 *
 * Written: by the payment at the card provider.
 * Cleared: when the customer comes back, when the booking is made, and when they sign out.
 */
const pendingStore = createStore({ key: 'horacerta.note.payments', area: 'device', schema: z.array(z.string()) })

/** Older ones have long run out of their forty minutes. */
const KEPT = 20

/** The customer is being sent to the provider for this transaction. */
export function storePendingPayment(deps: StoreDeps, transactionId: string): void {
  const others = readAll(deps).filter((id) => id !== transactionId)
  pendingStore.write(deps, [...others, transactionId].slice(-KEPT))
}

/** Whether this browser has sent it, once: after that it is forgotten. */
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
