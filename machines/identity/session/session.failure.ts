import { toFailure } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'
import { toSilentFailure } from '#machines/shared/sign-in-failure.ts'

/** Failures of the session. */
export type SessionFailure =
  /** The device is offline. */
  | { kind: 'offline' }
  /** The connection broke, or no response arrived in time. */
  | { kind: 'network' }
  /** Server or provider no longer accept this user: the session becomes anonymous. */
  | { kind: 'lost' }
  /** The identity provider refused for another reason. */
  | { kind: 'refused'; code: string }
  | { kind: 'unexpected'; detail: string }

/** The provider's codes that end a session permanently. */
const LOST_CODES: ReadonlySet<string> = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
  'null-user',
])

/** Maps anything an actor threw to a `SessionFailure`; unknown errors become `unexpected`, never `network`. */
export function toSessionFailure(error: unknown): SessionFailure {
  const code = identityCode(error)
  if (code !== null) return LOST_CODES.has(code) ? { kind: 'lost' } : { kind: 'refused', code }
  const failure = toFailure(error)
  if (failure.kind === 'unauthorized') return { kind: 'lost' }
  return failure.kind === 'offline' ? { kind: 'offline' } : toSilentFailure(failure)
}
