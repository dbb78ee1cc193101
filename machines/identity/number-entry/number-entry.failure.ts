import { type PhoneFailure, toPhoneFailure } from '#machines/identity/code-sending/index.ts'

/** Why no code could be sent. */
export type NumberEntryFailure = PhoneFailure

export const toNumberEntryFailure: (error: unknown) => NumberEntryFailure = toPhoneFailure
