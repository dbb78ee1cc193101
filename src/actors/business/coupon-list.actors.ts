import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { isPetBusiness } from '#domain/business/pets.ts'
import type { CouponListReading, couponListMachine, ReadCouponListInput } from '#machines/business/coupon-list/index.ts'
import { identifyCustomer, rememberReturn } from '#src/actors/identity/customer.actors.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import { readCoupons } from '#src/queries/coupons.query.ts'
import type { Deps } from '#src/queries/deps.ts'

/** Whoever opens the list wants to see it as it is now; only what was read a moment ago is not read again. */
const JUST_READ = { staleTime: 10_000 }

/** What the list of coupons really does: the main API, and what the browser keeps of the customer. */
export function createCouponListImplementations(deps: Deps): MachineImplementationsFrom<typeof couponListMachine> {
  return {
    actors: {
      identifyCustomer: identifyCustomer(deps),
      readCouponList: fromPromise<CouponListReading, ReadCouponListInput>(({ input, signal }) =>
        readCouponList(deps, input, signal),
      ),
      rememberReturn: rememberReturn(deps),
    },
  }
}

/** The coupons are asked for by the business's own id, whatever the address says, so that other askers share the answer. */
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
