import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Deps } from '#src/queries/deps.ts'

const load = () => import('#src/actors/business/pets.actors.ts')

/** The pages of pets, fetched in a business for pets once a category is chosen. */
export const lazyPets = (deps: Deps) => lazyMachine(async () => (await load()).createPets(deps))

/** Fetches them ahead; a failure is met again by the page that needs them. */
export function preloadPets(): void {
  load().catch(() => {})
}
