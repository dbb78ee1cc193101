// Finds a Chromium for the browser tests, installs one where none is, or says in one sentence what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

// Without windows of its own it opens a page in half the time.
const KNOWN = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const WANTED = 'install Chromium, or name one in the variable CHROMIUM, and try again'

/** Playwright's own, where it was downloaded. */
function findDownloaded() {
  const path = createRequire(import.meta.url)('playwright').chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

function attempt(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

const playwright = (...args) => attempt(process.execPath, ['node_modules/playwright/cli.js', ...args])

/** Whether packages of the system can be installed without asking anybody for a password. */
function mayInstallPackages() {
  if (!existsSync('/usr/bin/apt-get')) return false
  return process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
}

/** By the packages of the system, which bring the libraries that it needs. */
function installWithPackages(known) {
  const install = (name) => attempt('apt-get', ['install', '-y', '-q', name])
  if (process.getuid?.() === 0 && attempt('apt-get', ['update', '-q'])) {
    if (install('chromium-headless-shell') || install('chromium')) return known.find((path) => existsSync(path))
  }
  playwright('install', '--with-deps', '--no-shell', 'chromium')
  return findDownloaded()
}

/** By a plain download, which needs no rights and works where the system has the libraries. */
function download() {
  playwright('install', '--no-shell', 'chromium')
  return findDownloaded()
}

/**
 * Looks for a Chromium and installs one where there is none: `{ path }`, or `{ reason }` in one sentence. `known` are the paths
 * that are looked at; `hasPackages` says whether the system's packages may be installed.
 */
export function obtainChromium(known = KNOWN.filter(Boolean), hasPackages = mayInstallPackages()) {
  const found = known.find((path) => existsSync(path))
  if (found !== undefined) return { path: found }
  if (findDownloaded() === undefined) console.log('No Chromium found; installing one …')
  const path = findDownloaded() ?? (hasPackages ? installWithPackages(known) : undefined) ?? download()
  if (path === undefined) return { reason: `there is no Chromium and none could be downloaded: ${WANTED}` }
  // A download without the system's libraries is there and does not start.
  const started = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (started.status === 0) return { path }
  const [said = ''] = (started.stderr || String(started.error ?? '')).trim().split('\n')
  return { reason: `the Chromium at ${path} does not start (${said}): ${WANTED}` }
}

/** The path of a Chromium that exists; without one the program ends with the reason. */
export function requireChromium() {
  const { path, reason } = obtainChromium()
  if (path !== undefined) return path
  console.error(`The browser cannot be used: ${reason}.`)
  process.exit(1)
}
