/** The one place where something lies that no machine may hold: it is laid down for a ticket, and taken up with it. */
export interface OneTimeStore<Secret> {
  /** Lays a thing down; what lay there before is gone. Answers the ticket. */
  give(secret: Secret): string
  /** Looks at what lies there; null when it is gone, or another thing lies there. */
  peek(handle: string): Secret | null
  /** Takes it up, once. */
  take(handle: string): Secret | null
  forget(): void
}

/** Long enough to use it and to try that once more. */
export const SECRET_LIFETIME_MS = 120_000

/** In memory, for two minutes at most. `wait` is the browser's timer; tests move their own. */
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
