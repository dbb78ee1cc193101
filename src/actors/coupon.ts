import { type Coupon, isOver, readCoupon as readCouponState, toCouponState } from '#domain/business/coupon.ts'
import type { CouponReading, ReadCouponInput } from '#machines/business/business-loading/index.ts'
import type { QueryDeps } from '#src/queries/queries.ts'
import { couponStore } from '#src/storage/coupon.store.ts'
import type { CouponSource } from './coupons.ts'
import type { Deps } from './deps.ts'

/** The most coupons that one answer has. */
const PAGE_LENGTH = 15

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
  const known = brought ?? keptCoupon(deps, businessId)
  if (known === null) return { coupon: null, couponLoss: null }
  const coupon = known.description === null ? await lookUp(deps, { businessId, timeZone }, known, signal) : known
  if (coupon !== null && !isOver(coupon, deps.clock.now())) {
    couponStore.write(deps, { ...toCouponState(coupon), businessId })
    return { coupon, couponLoss: null }
  }
  couponStore.remove(deps)
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
    // Most customers bring no coupon.
    const { readCoupons } = await import('./coupons.ts')
    const listed = await readCoupons(deps, source, signal)
    const found = listed.find(({ id }) => id === known.id)
    return found ?? (listed.length < PAGE_LENGTH ? null : known)
  } catch {
    return known
  }
}

function keptCoupon(parts: Pick<Deps, 'storage'>, businessId: string): Coupon | null {
  const kept = couponStore.read(parts)
  return kept?.businessId === businessId ? readCouponState(kept) : null
}
