import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Unread } from '#domain/notification.ts'
import type { bottomNavigationMachine, CouponReading } from '#machines/bottom-navigation/index.ts'
import { readCoupons } from './coupon.ts'
import type { Deps } from './deps.ts'

/** What the foot of a business's page really asks. */
export function createBottomNavigationImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof bottomNavigationMachine> {
  return {
    actors: {
      readCoupons: fromPromise<CouponReading, { businessId: string }>(async ({ input: { businessId }, signal }) => {
        const coupons = await readCoupons(deps, { businessId, timeZone: null }, signal)
        return { count: coupons.length }
      }),
      countUnread: fromPromise<Unread, { customerId: string }>(async ({ input: { customerId }, signal }) => {
        const { countUnreadOf } = await import('./notification-feed.ts')
        return countUnreadOf(deps, customerId, signal)
      }),
    },
  }
}
