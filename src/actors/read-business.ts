import type { Business } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { readBusiness as readBusinessCall, toBusiness } from '#src/api/contract/business.ts'
import type { Deps } from './deps.ts'

/** For so long coming from the business's page does not read it again. */
const FRESH_MS = 60_000

/** The business of an address, by id or slug, of which the app hears. Throws a `Failure`. */
export async function readBusiness(deps: Deps, id: string, signal: AbortSignal): Promise<Business> {
  const options = { signal, freshMs: FRESH_MS }
  const wire = await deps.api.read(readBusinessCall, { params: { id } }, options).catch((error: unknown) => {
    if (toFailure(error).kind === 'notFound') deps.announce({ type: 'business.missing' })
    throw error
  })
  const business = toBusiness(wire, { ofStates: deps.config.zonesOfStates })
  deps.announce({ type: 'business.loaded', business })
  return business
}
