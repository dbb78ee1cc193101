import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectBooking } from './booking.connect.ts'
import { MovedFromContext } from './reschedule.tsx'

/** Every step knows which booking is being moved. */
export function BookingFrame({ actor, children }: { actor: AnyActorRef; children: ReactNode }) {
  return <MovedFromContext value={useConnect(actor, connectBooking).movedFrom}>{children}</MovedFromContext>
}
