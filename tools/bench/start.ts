import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { atMost, type Figure, median, told } from './figure.ts'

/** Files that a clone does not have, or has only after the install. */
const NOT_IN_A_CLONE = new Set([
  'node_modules',
  '.git',
  'dist',
  'dist-sandbox',
  '.sandbox',
  '.look',
  '.bench',
  'coverage',
])
const TENANTS = 20
/** Far above the budget: a start that is not ready by then hangs. */
const GIVEN_UP_MS = 120_000

/** Measures `npm start` on a clean copy after the install, then a second start, and the time to create a tenant. */
export async function benchStart(): Promise<Figure[]> {
  const root = process.cwd()
  const copy = await mkdtemp(join(tmpdir(), 'hora-certa-start-'))
  try {
    await cp(root, copy, { recursive: true, filter: (source) => !NOT_IN_A_CLONE.has(basename(source)) })
    await linkModules(await realpath(join(root, 'node_modules')), join(copy, 'node_modules'))
    const first = await start(copy)
    await first.stop()
    const again = await start(copy)
    try {
      const tenants = await makeTenants(again.origin)
      return [
        atMost('npm start, the first time, to its links', first.seconds, 's', 30),
        atMost('npm start, again', again.seconds, 's', 10),
        atMost(`a tenant made through the panel, median of ${TENANTS}`, median(tenants), 'ms', 200),
        told('… the slowest of them', Math.max(...tenants), 'ms'),
      ]
    } finally {
      await again.stop()
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Links the installed packages, without the caches of earlier starts. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name !== '.cache' && !name.startsWith('.vite')) await symlink(join(from, name), join(to, name), 'junction')
  }
}

interface Started {
  /** From the command to the line with the panel's URL. */
  seconds: number
  origin: string
  stop(): Promise<void>
}

async function start(folder: string): Promise<Started> {
  const before = performance.now()
  // A process group of its own, so that all of it can be stopped as Ctrl-C does.
  const child = spawn('npm', ['start', '--', '--port', '0', '--no-open'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => stopGroup(child)
  try {
    const origin = await readOrigin(child)
    return { seconds: (performance.now() - before) / 1_000, origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (reason: string) => reject(new Error(`npm start ${reason}:\n${output}`))
    const timer = setTimeout(() => fail('is not ready'), GIVEN_UP_MS)
    const read = (text: Buffer) => {
      output += text
      const origin = /(http:\/\/\S+)\/sandbox\s/.exec(output)?.[1]
      if (origin === undefined) return
      clearTimeout(timer)
      resolve(origin)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => fail(`has ended with ${code}`))
  })
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGINT')
  await ended
}

/** Measures the milliseconds to create each of some tenants. */
async function makeTenants(origin: string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < TENANTS; index++) {
    const before = performance.now()
    const answer = await fetch(`${origin}/sandbox/api/tenants`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `bench-${index}` }),
    })
    if (!answer.ok) throw new Error(`no tenant was made: ${answer.status} ${await answer.text()}`)
    times.push(performance.now() - before)
  }
  return times
}
