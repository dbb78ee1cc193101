import { type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'
import { identityCode } from '#machines/shared/identity-code.ts'

/** What can go wrong with signing in at Google. The first two are no errors: the machine knows what to do. */
export type GoogleSignInFailure =
  /** The customer closed the window, or opened another one. */
  | { kind: 'closed' }
  /** The browser does not open windows here. */
  | { kind: 'blocked' }
  | { kind: 'disabled' }
  /** The e-mail belongs to an account that signs in another way. */
  | { kind: 'inUse' }
  | OfflineFailure
  | { kind: 'network' }
  /** The main API says why it does not know the customer, in its own words. */
  | { kind: 'server'; text: ServerText }
  /** The provider refuses for a reason without a text of ours. */
  | { kind: 'refused'; code: string }
  | { kind: 'unexpected'; detail: string }

/** The provider's codes, by what they have in common. */
const KINDS = [
  ['closed', /cancelled|^popup-closed/],
  ['blocked', /^popup-blocked|^operation-not-supported/],
  ['disabled', /^user-disabled/],
  ['inUse', /different-credential$|already-in-use$/],
] as const

/** Turns anything an actor threw into a `GoogleSignInFailure`; what nobody foresaw is `unexpected`. */
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
