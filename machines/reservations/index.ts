export { reservationsMachine } from './reservations.machine.ts'
export { transactionsOf } from './reservations.navigation.ts'
export type {
  ListedPages,
  MoreReading,
  ReadMoreInput,
  ReadReservationsInput,
  ReservationsContext,
  ReservationsEvent,
  ReservationsInput,
  ReservationsListView,
  ReservationsReading,
} from './reservations.types.ts'
