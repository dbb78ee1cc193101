import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { bottomNavigationMachine, CouponReading } from '#machines/bottom-navigation/index.ts'
import type { Deps } from './deps.ts'

/** For so long a business has coupons, or has none, without being asked again. */
const FRESH_MS = 5 * 60_000

/** What the foot of a business's page really asks. */
export function createBottomNavigationImplementations({
  api,
}: Deps): MachineImplementationsFrom<typeof bottomNavigationMachine> {
  return {
    actors: {
      readCoupons: fromPromise<CouponReading, { businessId: string }>(async ({ input: { businessId }, signal }) => {
        const request = { params: { id: businessId }, query: { page: '1', length: '15' } } as const
        const coupons = await api.read('readCoupons', request, { signal, freshMs: FRESH_MS })
        return { count: coupons.length }
      }),
    },
  }
}
