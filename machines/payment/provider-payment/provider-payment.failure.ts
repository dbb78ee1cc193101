import { type Failure, keepOwn, type ServerText, toFailure } from '#domain/failure.ts'

/** Failures at the card provider; `text` is its sentence. */
type OwnFailure =
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

/** Why a payment with the card provider failed. */
export type ProviderPaymentFailure = Failure | OwnFailure

/** Maps anything thrown by an actor of the payment to a failure. */
export const toProviderPaymentFailure = keepOwn<OwnFailure, Failure>(
  {
    noBooking: true,
    formMissing: true,
    incomplete: true,
    notAccepted: true,
    declined: true,
    brokenOff: true,
    undecided: true,
    over: true,
  },
  toFailure,
)
