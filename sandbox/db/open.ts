import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { SandboxError } from '#sandbox/errors.ts'
import { bootstrapSql, DATA_VERSION } from './bootstrap.ts'
import { openPglite } from './template.ts'

/** The database or a transaction in it, whichever engine it runs on. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Store {
  db: Db
  close(): Promise<void>
}

export interface StoreOptions {
  dataDir: string | null
  databaseUrl: string | null
  /** Forgets everything that was kept before: the folder's content, and the tables at `databaseUrl`. */
  reset?: boolean
}

/**
 * Opens the database: PostgreSQL at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory. The folder belongs to one
 * sandbox at a time also where the database is elsewhere: the accounts are in it.
 * @throws SandboxError when the data were written by another version, or another sandbox is using them; nothing is forgotten then.
 */
export async function openStore({ dataDir, databaseUrl, reset = false }: StoreOptions): Promise<Store> {
  const open = async () => {
    if (databaseUrl !== null) return openServer(databaseUrl, reset)
    if (dataDir === null) return toStore(await openPglite(undefined, true))
    await checkVersion(dataDir)
    const folder = join(dataDir, 'db')
    return toStore(await openPglite(folder, !existsSync(folder)))
  }
  if (dataDir === null) return open()
  const release = await takeLock(dataDir)
  try {
    if (reset) await empty(dataDir)
    const store = await open()
    return {
      db: store.db,
      close: async () => {
        await store.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

function toStore(client: PGlite): Store {
  return { db: drizzlePglite({ client }), close: () => client.close() }
}

/** Everything in a data folder but its lock. */
async function empty(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name !== LOCK) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Held by whoever makes or removes the tables. */
const MAKING = 7_243
/** Shared by all sandboxes that use the database, for as long as they run. */
const USING = 7_244

async function openServer(databaseUrl: string, reset: boolean): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  // A server that goes away is told by the call that needs it next.
  pool.on('error', () => {})
  const user = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw new SandboxError(`The database at DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  })
  try {
    const client = await pool.connect()
    try {
      // Several sandboxes may start at once: one makes the tables, the others wait.
      await client.query(`select pg_advisory_lock(${MAKING})`)
      if (reset) await dropTables(client)
      await user.query(`select pg_advisory_lock_shared(${USING})`)
      const { rows: found } = await client.query("select 1 from pg_tables where tablename = 'meta'")
      if (found.length === 0) {
        await client.query(bootstrapSql)
        await client.query('insert into meta values ($1)', [DATA_VERSION])
      }
      const { rows } = await client.query<{ version: number }>('select version from meta')
      const version = rows[0]?.version
      if (version !== DATA_VERSION) throw otherVersion('The database at DATABASE_URL', String(version ?? 'unknown'))
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
  } catch (error) {
    user.release(true)
    await pool.end()
    if (error instanceof SandboxError) throw error
    throw new SandboxError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  }
  const close = async () => {
    user.release(true)
    await pool.end()
  }
  return { db: drizzlePg({ client: pool }), close }
}

/** @throws SandboxError while another sandbox is using them. */
async function dropTables(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${USING}) as free`)
  if (rows[0]?.free !== true)
    throw new SandboxError('The database at DATABASE_URL is in use by another sandbox; stop that before --reset.')
  const tables = [...bootstrapSql.matchAll(/create table if not exists (\w+)/g)].map(([, name]) => name)
  await client.query(`drop table if exists ${tables.join(', ')} cascade`)
  await client.query(`select pg_advisory_unlock(${USING})`)
}

/** One line of what the server or the way there says. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error]
  return first instanceof Error ? first.message : String(first)
}

async function checkVersion(dataDir: string): Promise<void> {
  const file = join(dataDir, 'version')
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'db'))) throw otherVersion(`The data folder ${dataDir}`, 'unknown')
    await writeFile(file, `${DATA_VERSION}\n`)
    return
  }
  const version = (await readFile(file, 'utf8')).trim()
  if (version !== String(DATA_VERSION)) throw otherVersion(`The data folder ${dataDir}`, version)
}

function otherVersion(what: string, version: string): SandboxError {
  return new SandboxError(
    `${what} was written by another version of the sandbox (${version}, this is ${DATA_VERSION}); start once with --reset to begin anew.`,
  )
}

const LOCK = 'lock'

/** Two processes on one data folder would destroy it: the one that runs leaves its process id there. */
async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, LOCK)
  await mkdir(dataDir, { recursive: true })
  const holder = existsSync(file) ? Number((await readFile(file, 'utf8')).trim()) : Number.NaN
  if (holder !== process.pid && isRunning(holder)) {
    throw new SandboxError(
      `The data folder ${dataDir} is in use by another sandbox (process ${holder}); stop that, or name another folder with --data-dir.`,
    )
  }
  await writeFile(file, `${process.pid}\n`)
  return () => rm(file, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // One that runs for somebody else cannot be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
