import type { ReactNode } from 'react'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { BookedBeforeContext } from './booked-before.tsx'
import { connectBooking } from './booking.connect.ts'
import { MovedFromContext, NowContext } from './reschedule.tsx'

/** Every step knows which booking is being moved. */
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

/** The frame by a clock, ISO. */
export function createBookingFrame(now: () => string) {
  return (props: BookingFrameProps) => <BookingFrame {...props} now={now} />
}
