import { type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'

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
  | { kind: 'provider'; code: string }
  | OfflineFailure
  | { kind: 'network' }
  /** The API's own sentence about why it does not know the customer. */
  | { kind: 'server'; text: ServerText }
  | { kind: 'unexpected'; detail: string }

/** Returns the key of a code's text; null for a code without one, which is shown as received. */
export function keyOfEmailCode(code: string): EmailErrorCode | null {
  return EMAIL_ERROR_CODES.find((known) => known === code) ?? null
}

/** Maps anything an actor threw to an `EmailLoginFailure`; unknown errors become `unexpected`. */
export function toEmailLoginFailure(error: unknown): EmailLoginFailure {
  const code = identityCode(error)
  if (code !== null) return { kind: 'provider', code }
  const failure = toFailure(error)
  const text = serverText(failure)
  if (text !== null) return { kind: 'server', text }
  if (failure.kind === 'offline') return failure
  if (failure.kind === 'network' || failure.kind === 'timeout') return { kind: 'network' }
  return failure.kind === 'unexpected' ? failure : { kind: 'unexpected', detail: failure.kind }
}
