import { queryOptions } from '@tanstack/react-query'
import type { Coupon } from '#domain/business/coupon.ts'
import { hasBareDay, readCoupons as readCouponsCall, toCoupons } from '#src/api/contract/coupons.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

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
    queryFn: ({ signal }) => deps.api.call(readCouponsCall, request, { signal }),
    staleTime: FRESH_MS,
  })
}

/** Whose coupons are read; days are those of its IANA zone, null when it is unknown. */
export interface CouponSource {
  businessId: string
  timeZone: string | null
}

/** The coupons of a business: their first page, which is all of them that the product asks for. Throws a `Failure`. */
export async function readCoupons(
  deps: QueryDeps,
  { businessId, timeZone }: CouponSource,
  signal: AbortSignal,
  freshness: { staleTime?: number } = {},
): Promise<Coupon[]> {
  const wire = await read(deps, { ...couponsQuery(deps, businessId), ...freshness }, signal)
  if (timeZone === null || !hasBareDay(wire)) return toCoupons(wire, () => null)
  // What knows zones is large, and most coupons end at an instant.
  const { findLastInstant } = await import('#domain/time.ts')
  return toCoupons(wire, (day) => findLastInstant(day, timeZone))
}

/** Whether a business has coupons. */
export const hasCouponsQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({ ...couponsQuery(deps, businessId), select: (coupons) => coupons.length > 0 })
