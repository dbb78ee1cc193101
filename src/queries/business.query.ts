import { queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '#src/api/api.types.ts'
import {
  buildReadClient,
  buildReadSectors,
  readBusiness,
  readClient,
  readSectors,
  toBusiness,
  toRelation,
} from '#src/api/contract/business.ts'
import type { Config } from '#src/platform/config.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** For so long going back and forth in a business does not read it again. */
const FRESH_MS = 60_000

/** The business of an address, by id or slug, and its record as it is kept. */
export const businessQuery = (
  deps: QueryDeps & { config: Pick<Config, 'zonesOfStates'> },
  id: string,
  options: Pick<CallOptions, 'renewal'> = {},
) =>
  queryOptions({
    queryKey: getKey(deps, 'business', id),
    queryFn: async ({ signal }) => {
      const record = await deps.api.call(readBusiness, { params: { id } }, { ...options, signal })
      return { business: toBusiness(record, { ofStates: deps.config.zonesOfStates }), record }
    },
    staleTime: FRESH_MS,
  })

/** The records of categories with their features. */
export const sectorsQuery = (deps: QueryDeps, categoryIds: string[]) =>
  queryOptions({
    queryKey: getKey(deps, 'sectors', categoryIds),
    queryFn: ({ signal }) => deps.api.call(readSectors, buildReadSectors(categoryIds), { signal }),
    staleTime: FRESH_MS,
  })

/** Whether the signed-in customer is a client of the business already. */
export const relationQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({
    queryKey: getKey(deps, 'relation', businessId),
    queryFn: async ({ signal }) =>
      toRelation(await deps.api.call(readClient, buildReadClient(businessId), { signal, renewal: 'caller' })),
    staleTime: FRESH_MS,
  })
