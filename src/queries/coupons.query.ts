import { queryOptions } from '@tanstack/react-query'
import { readCoupons } from '#src/api/contract/coupons.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** For so long the coupons of a business are not read again. */
const FRESH_MS = 5 * 60_000

/**
 * The first page of the coupons of a business, which is all of them that the product asks for, as the API gives them: what
 * knows the zones of their days is large, and many readers need no day.
 */
export const couponsQuery = (deps: QueryDeps, businessId: string) => {
  const request = { params: { id: businessId }, query: { page: '1', length: '15' } } as const
  return queryOptions({
    queryKey: getKey(deps, 'coupons', businessId),
    queryFn: ({ signal }) => deps.api.call(readCoupons, request, { signal }),
    staleTime: FRESH_MS,
  })
}
