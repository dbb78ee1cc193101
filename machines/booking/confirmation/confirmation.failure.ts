import { type Failure, toFailure } from '#domain/failure.ts'

/** Why a confirmed booking cannot be shown. */
export type ConfirmationFailure = Failure

/** Anything thrown by an actor of the confirmation, as a value. */
export const toConfirmationFailure: (error: unknown) => ConfirmationFailure = toFailure
