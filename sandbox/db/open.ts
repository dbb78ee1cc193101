import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { SandboxError } from '#sandbox/errors.ts'
import { DATA_VERSION, otherVersion } from './bootstrap.ts'
import { openPostgres } from './postgres.ts'
import { openPglite } from './template.ts'

/** The database or a transaction in it, on either engine. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Store {
  db: Db
  close(): Promise<void>
}

export interface StoreOptions {
  dataDir: string | null
  databaseUrl: string | null
  /** Deletes everything stored before: the folder's content, and the tables at `databaseUrl`. */
  reset?: boolean
  /** Logs when the server at `databaseUrl` becomes unavailable and available again. */
  log?: (line: string) => void
}

/**
 * Opens the database: PostgreSQL at `databaseUrl`, else PGlite in `dataDir`, else PGlite in memory. The folder is
 * locked for one sandbox even if the database is elsewhere, because it contains the accounts.
 * @throws SandboxError if the data were written by another version or another sandbox is using them; nothing is deleted
 * then.
 */
export async function openStore({ dataDir, databaseUrl, reset = false, log = () => {} }: StoreOptions): Promise<Store> {
  const open = async () => {
    if (databaseUrl !== null) return openPostgres(databaseUrl, reset, log)
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
  return { db: drizzle({ client }), close: () => client.close() }
}

/** Deletes everything in a data folder except its lock. */
async function empty(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name !== LOCK) await rm(join(dataDir, name), { recursive: true, force: true })
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

const LOCK = 'lock'

/**
 * Locks a data folder by writing the process id into it: two processes on one folder would destroy it. Returns the
 * release function.
 */
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
    // A process of another user cannot be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
