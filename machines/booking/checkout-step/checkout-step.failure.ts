import { type Failure, toFailure } from '#domain/failure.ts'

/** Why the checkout broke: a bug of our own. */
export type CheckoutStepFailure = Failure

export const toCheckoutStepFailure: (error: unknown) => CheckoutStepFailure = toFailure
