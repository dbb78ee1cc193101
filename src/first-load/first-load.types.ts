/** What the inline script passes to the bundle. */
export interface FirstLoad {
  /** The new anonymous account; null if a stored token was used, a user is signed in, or the request failed. */
  signUp: Promise<{ idToken: string; refreshToken: string; localId: string; expiresAt: string } | null> | null
  /** Pending requests by URL; each is used once. */
  responses: { [url: string]: Promise<Response | null> }
}

declare global {
  var __horacerta: FirstLoad | undefined
}
