import { type Failure, toFailure } from '#domain/failure.ts'

/** Failures of the checkout calculation. */
export type CheckoutFailure = Failure

/** Maps anything thrown by an actor of the checkout to a failure. */
export function toCheckoutFailure(error: unknown): CheckoutFailure {
  return toFailure(error)
}
