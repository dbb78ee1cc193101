import type { Business } from '#domain/entities.ts'
import { toBusiness } from '#src/api/contract/business.ts'
import type { Deps } from './deps.ts'

/** For so long coming from the business's page does not read it again. */
const FRESH_MS = 60_000

/** The business of an address, by id or slug, of which the app hears. Throws a `Failure`. */
export async function readBusiness(deps: Deps, id: string, signal: AbortSignal): Promise<Business> {
  const wire = await deps.api.read('readBusiness', { params: { id } }, { signal, freshMs: FRESH_MS })
  const business = toBusiness(wire, { ofStates: deps.config.zonesOfStates })
  deps.announce({ type: 'business.loaded', business })
  return business
}
