import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { bootstrapSql } from './bootstrap.ts'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const CACHE = join(MODULES, '.cache/hora-certa')

/**
 * Opens PGlite with the sandbox's tables, in a folder or in memory. Creating an empty database takes most of the first
 * start, so the first one is cached in `node_modules/.cache` and later ones start from a copy.
 */
export async function openPglite(dataDir: string | undefined, isNew: boolean): Promise<PGlite> {
  const place = dataDir === undefined ? {} : { dataDir }
  if (!isNew) return begin({ ...place })
  const file = join(CACHE, `database-${await templateKey()}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return begin({ ...place, loadDataDir: new Blob([new Uint8Array(kept)]) })
  const client = await begin(place)
  await keep(client, file).catch(() => {})
  return client
}

async function begin(options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const client = await PGlite.create({ ...options, extensions: { btree_gist } })
  await client.exec(`set time zone 'UTC'; ${bootstrapSql}`)
  return client
}

/** Writes to a temporary file and renames it, so that another process never reads half of it. */
async function keep(client: PGlite, file: string): Promise<void> {
  const dump = await client.dumpDataDir('none')
  const own = `${file}.${process.pid}`
  await mkdir(CACHE, { recursive: true })
  await writeFile(own, new Uint8Array(await dump.arrayBuffer()))
  await rename(own, file).catch(() => rm(own, { force: true }))
}

/** Returns the cache key, which changes with the version of PGlite and with the tables. */
async function templateKey(): Promise<string> {
  const manifest = await readFile(join(MODULES, '@electric-sql/pglite/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return createHash('sha256').update(`${version}\n${bootstrapSql}`).digest('hex').slice(0, 16)
}
