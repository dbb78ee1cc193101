import { createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import type { MovedFrom } from '#domain/booking/booking-update.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { ChunkErrorPart } from '#src/screens/chunk-error.tsx'
import { lazyScreens } from '#src/screens/lazy.tsx'

/** The booking that is being rescheduled; null for a new one. */
export const MovedFromContext = createContext<MovedFrom | null>(null)

/** Returns the ISO instant by the app's clock; null without a clock. */
export const NowContext = createContext<(() => string) | null>(null)

const fetchScreens = () => import('./reschedule-screens.tsx')

/** Loaded on demand, because reschedules are rare. */
const screens = lazyScreens(fetchScreens, ['reschedule'])
export const RescheduleOverScreen = screens.screen((chunk) => chunk.RescheduleOverScreen)
export const RescheduleUncheckedScreen = screens.screen((chunk) => chunk.RescheduleUncheckedScreen)

const Waiting = () => <Skeleton shape="summary" rows={1} />
const MovingNotice = lazyScreens(fetchScreens, ['reschedule'], Waiting, ChunkErrorPart).screen(
  (chunk) => chunk.MovingNotice,
)

export interface MovingProps {
  /** The actor of a step, whose snapshot has the business. */
  actor: AnyActorRef
  /** The new time, ISO; null until one is chosen. */
  to: string | null
}

/** Shows the old and new time of a reschedule; nothing for a new booking. */
export function Moving({ actor, to }: MovingProps) {
  const movedFrom = useContext(MovedFromContext)
  const now = useContext(NowContext)?.() ?? null
  return movedFrom === null ? null : <MovingNotice actor={actor} movedFrom={movedFrom} to={to} now={now} />
}
