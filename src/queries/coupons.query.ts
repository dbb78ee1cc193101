import { queryOptions } from '@tanstack/react-query'
import type { Coupon } from '#domain/business/coupon.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { withTemporal } from '#domain/temporal.ts'
import { hasBareDay, readCoupons as readCouponsCall, toCoupons } from '#src/api/contract/coupons.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/** How long the coupons of a business are reused. */
const FRESH_MS = 5 * MINUTE_MS

/**
 * Returns the query of the coupons of a business in wire format. The product reads only the first page. Mapping
 * the days needs time zones, which most readers do not need.
 */
export const couponsQuery = (deps: QueryDeps, businessId: string) => {
  const request = { params: { id: businessId }, query: { page: '1', length: '15' } } as const
  return queryOptions({
    queryKey: getKey(deps, 'coupons', businessId),
    queryFn: ({ signal }) => deps.api.call(readCouponsCall, request, { signal }),
    staleTime: FRESH_MS,
  })
}

/** The business whose coupons are read. `timeZone` is its IANA zone, in which days end; null if unknown. */
export interface CouponSource {
  businessId: string
  timeZone: string | null
}

/** Reads the coupons of a business, first page only. Throws a `Failure`. */
export async function readCoupons(
  deps: QueryDeps,
  { businessId, timeZone }: CouponSource,
  signal: AbortSignal,
  freshness: { staleTime?: number } = {},
): Promise<Coupon[]> {
  const wire = await read(deps, { ...couponsQuery(deps, businessId), ...freshness }, signal)
  if (timeZone === null || !hasBareDay(wire)) return toCoupons(wire, () => null)
  // Most coupons end at an instant.
  const { findLastInstant } = await withTemporal(import('#domain/time.ts'))
  return toCoupons(wire, (day) => findLastInstant(day, timeZone))
}

/** Returns the query that tells whether a business has coupons. */
export const hasCouponsQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({ ...couponsQuery(deps, businessId), select: (coupons) => coupons.length > 0 })
