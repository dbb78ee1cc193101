import { type Failure, toFailure } from '#domain/failure.ts'

/** What can go wrong while the checkout is calculated. */
export type CheckoutFailure = Failure

/** Anything thrown by an actor of the checkout, as a value. */
export function toCheckoutFailure(error: unknown): CheckoutFailure {
  return toFailure(error)
}
