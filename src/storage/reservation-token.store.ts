import { DAY_MS, readInstant } from '#domain/instant.ts'
import type { Clock } from '#src/platform/clock.ts'
import { createTextStore, type StoreDeps } from './store.ts'

/** How long a booking may be attributed to the visit that brought the token. */
const LIFETIME_MS = 30 * DAY_MS

/**
 * The reservation token of a landing URL.
 *
 * Written: by the app, when it is opened at such a URL.
 * Cleared: after 30 days; it survives a sign-out.
 */
const tokenStore = createTextStore({ key: 'rwg_token', area: 'device' })

/**
 * When the reservation token arrived, ISO.
 *
 * Written: with the token, and by its first reader if it is missing.
 * Cleared: with the token.
 */
const sinceStore = createTextStore({ key: 'horacerta.note.rwg_token', area: 'device' })

type TokenDeps = StoreDeps & { clock: Clock }

/** Stores the reservation token of any landing URL; a newer one replaces an older. */
export function storeReservationToken(deps: TokenDeps, search: string): void {
  const token = new URLSearchParams(search).get(tokenStore.key) ?? ''
  if (token === '') return
  tokenStore.write(deps, token)
  sinceStore.write(deps, deps.clock.now())
}

/**
 * Returns the token for 30 days after it arrived; then removes it and returns null. A token without a date counts from
 * now.
 */
export function readReservationToken(deps: TokenDeps): string | null {
  const token = tokenStore.read(deps)
  if (token === null) return null
  const { clock } = deps
  const sinceMs = readInstant(sinceStore.read(deps) ?? '')
  if (Number.isNaN(sinceMs)) sinceStore.write(deps, clock.now())
  else if (clock.nowMs() - sinceMs >= LIFETIME_MS) {
    tokenStore.remove(deps)
    sinceStore.remove(deps)
    return null
  }
  return token
}
