import { DrizzleQueryError } from 'drizzle-orm/errors'

/** No connection to the database could be had. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('The database is away.', { cause })
  }
}

/** States in which a server ends or refuses connections: lost, out of resources, shutting down, starting. */
const AWAY_STATES = /^(08|53|57P)/
/** States whose message quotes a value of the query. */
const QUOTING_STATES = /^22/

/** An error that the database itself answered, PostgreSQL and PGlite alike. */
type Responded = Error & { severity: string; code: string; table?: string; constraint?: string }

function isAnswered(error: unknown): error is Responded {
  return error instanceof Error && 'severity' in error
}

/** Whether an error says that the database was away, and not that it refused what it was asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof DrizzleQueryError)) return false
  const { cause } = error
  if (isAnswered(cause)) return AWAY_STATES.test(cause.code)
  // A value that cannot be sent is a mistake of ours.
  return !(cause instanceof TypeError || cause instanceof RangeError)
}

/** Returns what a log may hold of an error: with its stack, and of a failed query neither text nor values. */
export function describeError(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? `${error.stack}` : String(error)
  const { cause } = error
  const said = isAnswered(cause)
    ? [cause.code, QUOTING_STATES.test(cause.code) ? 'a value is not accepted' : cause.message, cause.table]
    : [cause?.message]
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`a query failed: ${said.filter(Boolean).join(', ')}`, ...frames].join('\n')
}
