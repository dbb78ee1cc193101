export { reservationMachine } from './reservation.machine.ts'
export { canPay, isUnpaid, mayAsk } from './reservation.mappers.ts'
export type {
  ReadCachedReservationInput,
  ReadReservation,
  ReadReservationInput,
  ReadTerms,
  ReadTermsInput,
  ReservationContext,
  ReservationEvent,
  ReservationInput,
  ReservationOutput,
  ReservationReport,
  ResumeUnpaidInput,
  ReturnedCents,
} from './reservation.types.ts'
