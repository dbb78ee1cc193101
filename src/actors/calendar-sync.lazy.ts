import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

const load = () => import('#src/actors/booking/calendar-sync.actors.ts')

/** The customer's own calendar, which begins with what there is to follow. It stands beside it: nobody waits for it. */
export const lazyCalendarSync = (deps: Deps) =>
  lazyMachine(
    async () => (await load()).createCalendarSync(deps),
    undefined,
    (event) => event.type === 'bookings.known',
  )

/** Fetches it while that is being read, so that it is there with it; a failure is met again when it begins. */
export function preloadCalendarSync(): void {
  load().catch(() => {})
}
