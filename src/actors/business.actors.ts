import type { MachineImplementationsFrom } from 'xstate'
import type { businessMachine } from '#machines/business/business/index.ts'
import { businessLoadingMachine } from '#machines/business/business-loading/index.ts'
import { packageOfferMachine } from '#machines/business/package-offer/index.ts'
import { serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import { createBusinessLoadingImplementations } from './business-loading.actors.ts'
import type { Deps } from './deps.ts'
import { sendOwnerEvent } from './owner-event.ts'
import { createPackageOfferImplementations } from './packages.ts'
import { laterPets } from './pets.later.ts'
import { createServiceSelectionImplementations } from './service-selection.actors.ts'
import { laterUnpaidBooking } from './unpaid-booking.later.ts'

/** The business page with its children as they really are. */
export function createBusinessImplementations(deps: Deps): MachineImplementationsFrom<typeof businessMachine> {
  return {
    actions: {
      trackOwnerVisit: (_, who) => sendOwnerEvent(deps, 'view page', who),
      trackOwnerTap: (_, who) => sendOwnerEvent(deps, 'view bookings', who),
      announceCouponRemoved: () => deps.storage.remove('tab', 'coupon'),
    },
    actors: {
      businessLoading: businessLoadingMachine.provide(createBusinessLoadingImplementations(deps)),
      pets: laterPets(deps),
      serviceSelection: serviceSelectionMachine.provide(createServiceSelectionImplementations(deps)),
      packageOffer: packageOfferMachine.provide(createPackageOfferImplementations(deps)),
      unpaidBooking: laterUnpaidBooking(deps),
    },
  }
}
