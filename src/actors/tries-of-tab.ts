import { readJson } from '#domain/json.ts'
import type { Deps } from './deps.ts'

/** Where the booking flow of a tab keeps what survives a reload. */
export const SAVED_BOOKING = 'horacerta.flow.booking'
/** Where the purchase of a package of a tab does. */
export const SAVED_PURCHASE = 'horacerta.flow.packages'

type Saved = typeof SAVED_BOOKING | typeof SAVED_PURCHASE
type Parts = Pick<Deps, 'storage'>

/** What was given back is not taken up by what this tab keeps of it; the choices stay. */
export function forgetAttempt(parts: Parts, transactionId: string): void {
  for (const key of [SAVED_BOOKING, SAVED_PURCHASE] as const) {
    const saved = readSavedAttempt(parts, key, transactionId)
    if (saved !== null) parts.storage.write('tab', key, JSON.stringify({ ...saved, attempt: null }))
  }
}

/** What is paid is not taken up again at all: the page was left for the provider before it could forget it. */
export function forgetTry(parts: Parts, transactionId: string): void {
  for (const key of [SAVED_BOOKING, SAVED_PURCHASE] as const)
    if (readSavedAttempt(parts, key, transactionId) !== null) parts.storage.remove('tab', key)
}

/**
 * What this tab keeps of the try that made a transaction, unchecked but for that; null where it keeps nothing of it.
 * Whoever takes it up checks it.
 */
export function readSavedAttempt({ storage }: Parts, key: Saved, transactionId: string): object | null {
  const saved = readJson(storage.read('tab', key)) as
    | { attempt?: { transactionId?: unknown } | null }
    | null
    | undefined
  return saved?.attempt?.transactionId === transactionId ? saved : null
}
