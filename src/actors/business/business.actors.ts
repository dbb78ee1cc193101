import type { MachineImplementationsFrom } from 'xstate'
import type { businessMachine } from '#machines/business/business/index.ts'
import { businessLoadingMachine } from '#machines/business/business-loading/index.ts'
import { packageOfferMachine } from '#machines/business/package-offer/index.ts'
import type { petsMachine } from '#machines/business/pets/index.ts'
import { serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import type { unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { couponStore } from '#src/storage/coupon.store.ts'
import { createBusinessLoadingImplementations } from './business-loading.actors.ts'
import { sendOwnerEvent } from './owner-event.actors.ts'
import { createPackageOfferImplementations } from './package-offer.actors.ts'
import { createServiceSelectionImplementations } from './service-selection.actors.ts'

/** Returns the actors and children of the business page. */
export function createBusinessImplementations(
  deps: Deps,
  lazy: { pets: typeof petsMachine; unpaidBooking: typeof unpaidBookingMachine },
): MachineImplementationsFrom<typeof businessMachine> {
  return {
    actions: {
      trackOwnerVisit: (_, who) => sendOwnerEvent(deps, 'view page', who),
      trackOwnerTap: (_, who) => sendOwnerEvent(deps, 'view bookings', who),
      announceCouponRemoved: () => couponStore.remove(deps),
    },
    actors: {
      businessLoading: businessLoadingMachine.provide(createBusinessLoadingImplementations(deps)),
      pets: lazy.pets,
      serviceSelection: serviceSelectionMachine.provide(createServiceSelectionImplementations(deps)),
      packageOffer: packageOfferMachine.provide(createPackageOfferImplementations(deps)),
      unpaidBooking: lazy.unpaidBooking,
    },
  }
}
