export { reservationsMachine } from './reservations.machine.ts'
export { getRecipient, getTransactions, hasMore } from './reservations.mappers.ts'
export type {
  ListedPages,
  LookedAgain,
  MoreReading,
  ReadCachedReservationsInput,
  ReadMoreInput,
  ReadReservationsInput,
  ReservationsContext,
  ReservationsEvent,
  ReservationsInput,
  ReservationsListView,
  ReservationsReading,
} from './reservations.types.ts'
