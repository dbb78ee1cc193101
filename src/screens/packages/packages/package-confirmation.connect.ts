import type { ConfirmationEvent } from '#machines/booking/confirmation/index.ts'
import {
  type ConfirmationSnapshot,
  connectConfirmation,
} from '#src/screens/booking/confirmation/confirmation.connect.ts'

/** Maps the snapshot of the confirmation to the screen of a package. */
export function connectPackageConfirmation(snapshot: ConfirmationSnapshot, send: (event: ConfirmationEvent) => void) {
  const view = connectConfirmation(snapshot, send)
  const isPaid = view.status === 'booked' && (view.advance === 'paid' || view.advance === 'part')
  // This screen has no summary that shows whether it is paid.
  return { ...view, saysPaid: view.saysPaid || isPaid }
}
