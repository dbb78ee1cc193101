import { type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'

/** Failures of the Google sign-in. The first two are expected, and the machine handles them. */
export type GoogleSignInFailure =
  /** The customer closed the window or opened another one. */
  | { kind: 'closed' }
  /** The browser blocked the window. */
  | { kind: 'blocked' }
  | { kind: 'disabled' }
  /** The e-mail belongs to an account with another sign-in method. */
  | { kind: 'inUse' }
  | OfflineFailure
  | { kind: 'network' }
  /** The API's own sentence about why it does not know the customer. */
  | { kind: 'server'; text: ServerText }
  /** The provider refused for a reason that has no text of ours. */
  | { kind: 'refused'; code: string }
  | { kind: 'unexpected'; detail: string }

/** The provider's codes, grouped by kind. */
const KINDS = [
  ['closed', /cancelled|^popup-closed/],
  ['blocked', /^popup-blocked|^operation-not-supported/],
  ['disabled', /^user-disabled/],
  ['inUse', /different-credential$|already-in-use$/],
] as const

/** Maps anything an actor threw to a `GoogleSignInFailure`; unknown errors become `unexpected`. */
export function toGoogleSignInFailure(error: unknown): GoogleSignInFailure {
  const code = identityCode(error)
  if (code !== null) {
    const [kind] = KINDS.find(([, codes]) => codes.test(code)) ?? []
    return kind === undefined ? { kind: 'refused', code } : { kind }
  }
  const failure = toFailure(error)
  const text = serverText(failure)
  if (text !== null) return { kind: 'server', text }
  if (failure.kind === 'offline') return failure
  if (failure.kind === 'network' || failure.kind === 'timeout') return { kind: 'network' }
  return failure.kind === 'unexpected' ? failure : { kind: 'unexpected', detail: failure.kind }
}
