import { createContext, useContext } from 'react'
import type { AnyActorRef } from 'xstate'
import type { BookedBefore as Booked } from '#machines/booking/booking-wizard/index.ts'
import type { BusinessZone } from '#src/components/feedback/zone-notice.tsx'
import { parts } from './parts.lazy.ts'
import { MovedFromContext } from './reschedule.tsx'

export interface BookedBeforeValue {
  booked: Booked
  /** Opens the booking; null while another one is being booked. */
  open: (() => void) | null
}

/** The booking made before the customer came back; null without one. */
export const BookedBeforeContext = createContext<BookedBeforeValue | null>(null)

const BookedNotice = parts.screen((chunk) => chunk.BookedNotice)

/**
 * Shows the booking to a customer who came back from it, with a link to it; another one can be booked, or this
 * one rescheduled again.
 */
export function BookedBefore({ actor, zone }: { actor: AnyActorRef; zone: BusinessZone }) {
  const before = useContext(BookedBeforeContext)
  const isMoving = useContext(MovedFromContext) !== null
  return before === null ? null : <BookedNotice actor={actor} zone={zone} before={before} isMoving={isMoving} />
}
