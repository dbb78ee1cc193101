/** What the inline script leaves for the bundle. */
export interface FirstLoad {
  /** The anonymous account just made; null where a stored token was used, where someone is signed in, or on failure. */
  signUp: Promise<{ idToken: string; refreshToken: string; localId: string; expiresAt: string } | null> | null
  /** Requests that are under way already, by address; each is taken once. */
  responses: { [url: string]: Promise<Response | null> }
}

declare global {
  var __horacerta: FirstLoad | undefined
}
