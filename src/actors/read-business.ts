import type { Business } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import type { CallOptions } from '#src/api/api.types.ts'
import type { BusinessWire } from '#src/api/contract/business.ts'
import { businessQuery } from '#src/queries/business.query.ts'
import { read } from '#src/queries/queries.ts'
import type { Deps } from './deps.ts'

/** The business of an address, by id or slug, of which the app hears. Throws a `Failure`. */
export async function readBusiness(deps: Deps, id: string, signal: AbortSignal): Promise<Business> {
  return (await readBusinessRecord(deps, id, signal)).business
}

/** The business of an address with its record, of which the app hears. Throws a `Failure`. */
export async function readBusinessRecord(
  deps: Deps,
  id: string,
  signal: AbortSignal,
  options: Pick<CallOptions, 'renewal'> = {},
): Promise<{ business: Business; record: BusinessWire }> {
  const found = await read(deps, businessQuery(deps, id, options), signal).catch((error: unknown) => {
    if (toFailure(error).kind === 'notFound') deps.announce({ type: 'business.missing' })
    throw error
  })
  deps.announce({ type: 'business.loaded', business: found.business })
  return found
}
