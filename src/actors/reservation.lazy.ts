import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

const load = () => import('#src/actors/account/reservation.actors.ts')

/** The detail of a reservation and what can be done there, fetched behind the lists. */
export const lazyReservation = (deps: Deps) => lazyMachine(async () => (await load()).createReservation(deps))

/** Fetches it ahead, so that a tap does not wait for it; a failure is met again by the detail that needs it. */
export function preloadReservation(): void {
  load().catch(() => {})
}
