export { unpaidBookingMachine } from './unpaid-booking.machine.ts'
export { deadlineOf } from './unpaid-booking.rules.ts'
export type {
  FindUnpaidInput,
  Onlooker,
  UnpaidBooking,
  UnpaidBookingContext,
  UnpaidBookingEvent,
  UnpaidBookingOutput,
  UnpaidReading,
} from './unpaid-booking.types.ts'
