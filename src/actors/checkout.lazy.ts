import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

const load = () => import('#src/actors/booking/checkout.actors.ts')

/** The checkout and its payments, fetched when a booking comes to it; until it is there, nothing keeps anybody. */
export const lazyCheckout = (deps: Deps) =>
  lazyMachine(
    async () => (await load()).createCheckout(deps),
    (event, { answer }) => (event.type === 'back.request' ? { kind: 'back' as const, answer } : null),
  )

/** Fetches it ahead; a failure is met again by the booking that needs it. */
export function preloadCheckout(): void {
  load().catch(() => {})
}
