import { identityCode } from '#machines/shared/identity-code.ts'
import { type SignInFailure, toSignInFailure } from '#machines/shared/sign-in-failure.ts'

/** Error codes of the identity provider with their own text, without "auth/". */
export const EMAIL_ERROR_CODES = [
  'wrong-password',
  'user-not-found',
  'invalid-credential',
  'invalid-email',
  'missing-email',
  'missing-password',
  'email-already-in-use',
  'weak-password',
  'user-disabled',
  'operation-not-allowed',
  'too-many-requests',
  'quota-exceeded',
  'network-request-failed',
  'user-token-expired',
  'internal-error',
] as const

export type EmailErrorCode = (typeof EMAIL_ERROR_CODES)[number]

/** Failures of the e-mail sign-in. */
export type EmailLoginFailure =
  /** Error code of the provider, known or not. */
  { kind: 'provider'; code: string } | SignInFailure

/** Returns the key of a code's text; null for a code without one, which is shown as received. */
export function keyOfEmailCode(code: string): EmailErrorCode | null {
  return EMAIL_ERROR_CODES.find((known) => known === code) ?? null
}

/** Maps anything an actor threw to an `EmailLoginFailure`; unknown errors become `unexpected`. */
export function toEmailLoginFailure(error: unknown): EmailLoginFailure {
  const code = identityCode(error)
  return code === null ? toSignInFailure(error) : { kind: 'provider', code }
}
