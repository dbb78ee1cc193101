/** Returns the identity provider's error code without "auth/"; null for any other error. */
export function identityCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  if (!('kind' in error) || error.kind !== 'identity') return null
  return 'code' in error && typeof error.code === 'string' ? error.code : null
}
