import { keepOwn } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'
import { type SignInFailure, toSignInFailure } from '#machines/shared/sign-in-failure.ts'

/** Error codes of the identity provider; `none` stands for all others. */
export const PHONE_ERROR_CODES = [
  'none',
  'invalid-phone-number',
  'missing-phone-number',
  'operation-not-allowed',
  'quota-exceeded',
  'too-many-requests',
  'code-expired',
  'invalid-verification-code',
  'user-disabled',
  'network-request-failed',
  'internal-error',
  'app-not-authorized',
  'session-expired',
] as const
export type PhoneErrorCode = (typeof PHONE_ERROR_CODES)[number]

/** An error code of the identity provider. */
type ProviderFailure = { kind: 'provider'; code: PhoneErrorCode }

/** Failures of sending or checking a code. */
export type PhoneFailure = ProviderFailure | SignInFailure

/** Maps anything an actor threw to a `PhoneFailure`; unknown errors become `unexpected`, never `network`. */
export const toPhoneFailure = keepOwn<ProviderFailure, PhoneFailure>({ provider: true }, (error) => {
  const code = identityCode(error)
  return code === null ? toSignInFailure(error) : { kind: 'provider', code: toPhoneErrorCode(code) }
})

/** Codes of temporary failures, which do not concern the number or the code. */
const PASSING: readonly PhoneErrorCode[] = ['none', 'internal-error', 'network-request-failed']

/** Returns whether a retry may work: other codes of the provider and sentences of a server are final. */
export function mayWorkAgain(failure: PhoneFailure | null): boolean {
  return failure?.kind === 'provider' ? PASSING.includes(failure.code) : failure?.kind !== 'server'
}

/** Returns the key under which a failure is tracked; never the number. */
export function keyOfPhoneFailure(failure: PhoneFailure): PhoneErrorCode {
  if (failure.kind === 'provider') return failure.code
  return failure.kind === 'offline' || failure.kind === 'network' ? 'network-request-failed' : 'none'
}

function toPhoneErrorCode(code: string): PhoneErrorCode {
  const bare = code.replace(/^auth\//, '')
  // A limit of the mobile operator, which the provider forwards without a name.
  if (bare === 'error-code:-39') return 'quota-exceeded'
  return PHONE_ERROR_CODES.find((known) => known === bare) ?? 'none'
}
