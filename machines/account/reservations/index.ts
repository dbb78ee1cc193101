export { reservationsMachine } from './reservations.machine.ts'
export { getRecipient, getTransactions, hasMore } from './reservations.mappers.ts'
export type {
  ListedPages,
  LookedAgain,
  MoreReading,
  ReadMoreInput,
  ReadReservationsInput,
  RecallReservationsInput,
  ReservationsContext,
  ReservationsEvent,
  ReservationsInput,
  ReservationsListView,
  ReservationsReading,
} from './reservations.types.ts'
