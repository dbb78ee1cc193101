import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#domain/instant.ts'
import {
  buildReadCouponServices,
  buildReadServices,
  readCouponServices,
  readServices,
  toServiceNodes,
} from '#src/api/contract/services.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** How long the services of a category are reused while the customer goes back and forth. */
const FRESH_MS = 5 * MINUTE_MS

/**
 * Returns the query of the services of a category in a language; for a pet, those of its species and
 * breed.
 */
export const servicesQuery = (deps: QueryDeps, category: Parameters<typeof buildReadServices>[0]) => {
  const request = buildReadServices(category)
  return queryOptions({
    queryKey: getKey(deps, 'services', request),
    queryFn: async ({ signal }) => toServiceNodes(await deps.api.call(readServices, request, { signal })),
    staleTime: FRESH_MS,
  })
}

/**
 * Returns the query of the services of a category that a coupon applies to; for a pet, those of its features.
 */
export const couponServicesQuery = (deps: QueryDeps, category: Parameters<typeof buildReadCouponServices>[0]) => {
  const request = buildReadCouponServices(category)
  return queryOptions({
    queryKey: getKey(deps, 'services', request),
    queryFn: async ({ signal }) => toServiceNodes(await deps.api.call(readCouponServices, request, { signal })),
    staleTime: FRESH_MS,
  })
}
