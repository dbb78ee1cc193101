import { type Failure, toFailure } from '#domain/failure.ts'

/** Why the checkout broke: a fault of our own. */
export type CheckoutStepFailure = Failure

export const toCheckoutStepFailure: (error: unknown) => CheckoutStepFailure = toFailure
