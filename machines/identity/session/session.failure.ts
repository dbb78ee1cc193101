import { toFailure } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'

/** What can go wrong with who the visitor is. */
export type SessionFailure =
  /** The device has no connection. */
  | { kind: 'offline' }
  /** The connection broke, or no answer came in time. */
  | { kind: 'network' }
  /** The server or the provider no longer accepts this user: the session falls back to anonymous. */
  | { kind: 'lost' }
  /** The identity provider refuses for a reason of its own. */
  | { kind: 'refused'; code: string }
  | { kind: 'unexpected'; detail: string }

/** The provider's codes that end a session for good. */
const LOST_CODES: ReadonlySet<string> = new Set([
  'user-token-expired',
  'user-disabled',
  'user-not-found',
  'invalid-user-token',
  'null-user',
])

/** Turns anything an actor threw into a `SessionFailure`; what nobody foresaw is `unexpected`, never `network`. */
export function toSessionFailure(error: unknown): SessionFailure {
  const code = identityCode(error)
  if (code !== null) return LOST_CODES.has(code) ? { kind: 'lost' } : { kind: 'refused', code }
  const failure = toFailure(error)
  switch (failure.kind) {
    case 'offline':
      return { kind: 'offline' }
    case 'network':
    case 'timeout':
      return { kind: 'network' }
    case 'unauthorized':
      return { kind: 'lost' }
    case 'unexpected':
      return failure
    default:
      return { kind: 'unexpected', detail: failure.kind }
  }
}
