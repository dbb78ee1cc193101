import { type Failure, type ServerText, toFailure } from '#domain/failure.ts'

/** Why a payment with the card provider failed; `text` is the provider's sentence. */
export type ProviderPaymentFailure =
  | Failure
  /** There is no booking to pay. */
  | { kind: 'noBooking' }
  /** The provider's script or form did not load: nothing was sent. */
  | { kind: 'formMissing' }
  /** Fields are missing; the form itself shows which, so no message is shown. */
  | { kind: 'incomplete' }
  /** The input was rejected; nothing was sent, and it can be corrected. */
  | { kind: 'notAccepted'; text: ServerText | null }
  /** The card was declined: the result is known. */
  | { kind: 'declined'; text: ServerText | null }
  /** The provider broke off: it is unknown whether it charged. */
  | { kind: 'brokenOff'; text: ServerText | null }
  /** The provider accepts no card in the payment's current status, which decides the next step. */
  | { kind: 'undecided' }
  /** The booking no longer waits for this payment. */
  | { kind: 'over' }

const OWN: ReadonlySet<string> = new Set([
  'noBooking',
  'formMissing',
  'incomplete',
  'notAccepted',
  'declined',
  'brokenOff',
  'undecided',
  'over',
])

/** Maps anything thrown by an actor of the payment to a failure. */
export function toProviderPaymentFailure(error: unknown): ProviderPaymentFailure {
  return isOwn(error) ? error : toFailure(error)
}

function isOwn(error: unknown): error is ProviderPaymentFailure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    OWN.has(error.kind)
  )
}
