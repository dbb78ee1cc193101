import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

const load = () => import('#src/actors/packages/package-checkout.actors.ts')

/** The checkout of a package and its payments, fetched when a purchase comes to it; until then nothing keeps anybody. */
export const lazyPackageCheckout = (deps: Deps) =>
  lazyMachine(
    async () => (await load()).createPackageCheckout(deps),
    (event) => (event.type === 'back.request' ? { kind: 'back' as const } : null),
  )

/** Fetches it ahead; a failure is met again by the purchase that needs it. */
export function preloadPackageCheckout(): void {
  load().catch(() => {})
}
