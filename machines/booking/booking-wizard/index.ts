export type { BookingWizardFailure } from './booking-wizard.failure.ts'
export { bookingWizardMachine } from './booking-wizard.machine.ts'
export {
  answerTo,
  bookedAt,
  checkoutEntryState,
  checkoutItems,
  checkoutState,
  dateState,
  findMovedFrom,
  timesState,
} from './booking-wizard.mappers.ts'
export type {
  AnswerDraft,
  BookedBefore,
  BookedPet,
  BookingMessage,
  BookingWizardContext,
  BookingWizardEvent,
  BookingWizardTag,
  FindHeldInput,
  MadeBooking,
  MovedBooking,
  RememberReturnInput,
  RemovedServices,
  ResumeBookingInput,
  ResumedBooking,
  SavedBooking,
} from './booking-wizard.types.ts'
