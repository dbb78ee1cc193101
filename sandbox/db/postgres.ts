import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SandboxError } from '#sandbox/errors.ts'
import { bootstrapSql, DATA_VERSION, otherVersion } from './bootstrap.ts'
import { DatabaseAway } from './failure.ts'
import type { Store } from './open.ts'

/** Advisory lock of the sandbox that creates or drops the tables. */
const MAKING = 7_243
/** Advisory lock shared by all running sandboxes that use the database. */
const USING = 7_244

/** Milliseconds between two attempts to reconnect. */
const RECONNECT_MS = 250

/** Milliseconds in which a server releases what a closed connection held. */
const RELEASE_MS = 3_000

/**
 * Opens the database of a PostgreSQL server and creates its tables. While the server is unavailable, calls fail with
 * `DatabaseAway` (or an error that `isAway` recognises).
 * @throws SandboxError if it cannot be reached or used, or if another sandbox uses what `reset` would delete.
 */
export async function openPostgres(databaseUrl: string, reset: boolean, log: (line: string) => void): Promise<Store> {
  const config = { connectionString: databaseUrl, options: '-c timezone=UTC' }
  const maker = new pg.Client(config)
  // The query that needs the connection reports its loss; an `error` event without a listener would end the process.
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
    // Several sandboxes may start at once: one creates the tables, the others wait.
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

/**
 * Creates a Drizzle database with its own `transaction`, because Drizzle's keeps its connection forever if that is lost
 * before `begin` is done.
 */
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

/** Reconnects after the last connection was lost, even without calls; returns the function that stops it. */
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

/**
 * Drops the tables.
 * @throws SandboxError while another sandbox is using them.
 */
async function dropTables(client: pg.Client): Promise<void> {
  // The server releases the lock of a sandbox shortly after that has closed its connections.
  await client.query(`set lock_timeout = ${RELEASE_MS}`)
  await client.query(`select pg_advisory_lock(${USING})`).catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error
    throw new SandboxError('The database at DATABASE_URL is in use by another sandbox; stop that before --reset.')
  })
  await client.query('set lock_timeout = 0')
  const tables = [...bootstrapSql.matchAll(/create table if not exists (\w+)/g)].map(([, name]) => name)
  await client.query(`drop table if exists ${tables.join(', ')} cascade`)
  await client.query(`select pg_advisory_unlock(${USING})`)
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03'
}

/** Returns one line of the server's or the connection's error. */
function getReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return first instanceof Error ? first.message : String(first)
}
