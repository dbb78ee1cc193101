import { type Failure, toFailure } from '#domain/failure.ts'

/** Why a booking cannot be shown. */
export type ConfirmationFailure = Failure

/** Maps anything thrown by an actor of the confirmation to a failure. */
export const toConfirmationFailure: (error: unknown) => ConfirmationFailure = toFailure
