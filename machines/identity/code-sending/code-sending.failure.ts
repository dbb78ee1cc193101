import { type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'

/** What the identity provider refuses by name; `none` is anything it has no name for here. */
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

/** What can go wrong with sending or checking a code. */
export type PhoneFailure =
  /** The identity provider refuses, by one of its names. */
  | { kind: 'provider'; code: PhoneErrorCode }
  /** A server says why, in its own words. */
  | { kind: 'server'; text: ServerText }
  /** The device has no connection. */
  | OfflineFailure
  /** The connection broke, or no answer came in time. */
  | { kind: 'network' }
  | { kind: 'unexpected'; detail: string }

/** Turns anything an actor threw into a `PhoneFailure`; what nobody foresaw is `unexpected`, never `network`. */
export function toPhoneFailure(error: unknown): PhoneFailure {
  if (isProviderFailure(error)) return error
  const code = identityCode(error)
  if (code !== null) return { kind: 'provider', code: toPhoneErrorCode(code) }
  const failure = toFailure(error)
  const text = serverText(failure)
  if (text !== null) return { kind: 'server', text }
  switch (failure.kind) {
    case 'offline':
      return failure
    case 'network':
    case 'timeout':
      return { kind: 'network' }
    case 'unexpected':
      return failure
    default:
      return { kind: 'unexpected', detail: failure.kind }
  }
}

/** What the provider says of a moment, and not of the number or the code. */
const PASSING: readonly PhoneErrorCode[] = ['none', 'internal-error', 'network-request-failed']

/** Whether the same once more may work: what was refused by name or in words stays refused. */
export function mayWorkAgain(failure: PhoneFailure | null): boolean {
  return failure?.kind === 'provider' ? PASSING.includes(failure.code) : failure?.kind !== 'server'
}

/** The key under which a failure is tracked; never the number. */
export function keyOfPhoneFailure(failure: PhoneFailure): PhoneErrorCode {
  if (failure.kind === 'provider') return failure.code
  return failure.kind === 'offline' || failure.kind === 'network' ? 'network-request-failed' : 'none'
}

function toPhoneErrorCode(code: string): PhoneErrorCode {
  const bare = code.replace(/^auth\//, '')
  // A limit of the operator's that the provider passes on without a name.
  if (bare === 'error-code:-39') return 'quota-exceeded'
  return PHONE_ERROR_CODES.find((known) => known === bare) ?? 'none'
}

function isProviderFailure(error: unknown): error is PhoneFailure & { kind: 'provider' } {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'provider'
}
