import type { ConfirmationEvent } from '#machines/booking/confirmation/index.ts'
import {
  type ConfirmationSnapshot,
  connectConfirmation,
} from '#src/screens/booking/confirmation/confirmation.connect.ts'

/** The confirmation of a package as its screen sees it. */
export function connectPackageConfirmation(snapshot: ConfirmationSnapshot, send: (event: ConfirmationEvent) => void) {
  const view = connectConfirmation(snapshot, send)
  const isPaid = view.status === 'booked' && (view.advance === 'paid' || view.advance === 'part')
  // It has no summary of the amounts in which that could be read.
  return { ...view, saysPaid: view.saysPaid || isPaid }
}
