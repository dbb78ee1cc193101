import type { Deps } from './deps.ts'
import { lazyMachine } from './lazy-machine.ts'

const load = () => import('./business/pets.actors.ts')

/** The pages of pets, fetched in a business for pets once a category is chosen. */
export const lazyPets = (deps: Deps) => lazyMachine(async () => (await load()).createPets(deps))

/** Fetches them ahead; a failure is met again by the page that needs them. */
export function preloadPets(): void {
  load().catch(() => {})
}
