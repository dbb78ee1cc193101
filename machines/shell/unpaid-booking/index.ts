export { unpaidBookingMachine } from './unpaid-booking.machine.ts'
export { findDeadline } from './unpaid-booking.mappers.ts'
export type {
  FindUnpaidInput,
  Onlooker,
  UnpaidBooking,
  UnpaidBookingContext,
  UnpaidBookingEvent,
  UnpaidBookingOutput,
  UnpaidReading,
} from './unpaid-booking.types.ts'
