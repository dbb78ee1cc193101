export { unpaidBookingMachine } from './unpaid-booking.machine.ts'
export { findDeadline } from './unpaid-booking.mappers.ts'
export type {
  FindUnpaidInput,
  UnpaidBooking,
  UnpaidBookingContext,
  UnpaidBookingEvent,
  UnpaidBookingOutput,
  UnpaidReading,
  Viewer,
} from './unpaid-booking.types.ts'
