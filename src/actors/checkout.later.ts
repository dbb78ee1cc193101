import type { Deps } from './deps.ts'
import { laterMachine } from './later-machine.ts'

const load = () => import('./checkout.actors.ts')

/** The checkout and its payments, fetched when a booking comes to it. */
export const laterCheckout = (deps: Deps) => laterMachine(async () => (await load()).createCheckout(deps))

/** Fetches it ahead; a failure is met again by the booking that needs it. */
export function preloadCheckout(): void {
  load().catch(() => {})
}
