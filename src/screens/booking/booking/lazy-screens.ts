/** Rare screens and notices of a booking: one chunk, loaded during the first step. */
export { NoServicesForDateScreen } from '#src/screens/booking/date-selection/no-services-left-screen.tsx'
export { NoServicesForTimesScreen } from '#src/screens/booking/time-index/no-services-left-screen.tsx'
export { BookedElsewhereScreen, HeldUnpaidScreen, InactiveScreen, UnavailableScreen } from './blocked-screens.tsx'
export { BookedNotice } from './booked-notice.tsx'
