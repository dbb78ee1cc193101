import { createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import type { MovedFrom } from '#domain/booking/booking-update.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** What the booking was that is being moved; null where something new is booked. */
export const MovedFromContext = createContext<MovedFrom | null>(null)

/** ISO, by the app's clock; null where no clock is at hand. */
export const NowContext = createContext<(() => string) | null>(null)

const fetchScreens = () => import('./reschedule-screens.tsx')

/** Few bookings are moved: what is shown of it comes only with them. */
const screens = lazyScreens(fetchScreens, ['reschedule'])
export const RescheduleOverScreen = screens.screen((chunk) => chunk.RescheduleOverScreen)
export const RescheduleUncheckedScreen = screens.screen((chunk) => chunk.RescheduleUncheckedScreen)

const Waiting = () => <Skeleton shape="summary" rows={1} />
const MovingNotice = lazyScreens(fetchScreens, ['reschedule'], Waiting, ChunkErrorPart).screen(
  (chunk) => chunk.MovingNotice,
)

export interface MovingProps {
  /** Of a step of the booking, which knows the business. */
  actor: AnyActorRef
  /** The new time, ISO; null while none is chosen. */
  to: string | null
}

/** From which time a booking is moved, and to which. Nothing where none is. */
export function Moving({ actor, to }: MovingProps) {
  const movedFrom = useContext(MovedFromContext)
  const now = useContext(NowContext)?.() ?? null
  return movedFrom === null ? null : <MovingNotice actor={actor} movedFrom={movedFrom} to={to} now={now} />
}
