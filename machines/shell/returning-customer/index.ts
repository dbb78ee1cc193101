export { returningCustomerMachine } from './returning-customer.machine.ts'
export type {
  ReadDayInput,
  ReadOfferedInput,
  ReadPolicyInput,
  ReadReservationsInput,
  ReadTimesInput,
  ReservationsReading,
  ReturningCustomerEvent,
  TimesReading,
} from './returning-customer.types.ts'
