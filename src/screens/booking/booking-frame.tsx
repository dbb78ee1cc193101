import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import { MovedFromContext, NowContext } from './reschedule.tsx'

/** Every step knows which booking is being moved. */
function BookingFrame({ actor, now, children }: BookingFrameProps & { now: () => string }) {
  const { movedFrom } = useConnect(actor, connectBooking)
  return (
    <NowContext value={now}>
      <MovedFromContext value={movedFrom}>{children}</MovedFromContext>
    </NowContext>
  )
}

interface BookingFrameProps {
  actor: AnyActorRef
  children: ReactNode
}

/** The frame by a clock, ISO. */
export function createBookingFrame(now: () => string) {
  return (props: BookingFrameProps) => <BookingFrame {...props} now={now} />
}
