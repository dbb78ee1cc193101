import type { AnyActorRef } from 'xstate'
import { laterScreens } from '#src/screens/later.tsx'
import { NotArrivedPart } from '#src/screens/not-arrived.tsx'
import type { ReservationDialogsProps } from './reservation-dialogs.tsx'

/** What is said and asked over the reservations comes after what it lies over. */
const later = laterScreens(
  () => import('./dialogs.ts'),
  ['reservations'],
  () => null,
  NotArrivedPart,
)

/** Fetches it before it is asked for. */
export const preloadReservationDialogs = later.preload

export const ReservationDialogs = later.screen<ReservationDialogsProps>((dialogs) => dialogs.ReservationDialogs)
export const Erasure = later.screen<{ actor: AnyActorRef }>((dialogs) => dialogs.Erasure)
export const ErasedScreen = later.screen<{ actor: AnyActorRef }>((dialogs) => dialogs.ErasedScreen)
