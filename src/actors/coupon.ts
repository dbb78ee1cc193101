import { queryOptions } from '@tanstack/react-query'
import { type Coupon, isOver, readCoupon as readCouponState, toCouponState } from '#domain/coupon.ts'
import { readJson } from '#domain/json.ts'
import type { CouponReading, ReadCouponInput } from '#machines/business-loading/index.ts'
import { hasBareDay, toCoupons } from '#src/api/contract/coupons.ts'
import { couponsQuery } from '#src/queries/coupons.query.ts'
import { type QueryDeps, read } from '#src/queries/queries.ts'
import type { Deps } from './deps.ts'

/** The most coupons that one answer has. */
const PAGE_LENGTH = 15

/** Whose coupons are read; days are those of its IANA zone, null where nobody looks at them. */
interface CouponSource {
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
  const { lastInstantOf } = await import('#domain/time.ts')
  return toCoupons(wire, (day) => lastInstantOf(day, timeZone))
}

/** Whether a business has coupons. */
export const hasCouponsQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({ ...couponsQuery(deps, businessId), select: (coupons) => coupons.length > 0 })

/**
 * The coupon that services are chosen with: the one that came with the address, else the one this tab kept for the
 * business under "coupon". Of one known by its id alone the rest is looked up; one that is over, or that the
 * business does not list, is dropped. Where the list cannot be read it is taken as it is: the calls say the rest.
 */
export async function readCoupon(
  deps: QueryDeps & Pick<Deps, 'storage' | 'clock'>,
  { businessId, timeZone, coupon: brought }: ReadCouponInput,
  signal: AbortSignal,
): Promise<CouponReading> {
  const { storage, clock } = deps
  const known = brought ?? keptCoupon(deps, businessId)
  if (known === null) return { coupon: null, couponLoss: null }
  const coupon = known.description === null ? await lookUp(deps, { businessId, timeZone }, known, signal) : known
  if (coupon !== null && !isOver(coupon, clock.now())) {
    storage.write('tab', 'coupon', JSON.stringify({ ...toCouponState(coupon), businessId }))
    return { coupon, couponLoss: null }
  }
  storage.remove('tab', 'coupon')
  const reason = coupon === null ? 'unknown' : 'over'
  return { coupon: null, couponLoss: { reason, description: coupon?.description ?? null } }
}

/** The coupon as the business lists it; as it is known where the list cannot say, and null where it is not in it. */
async function lookUp(
  deps: QueryDeps,
  source: CouponSource,
  known: Coupon,
  signal: AbortSignal,
): Promise<Coupon | null> {
  try {
    const listed = await readCoupons(deps, source, signal)
    const found = listed.find(({ id }) => id === known.id)
    return found ?? (listed.length < PAGE_LENGTH ? null : known)
  } catch {
    return known
  }
}

function keptCoupon({ storage }: Pick<Deps, 'storage'>, businessId: string): Coupon | null {
  const kept = readJson(storage.read('tab', 'coupon'))
  const isOwn = typeof kept === 'object' && kept !== null && 'businessId' in kept && kept.businessId === businessId
  return isOwn ? readCouponState(kept) : null
}
