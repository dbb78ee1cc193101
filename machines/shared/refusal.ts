import type { ServerText } from '#domain/failure.ts'

/** A failure: one of the domain, or of a flow's own kinds. */
type AnyFailure = { kind: string; status?: number; text?: ServerText | null }

/** Returns whether the server responded to the request, other than that the session is over. */
export function isAnswer({ kind }: AnyFailure): boolean {
  switch (kind) {
    case 'forbidden':
    case 'notFound':
    case 'conflict':
    case 'invalid':
    case 'server':
      return true
    default:
      return false
  }
}

/**
 * Returns whether the server processed and rejected the request, so that the next attempt uses a new key. After a 5xx
 * or without a response the work may be done, so the next attempt uses the same key.
 */
export function isRefusal(failure: AnyFailure): boolean {
  return isAnswer(failure) && (failure.status ?? 0) < 500
}
