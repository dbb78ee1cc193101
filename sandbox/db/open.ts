import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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

/**
 * Opens the database: PostgreSQL at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory.
 * @throws SandboxError when the data were written by another version, or another sandbox is using them.
 */
export async function openStore(options: { dataDir: string | null; databaseUrl: string | null }): Promise<Store> {
  if (options.databaseUrl !== null) return openServer(options.databaseUrl)
  if (options.dataDir === null) return toStore(await openPglite(undefined, true))
  await checkVersion(options.dataDir)
  const release = await takeLock(options.dataDir)
  try {
    const folder = join(options.dataDir, 'db')
    const store = toStore(await openPglite(folder, !existsSync(folder)))
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

async function openServer(databaseUrl: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c timezone=UTC' })
  try {
    const client = await pool.connect()
    try {
      // Several sandboxes may start at once: one makes the tables, the others wait.
      await client.query('select pg_advisory_lock(7243)')
      await client.query(bootstrapSql)
      const { rows } = await client.query<{ version: number }>('select version from meta')
      const version = rows[0]?.version
      if (version === undefined) await client.query('insert into meta values ($1)', [DATA_VERSION])
      else if (version !== DATA_VERSION) throw otherVersion('The database at DATABASE_URL', String(version))
    } finally {
      await client.query('select pg_advisory_unlock_all()')
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzlePg({ client: pool }), close: () => pool.end() }
}

async function checkVersion(dataDir: string): Promise<void> {
  const file = join(dataDir, 'version')
  await mkdir(dataDir, { recursive: true })
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

/** Two processes on one PGlite folder would destroy it: the one that runs leaves its process id there. */
async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock')
  const holder = existsSync(file) ? Number((await readFile(file, 'utf8')).trim()) : Number.NaN
  if (holder !== process.pid && isRunning(holder)) {
    throw new SandboxError(`The data folder ${dataDir} is in use by another sandbox (process ${holder}).`)
  }
  await writeFile(file, `${process.pid}\n`)
  return () => rm(file, { force: true })
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
