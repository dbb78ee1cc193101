import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { isPetBusiness } from '#domain/business/pets.ts'
import type { CouponListReading, couponListMachine, ReadCouponListInput } from '#machines/business/coupon-list/index.ts'
import { createCustomersPageActors } from '#src/actors/identity/customer.actors.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import { readCoupons } from '#src/queries/coupons.query.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Opening the list shows it as it is now; only a response of the last seconds is reused. */
const JUST_READ = { staleTime: 10_000 }

/** Returns the actors of the list of coupons: the main API and browser storage. */
export function createCouponListImplementations(deps: Deps): MachineImplementationsFrom<typeof couponListMachine> {
  return {
    actors: {
      ...createCustomersPageActors(deps),
      readCouponList: fromPromise<CouponListReading, ReadCouponListInput>(({ input, signal }) =>
        readCouponList(deps, input, signal),
      ),
    },
  }
}

/** Reads the coupons by the business's own id, whatever the URL says, so that all readers share the response. */
async function readCouponList(
  deps: Deps,
  { id, business: known }: ReadCouponListInput,
  signal: AbortSignal,
): Promise<CouponListReading> {
  const business = known ?? (await readBusiness(deps, id, signal))
  const coupons = await readCoupons(deps, { businessId: business.id, timeZone: business.timeZone }, signal, JUST_READ)
  const serves = isPetBusiness(business, deps.config.petSectorId) ? 'pets' : 'people'
  return { business, serves, coupons, readAt: deps.clock.now() }
}
