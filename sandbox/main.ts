import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { DEFAULT_DATA_FILE, loadDataSet } from './data/load.ts'
import { describeError } from './db/failure.ts'
import { SandboxError } from './errors.ts'
import { isInspectorPath } from './http/page.ts'
import { readStripeKeys } from './provider/stripe.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './server.ts'
import type { Beginning } from './tenants.ts'

const USAGE = `node --import tsx sandbox/main.ts [--port N] [--data FILE] [--data-dir DIR] [--dist DIR] [--dev] [--reset] [--no-open]`

/** The message for how the default tenant started. */
const NEWS: { [beginning in Beginning]?: string } = {
  madeAnew:
    'The data set is another one than before: the default tenant is made of it, and what was booked there is gone.',
  keptOther:
    'What is kept was made of another data set, and goes on; start once with --reset, or name the data set with --data, to begin anew.',
}

/** Port of `npm start` unless it is taken. */
const USUAL_PORT = 4173
const PORTS_TRIED = 50

/** Starts the sandbox from the command line and stops it on Ctrl-C; an error is one sentence on stderr. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      'data-dir': { type: 'string', default: '.sandbox' },
      dist: { type: 'string', default: 'dist-sandbox' },
      dev: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      'no-open': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  // Read before anything is deleted, so that an invalid data set loses nothing.
  const data = await loadDataSet(values.data === undefined ? DEFAULT_DATA_FILE : resolve(values.data))
  const dataDir = resolve(values['data-dir'])
  const distDir = resolve(values.dist)
  const dev = values.dev ? await startVite() : null
  const options: SandboxOptions = {
    dataDir,
    databaseUrl: process.env.DATABASE_URL ?? null,
    data,
    reset: values.reset,
    // An explicit file replaces the stored data.
    renew: values.data !== undefined,
    stripe: readStripeKeys(process.env),
    drawPictures: true,
    records: { coverage: resolve('.reports/coverage'), pictures: resolve('.atlas/pictures'), changes: getChanges },
    ...(dev ? { dev } : { distDir: existsSync(join(distDir, 'index.html')) ? distDir : null }),
  }
  const sandbox = await startOnPort(options, values.port)
  stopOnSignal(sandbox, dev?.close)
  await sandbox.ready()

  const news = NEWS[sandbox.beginning]
  if (news !== undefined) console.log(news)
  const links = sandbox.data.businesses.map(({ id, name }): [string, string] => [
    name,
    `${sandbox.origin}/business/${id}`,
  ])
  const hasInspector = values.dev || existsSync(join(distDir, 'inspector', 'inspector.html'))
  printLinks([
    ['Panel', `${sandbox.origin}/sandbox`],
    ...(hasInspector ? [['Inspector', `${sandbox.origin}/inspector`] as const] : []),
    ...links,
  ])
  if (!dev && options.distDir === null)
    console.log(`There is no build in ${distDir}, so only the panel and the APIs answer.`)
  else if (!values['no-open'] && process.stdout.isTTY) open(links[0]?.[1] ?? sandbox.origin)
}

/**
 * Compares a flow with its recorded behaviour in its own process: the app stays responsive, and the flow is read as it
 * is now.
 */
async function getChanges(flow: string): Promise<unknown> {
  const tool = ['--import', 'tsx', 'tools/flows/cli.ts', 'changes', flow, '--json']
  try {
    const { stdout } = await promisify(execFile)(process.execPath, tool, { maxBuffer: 64 * 2 ** 20 })
    return JSON.parse(stdout) as unknown
  } catch (error) {
    // The error about the flow, or that there is no such flow.
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    return { changes: [], fault: said || `The flow "${flow}" could not be compared.` }
  }
}

/** Starts on the requested port, else on the usual one or the next free one. */
async function startOnPort(options: SandboxOptions, asked: string | undefined): Promise<Sandbox> {
  if (asked !== undefined) {
    const port = Number(asked)
    if (!/^\d{1,5}$/.test(asked) || port > 65_535) throw new SandboxError(`"${asked}" is no port.`)
    // Checked before stored data are touched.
    if (!(await isFree(port))) throw new SandboxError(`Port ${port} is already in use.`)
    return createSandbox({ ...options, port })
  }
  const port = await firstFreePort()
  if (port !== USUAL_PORT) console.log(`Port ${USUAL_PORT} is taken; using ${port}.`)
  return createSandbox({ ...options, port })
}

async function firstFreePort(): Promise<number> {
  for (let port = USUAL_PORT; port < USUAL_PORT + PORTS_TRIED; port++) if (await isFree(port)) return port
  throw new SandboxError(`No port between ${USUAL_PORT} and ${USUAL_PORT + PORTS_TRIED} is free.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'EADDRINUSE'))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** Starts the app's development server in this process: hot reload without a build. */
async function startVite(): Promise<NonNullable<SandboxOptions['dev']> & { close(): Promise<void> }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    middleware: vite.middlewares,
    page: async (url) => {
      const { pathname } = new URL(url, 'http://localhost')
      return vite.transformIndexHtml(
        url,
        await readFile(isInspectorPath(pathname) ? 'inspector.html' : 'index.html', 'utf8'),
      )
    },
    close: () => vite.close(),
  }
}

function printLinks(links: readonly (readonly [name: string, url: string])[]): void {
  const width = Math.max(...links.map(([name]) => name.length))
  console.log(['', ...links.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`), ''].join('\n'))
}

/** Opens the browser, if there is one; failures are ignored. */
function open(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin' ? ['open'] : process.platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open']
  spawn(command ?? 'xdg-open', [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

function stopOnSignal(sandbox: Sandbox, closeVite: (() => Promise<void>) | undefined): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    Promise.all([sandbox.close(), closeVite?.()]).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

try {
  await main()
} catch (error) {
  // Errors of the caller: invalid arguments, a folder that cannot be written, a port that may not be used.
  const isTheirs =
    error instanceof SandboxError ||
    (error instanceof Error && ('syscall' in error || error instanceof TypeError) && 'code' in error)
  console.error(isTheirs ? (error as Error).message : describeError(error))
  process.exit(1)
}
