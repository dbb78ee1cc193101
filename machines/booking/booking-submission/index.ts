export { type BookingSubmissionFailure, toBookingSubmissionFailure } from './booking-submission.failure.ts'
export { bookingSubmissionMachine } from './booking-submission.machine.ts'
export type {
  AgreedOrder,
  BookingSubmissionContext,
  BookingSubmissionEvent,
  BookingSubmissionInput,
  BookingSubmissionOutput,
  BookingSubmissionReport,
  BookingSubmissionTag,
  CalculateInput,
  CheckoutAttempt,
  CreateBookingInput,
  CreatedBooking,
  MadeAgreement,
  ReadPolicy,
  ReadPolicyInput,
  SentBooking,
} from './booking-submission.types.ts'
