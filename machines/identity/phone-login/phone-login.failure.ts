import { type PhoneFailure, toPhoneFailure } from '#machines/identity/code-sending/index.ts'

/** Sending, checking and reading the customer share their failures. */
export type PhoneLoginFailure = PhoneFailure

export const toPhoneLoginFailure: (error: unknown) => PhoneLoginFailure = toPhoneFailure
