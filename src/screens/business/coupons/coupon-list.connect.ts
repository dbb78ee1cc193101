import type { SnapshotFrom } from 'xstate'
import { isOver } from '#domain/business/coupon.ts'
import { pathTo } from '#domain/paths.ts'
import type { Section } from '#domain/shell/section.ts'
import type { CouponListEvent, couponListMachine } from '#machines/business/coupon-list/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'

export type CouponListSnapshot = SnapshotFrom<typeof couponListMachine>

/** Maps the snapshot of the list of coupons to its screen. */
export function connectCouponList(snapshot: CouponListSnapshot, send: (event: CouponListEvent) => void) {
  const { business, coupons, readAt, failure } = snapshot.context
  return {
    business,
    coupons: coupons.map((coupon) => ({
      ...coupon,
      isOver: readAt !== null && isOver(coupon, readAt),
      canUse: snapshot.can({ type: 'coupon.choose', couponId: coupon.id }),
    })),
    isBusy: snapshot.hasTag('busy'),
    isAllOver: snapshot.hasTag('over'),
    isEmpty: snapshot.hasTag('empty'),
    /** Why the coupons could not be read, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    bottomNavigation: snapshot.children.bottomNavigation ?? null,
    choose: (couponId: string) => send({ type: 'coupon.choose', couponId }),
    retry: () => send({ type: 'coupons.retry' }),
    openSection: (section: Section) => send({ type: 'section.open', section }),
    toBusiness: {
      href: pathTo('business', { id: getAddressId(snapshot.context) }),
      follow: () => send({ type: 'business.show' }),
    },
    goBack: () => send({ type: 'back.request' }),
  }
}

export type CouponListView = ReturnType<typeof connectCouponList>
export type ListedCoupon = CouponListView['coupons'][number]
