import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SandboxError } from '#sandbox/errors.ts'
import { bootstrapSql, DATA_VERSION, otherVersion } from './bootstrap.ts'
import { DatabaseAway } from './failure.ts'
import type { Store } from './open.ts'

/** Held by the sandbox that makes or removes the tables. */
const MAKING = 7_243
/** Shared by all sandboxes that use the database, for as long as they run. */
const USING = 7_244

/** Between two attempts to reach a server that went away, in milliseconds. */
const RECONNECT_MS = 250

/**
 * Opens the database of a PostgreSQL server and makes its tables. When the server goes away, calls fail with `DatabaseAway` (or an
 * error that `isAway` knows) until it is back.
 * @throws SandboxError when it cannot be reached or used, or when another sandbox uses what `reset` would remove.
 */
export async function openPostgres(databaseUrl: string, reset: boolean, log: (line: string) => void): Promise<Store> {
  const config = { connectionString: databaseUrl, options: '-c timezone=UTC' }
  const maker = new pg.Client(config)
  // A lost connection is reported by the query that needs it; an `error` without a listener would end the process.
  maker.on('error', () => {})
  await maker.connect().catch((error: unknown) => {
    throw new SandboxError(`The database at DATABASE_URL cannot be reached: ${getReason(error)}.`)
  })
  const pool = new pg.Pool({
    ...config,
    // Each connection holds the lock and one always stays open, so a reset elsewhere sees that the database is in use.
    min: 1,
    onConnect: async (client) => {
      await client.query(`select pg_advisory_lock_shared(${USING})`)
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    // Several sandboxes may start at once: one makes the tables, the others wait.
    await maker.query(`select pg_advisory_lock(${MAKING})`)
    if (reset) await dropTables(maker)
    const { rows: found } = await maker.query("select 1 from pg_tables where tablename = 'meta'")
    if (found.length === 0) {
      await maker.query(bootstrapSql)
      await maker.query('insert into meta values ($1)', [DATA_VERSION])
    }
    const { rows } = await maker.query<{ version: number }>('select version from meta')
    const version = rows[0]?.version
    if (version !== DATA_VERSION) throw otherVersion('The database at DATABASE_URL', String(version ?? 'unknown'))
    const first = await pool.connect()
    first.release()
  } catch (error) {
    await pool.end()
    if (error instanceof SandboxError) throw error
    throw new SandboxError(`The database at DATABASE_URL cannot be used: ${getReason(error)}.`)
  } finally {
    await maker.end()
  }
  const stopReconnecting = reconnect(pool, log)
  const close = async () => {
    stopReconnecting()
    await pool.end()
  }
  return { db: drizzleOver(pool), close }
}

/** Drizzle's own transaction keeps its connection for ever where the connection is lost before `begin` is done. */
function drizzleOver(pool: pg.Pool): Store['db'] {
  const db = drizzle({ client: pool })
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** Opens a connection again after the last one was lost, also where nobody calls; the result stops that. */
function reconnect(pool: pg.Pool, log: (line: string) => void): () => void {
  let isStopped = false
  let isTrying = false
  const tryAgain = async () => {
    if (isStopped || isTrying || pool.totalCount > 0) return
    isTrying = true
    log('sandbox: the database is away; calls are answered with 503 until it is back')
    while (!isStopped) {
      try {
        const client = await pool.connect()
        client.release()
        log('sandbox: the database is back')
        break
      } catch {
        await pause(RECONNECT_MS, undefined, { ref: false })
      }
    }
    isTrying = false
  }
  pool.on('remove', () => void tryAgain())
  return () => {
    isStopped = true
  }
}

/** @throws SandboxError while another sandbox is using them. */
async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${USING}) as free`)
  if (rows[0]?.free !== true)
    throw new SandboxError('The database at DATABASE_URL is in use by another sandbox; stop that before --reset.')
  const tables = [...bootstrapSql.matchAll(/create table if not exists (\w+)/g)].map(([, name]) => name)
  await client.query(`drop table if exists ${tables.join(', ')} cascade`)
  await client.query(`select pg_advisory_unlock(${USING})`)
}

/** One line of what the server or the way there says. */
function getReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return first instanceof Error ? first.message : String(first)
}
