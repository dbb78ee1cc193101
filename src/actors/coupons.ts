import { queryOptions } from '@tanstack/react-query'
import type { Coupon } from '#domain/business/coupon.ts'
import { hasBareDay, toCoupons } from '#src/api/contract/coupons.ts'
import { couponsQuery } from '#src/queries/coupons.query.ts'
import { type QueryDeps, read } from '#src/queries/queries.ts'

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
