import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The database could not be connected. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super('The database is away.', { cause })
  }
}

/** SQL states in which a server ends or refuses connections: lost, out of resources, shutting down, starting. */
const AWAY_STATES = /^(08|53|57P)/
/** SQL states whose message quotes a value of the query. */
const QUOTING_STATES = /^22/

/** An error returned by the database, PostgreSQL or PGlite. */
type Responded = Error & { severity: string; code: string; table?: string; constraint?: string }

function isAnswered(error: unknown): error is Responded {
  return error instanceof Error && 'severity' in error
}

/** Tells whether an error means that the database was unavailable, and not that it refused the query. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof DrizzleQueryError)) return false
  const { cause } = error
  if (isAnswered(cause)) return AWAY_STATES.test(cause.code)
  // A value that cannot be serialised is a bug of ours.
  return !(cause instanceof TypeError || cause instanceof RangeError)
}

/** Returns what may be logged of an error: its stack, but for a failed query neither text nor values. */
export function describeError(error: unknown): string {
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? `${error.stack}` : String(error)
  const { cause } = error
  const said = isAnswered(cause)
    ? [cause.code, QUOTING_STATES.test(cause.code) ? 'a value is not accepted' : cause.message, cause.table]
    : [cause?.message]
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`a query failed: ${said.filter(Boolean).join(', ')}`, ...frames].join('\n')
}
