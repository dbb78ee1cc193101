import { readInstant } from '#domain/instant.ts'
import type { Clock } from './clock.ts'
import type { Storage } from './storage.ts'

/** The name of the token in a landing address, and of its place in storage. */
const TOKEN = 'rwg_token'
/** When it came, ISO. */
const SINCE = 'horacerta.note.rwg_token'
/** For so long a booking may be owed to the visit that brought the token. */
const KEPT_MS = 30 * 86_400_000

type Parts = { storage: Storage; clock: Clock }

/** Takes the reservation token out of a landing address, whichever it is; the newest one replaces an older. */
export function keepReservationToken({ storage, clock }: Parts, search: string): void {
  const token = new URLSearchParams(search).get(TOKEN) ?? ''
  if (token === '') return
  storage.write('device', TOKEN, token)
  storage.write('device', SINCE, clock.now())
}

/** The token, unchanged, for 30 days after it came; then it is dropped, and null. One without a date counts from now. */
export function readReservationToken({ storage, clock }: Parts): string | null {
  const token = storage.read('device', TOKEN)
  if (token === null) return null
  const sinceMs = readInstant(storage.read('device', SINCE) ?? '')
  if (Number.isNaN(sinceMs)) storage.write('device', SINCE, clock.now())
  else if (clock.nowMs() - sinceMs >= KEPT_MS) {
    storage.remove('device', TOKEN)
    storage.remove('device', SINCE)
    return null
  }
  return token
}
