import { bookingWizardMachine } from '#machines/booking-wizard/index.ts'
import { parseSavedBooking } from '#src/actors/booking-state.ts'
import { createBookingWizardImplementations } from '#src/actors/booking-wizard.actors.ts'
import type { Deps } from '#src/actors/deps.ts'
import { beforeCheckout, createCheckoutScreens } from '#src/screens/checkout/checkout.screens.tsx'
import { DateScreen } from '#src/screens/date-selection/date-screen.tsx'
import { DateEmptiedScreen } from '#src/screens/date-selection/emptied-screen.tsx'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { TimesEmptiedScreen } from '#src/screens/time-index/emptied-screen.tsx'
import { TimesScreen } from '#src/screens/time-index/times-screen.tsx'
import { addressOfBooking } from './booking.address.ts'
import type { BookingSnapshot } from './booking.connect.ts'
import { toSavedBooking } from './booking.saved.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookedElsewhereScreen, InactiveScreen, ResumingScreen, UnavailableScreen } from './booking-screens.tsx'

/** From the chosen services to the booking: the date, the times and the checkout. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: bookingWizardMachine.provide(createBookingWizardImplementations(deps)),
    screens: {
      'booking-wizard': {
        resuming: ResumingScreen,
        unavailable: UnavailableScreen,
        inactive: InactiveScreen,
        bookedElsewhere: BookedElsewhereScreen,
      },
      'date-selection': { date: beforeCheckout(DateScreen), emptied: DateEmptiedScreen },
      ...createCheckoutScreens(deps),
      'time-index': { times: beforeCheckout(TimesScreen), emptied: TimesEmptiedScreen },
    },
    frame: BookingFrame,
    addressOf: (snapshot) => addressOfBooking(snapshot as BookingSnapshot),
    saved: { toSaved: (snapshot) => toSavedBooking(snapshot as BookingSnapshot), parse: parseSavedBooking },
  }
}
