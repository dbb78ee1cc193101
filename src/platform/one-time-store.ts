/** Holds one secret that no machine may hold. It is stored for a handle and taken once. */
export interface OneTimeStore<Secret> {
  /** Stores a secret in place of an earlier one and returns its handle. */
  give(secret: Secret): string
  /** Returns the secret without removing it; null if it is gone or replaced. */
  peek(handle: string): Secret | null
  /** Returns the secret and removes it; null if it is gone or replaced. */
  take(handle: string): Secret | null
  forget(): void
}

/** Long enough to use the secret and to retry once. */
export const SECRET_LIFETIME_MS = 120_000

/**
 * Creates a store in memory that keeps a secret for two minutes at most. `wait` is the browser's timer; tests pass
 * their own.
 */
export function createOneTimeStore<Secret>(
  name: string,
  wait: (ms: number, then: () => void) => () => void = waitOnPage,
): OneTimeStore<Secret> {
  let stored: { handle: string; secret: Secret; stop: () => void } | null = null
  let given = 0

  function forget(): void {
    stored?.stop()
    stored = null
  }

  const peek = (handle: string) => (stored?.handle === handle ? stored.secret : null)

  return {
    give: (secret) => {
      forget()
      given += 1
      const handle = `${name}-${given}`
      stored = { handle, secret, stop: wait(SECRET_LIFETIME_MS, forget) }
      return handle
    },
    peek,
    take: (handle) => {
      const secret = peek(handle)
      if (secret !== null) forget()
      return secret
    },
    forget,
  }
}

function waitOnPage(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}
