import { identityCode } from '#machines/shared/identity-code.ts'
import { type SignInFailure, toSignInFailure } from '#machines/shared/sign-in-failure.ts'

/** Failures of the Google sign-in. The first two are expected, and the machine handles them. */
export type GoogleSignInFailure =
  /** The customer closed the window or opened another one. */
  | { kind: 'closed' }
  /** The browser blocked the window. */
  | { kind: 'blocked' }
  | { kind: 'disabled' }
  /** The e-mail belongs to an account with another sign-in method. */
  | { kind: 'inUse' }
  /** The provider refused for a reason that has no text of ours. */
  | { kind: 'refused'; code: string }
  | SignInFailure

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
  if (code === null) return toSignInFailure(error)
  const [kind] = KINDS.find(([, codes]) => codes.test(code)) ?? []
  return kind === undefined ? { kind: 'refused', code } : { kind }
}
