import type { ReactNode } from 'react'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { BookedBeforeContext } from './booked-before.tsx'
import { connectBooking } from './booking.connect.ts'
import { MovedFromContext, NowContext } from './reschedule.tsx'

/** Provides every step with the booking that is being rescheduled. */
function BookingFrame({ actor, now, children }: BookingFrameProps & { now: () => string }) {
  const { movedFrom, before, canOpenBooking, openBooking } = useConnect(actor, connectBooking)
  const bookedBefore = before && { booked: before, open: canOpenBooking ? openBooking : null }
  return (
    <NowContext value={now}>
      <MovedFromContext value={movedFrom}>
        <BookedBeforeContext value={bookedBefore}>{children}</BookedBeforeContext>
      </MovedFromContext>
    </NowContext>
  )
}

interface BookingFrameProps {
  actor: ActorOf<typeof connectBooking>
  children: ReactNode
}

/** Creates the frame with a clock that returns ISO instants. */
export function createBookingFrame(now: () => string) {
  return (props: BookingFrameProps) => <BookingFrame {...props} now={now} />
}
