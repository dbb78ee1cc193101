export { ErasedScreen, Erasure } from './erasure.tsx'
export { ReservationDialogs } from './reservation-dialogs.tsx'
