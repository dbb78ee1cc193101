import { describeError, isAway } from '#sandbox/db/failure.ts'
import { Refusal } from '#sandbox/errors.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { Services } from './context.ts'

/**
 * Returns the refusal for an error: the error itself if it is one, 503 while the database is unavailable, else a 500
 * whose reason is only in the log.
 */
export function refusalFor(error: unknown, log: Services['log'], what: string): Refusal {
  if (error instanceof Refusal) return error
  if (isAway(error)) return refusal(503, 'unavailable')
  log(`sandbox: ${what} failed: ${describeError(error)}`)
  return refusal(500, 'sandbox')
}
