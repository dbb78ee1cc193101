import { readJson } from '#domain/json.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { Storage, StorageKey } from './storage.ts'

/**
 * The payments that this browser has sent the customer to the card provider for. Only what stands here is cancelled when
 * the customer comes back without having paid: the address alone can be reloaded and passed on.
 */
const KEY = 'horacerta.note.payments'
/** Older ones have long run out of their forty minutes. */
const KEPT = 20

type Parts = { storage: Storage }

/** The customer is being sent to the provider for this transaction. */
export function keepPendingPayment({ storage }: Parts, transactionId: string): void {
  const others = readAll({ storage }).filter((id) => id !== transactionId)
  storage.write('device', KEY, JSON.stringify([...others, transactionId].slice(-KEPT)))
}

/** Whether this browser has sent it, once: after that it is forgotten. */
export function takePendingPayment({ storage }: Parts, transactionId: string): boolean {
  const all = readAll({ storage })
  const others = all.filter((id) => id !== transactionId)
  if (others.length === all.length) return false
  if (others.length === 0) storage.remove('device', KEY)
  else storage.write('device', KEY, JSON.stringify(others))
  return true
}

/**
 * Under which it is kept, while the tab lives, which payment of what is paid the provider was heard to refuse: the next one is
 * another payment, also after a reload. It is an id of the provider's, and no secret.
 */
export function getRefusedKey({ transactionId, requestId }: PaidSubject): StorageKey {
  return `horacerta.note.refused.${requestId ?? transactionId}`
}

function readAll({ storage }: Parts): string[] {
  const stored = readJson(storage.read('device', KEY))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}
