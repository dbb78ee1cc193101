import { bookingWizardMachine } from '#machines/booking/booking-wizard/index.ts'
import { preload } from '#machines/shared/lazy-machine.ts'
import { createBookingWizardImplementations } from '#src/actors/booking/booking-wizard.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import { beforeCheckout, createCheckoutScreens } from '#src/screens/booking/checkout/checkout.screens.tsx'
import { DateScreen } from '#src/screens/booking/date-selection/date-screen.tsx'
import { TimesScreen } from '#src/screens/booking/time-index/times-screen.tsx'
import type { FlowModule, LazyMachines } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { parseSavedBooking } from '#src/storage/booking-state.ts'
import type { BookingSnapshot } from './booking.connect.ts'
import { toSavedBooking } from './booking.saved.ts'
import { getBookingUrl } from './booking.url.ts'
import { createBookingFrame } from './booking-frame.tsx'
import { ResumingScreen } from './resuming-screen.tsx'

const chunk = lazyScreens(() => import('./lazy-screens.ts'), [])

/** Creates the booking flow, from the chosen services over date, times and checkout to the booking. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  const preloadNext = () => {
    preload(lazy.checkout)
    chunk.preload()
  }
  return {
    machine: bookingWizardMachine.provide(createBookingWizardImplementations(deps, lazy)),
    screens: {
      'booking-wizard': {
        resuming: ResumingScreen,
        unavailable: chunk.screen(({ UnavailableScreen }) => UnavailableScreen),
        inactive: chunk.screen(({ InactiveScreen }) => InactiveScreen),
        bookedElsewhere: chunk.screen(({ BookedElsewhereScreen }) => BookedElsewhereScreen),
        heldUnpaid: chunk.screen(({ HeldUnpaidScreen }) => HeldUnpaidScreen),
      },
      'date-selection': {
        date: beforeCheckout(DateScreen, preloadNext),
        noServicesLeft: chunk.screen(({ NoServicesForDateScreen }) => NoServicesForDateScreen),
      },
      ...createCheckoutScreens(deps),
      'time-index': {
        times: beforeCheckout(TimesScreen, preloadNext),
        noServicesLeft: chunk.screen(({ NoServicesForTimesScreen }) => NoServicesForTimesScreen),
      },
    },
    frame: createBookingFrame(deps.clock.now),
    getUrl: (snapshot) => getBookingUrl(snapshot as BookingSnapshot),
    saved: { toSaved: (snapshot) => toSavedBooking(snapshot as BookingSnapshot), parse: parseSavedBooking },
  }
}
