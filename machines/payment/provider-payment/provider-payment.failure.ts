import { type Failure, type ServerText, toFailure } from '#domain/failure.ts'

/** Why a payment through the card provider did not work; `text` is the provider's own sentence. */
export type ProviderPaymentFailure =
  | Failure
  /** There is no booking to be paid. */
  | { kind: 'noBooking' }
  /** The provider's script or its form did not come: nothing was sent. */
  | { kind: 'formMissing' }
  /** Something is still to be filled in; the form itself shows where, so nothing is said of it. */
  | { kind: 'incomplete' }
  /** What was typed is not accepted; nothing was sent, and it can be put right. */
  | { kind: 'notAccepted'; text: ServerText | null }
  /** The card was turned down: the result is known. */
  | { kind: 'declined'; text: ServerText | null }
  /** The provider broke off: whether it has charged is not known. */
  | { kind: 'brokenOff'; text: ServerText | null }
  /** The provider takes no card for this payment as it stands now: its status says how it goes on. */
  | { kind: 'undecided' }
  /** The booking is not waiting for this payment any more. */
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

/** Anything thrown by an actor of the payment, as a value. */
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
