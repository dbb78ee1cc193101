export type { BookingWizardFailure } from './booking-wizard.failure.ts'
export { bookingWizardMachine } from './booking-wizard.machine.ts'
export {
  bookedAt,
  checkoutEntryState,
  checkoutState,
  dateState,
  findMovedFrom,
  timesState,
} from './booking-wizard.mappers.ts'
export type {
  BookedBefore,
  BookedPet,
  BookingMessage,
  BookingWizardContext,
  BookingWizardEvent,
  BookingWizardTag,
  CheckedTimes,
  CheckTimesInput,
  FindHeldInput,
  MadeBooking,
  MovedBooking,
  OpenedCheckout,
  RememberReturnInput,
  RemovedServices,
  ResumeBookingInput,
  ResumedBooking,
  SavedBooking,
} from './booking-wizard.types.ts'
