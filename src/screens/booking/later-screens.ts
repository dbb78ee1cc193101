/** The screens of a booking that few customers see: one chunk, fetched while they look at the first step. */
export { DateEmptiedScreen } from '#src/screens/date-selection/emptied-screen.tsx'
export { TimesEmptiedScreen } from '#src/screens/time-index/emptied-screen.tsx'
export { BookedElsewhereScreen, HeldUnpaidScreen, InactiveScreen } from './blocked-screens.tsx'
