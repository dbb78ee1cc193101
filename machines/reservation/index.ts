export { reservationMachine } from './reservation.machine.ts'
export type {
  ReadReservation,
  ReadReservationInput,
  ReadTerms,
  ReadTermsInput,
  RescheduleAnswer,
  ReservationContext,
  ReservationEvent,
  ReservationInput,
  ReservationOutput,
  ReservationReport,
  ReturnedCents,
} from './reservation.types.ts'
