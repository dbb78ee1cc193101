export { reservationMachine } from './reservation.machine.ts'
export { canPay, isUnpaid, mayAsk } from './reservation.mappers.ts'
export type {
  HoldInput,
  ReadReservation,
  ReadReservationInput,
  ReadTerms,
  ReadTermsInput,
  RecallReservationInput,
  ReservationContext,
  ReservationEvent,
  ReservationInput,
  ReservationOutput,
  ReservationReport,
  ReturnedCents,
} from './reservation.types.ts'
