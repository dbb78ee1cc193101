import { queryOptions } from '@tanstack/react-query'
import type { Business } from '#domain/entities.ts'
import { toFailure } from '#domain/failure.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { CallOptions } from '#src/api/api.types.ts'
import {
  type BusinessWire,
  buildReadClient,
  buildReadSectors,
  readBusiness as readBusinessCall,
  readClient,
  readSectors,
  toBusiness,
  toRelation,
} from '#src/api/contract/business.ts'
import type { Config } from '#src/platform/config.ts'
import type { Deps } from './deps.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/** How long going back and forth in a business reuses the response. */
const FRESH_MS = MINUTE_MS

/** Returns the query of a business by id or slug: the entity, and the wire record that is stored. */
export const businessQuery = (
  deps: QueryDeps & { config: Pick<Config, 'zonesOfStates'> },
  id: string,
  options: Pick<CallOptions, 'renewal'> = {},
) =>
  queryOptions({
    queryKey: getKey(deps, 'business', id),
    queryFn: async ({ signal }) => {
      const record = await deps.api.call(readBusinessCall, { params: { id } }, { ...options, signal })
      return { business: toBusiness(record, { ofStates: deps.config.zonesOfStates }), record }
    },
    staleTime: FRESH_MS,
  })

/** Reads a business by id or slug and emits it to the app. Throws a `Failure`. */
export async function readBusiness(deps: Deps, id: string, signal: AbortSignal): Promise<Business> {
  return (await readBusinessRecord(deps, id, signal)).business
}

/** Reads a business with its wire record and emits it, or that it is missing, to the app. Throws a `Failure`. */
export async function readBusinessRecord(
  deps: Deps,
  id: string,
  signal: AbortSignal,
  options: Pick<CallOptions, 'renewal'> = {},
): Promise<{ business: Business; record: BusinessWire }> {
  const found = await read(deps, businessQuery(deps, id, options), signal).catch((error: unknown) => {
    if (toFailure(error).kind === 'notFound') deps.emit({ type: 'business.missing' })
    throw error
  })
  deps.emit({ type: 'business.loaded', business: found.business })
  return found
}

/** Returns the query of the wire records of categories with their features. */
export const sectorsQuery = (deps: QueryDeps, categoryIds: string[]) =>
  queryOptions({
    queryKey: getKey(deps, 'sectors', categoryIds),
    queryFn: ({ signal }) => deps.api.call(readSectors, buildReadSectors(categoryIds), { signal }),
    staleTime: FRESH_MS,
  })

/** Returns the query that tells whether the signed-in customer is already a client of the business. */
export const relationQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({
    queryKey: getKey(deps, 'relation', businessId),
    queryFn: async ({ signal }) =>
      toRelation(await deps.api.call(readClient, buildReadClient(businessId), { signal, renewal: 'caller' })),
    staleTime: FRESH_MS,
  })
