export { type BookingSubmissionFailure, isRefusal, toBookingSubmissionFailure } from './booking-submission.failure.ts'
export { bookingSubmissionMachine } from './booking-submission.machine.ts'
export type {
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
  ReadPolicy,
  ReadPolicyInput,
  SentBooking,
} from './booking-submission.types.ts'
