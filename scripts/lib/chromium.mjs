// Finds a Chromium for the browser tests, installs one if there is none, or says in one sentence what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

// The headless shell opens a page in half the time.
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

/** Returns the path of Playwright's own Chromium if it was downloaded. */
function findDownloaded() {
  const path = createRequire(import.meta.url)('playwright').chromium.executablePath()
  return path !== '' && existsSync(path) ? path : undefined
}

function attempt(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

const playwright = (...args) => attempt(process.execPath, ['node_modules/playwright/cli.js', ...args])

/** Returns whether system packages can be installed without a password. */
function mayInstallPackages() {
  if (!existsSync('/usr/bin/apt-get')) return false
  return process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
}

/** Installs Chromium with the system's package manager, which also installs its libraries. */
function installWithPackages(known) {
  const install = (name) => attempt('apt-get', ['install', '-y', '-q', name])
  if (process.getuid?.() === 0 && attempt('apt-get', ['update', '-q'])) {
    if (install('chromium-headless-shell') || install('chromium')) return known.find((path) => existsSync(path))
  }
  playwright('install', '--with-deps', '--no-shell', 'chromium')
  return findDownloaded()
}

/** Downloads Chromium. It needs no rights, but works only if the system has the libraries. */
function download() {
  playwright('install', '--no-shell', 'chromium')
  return findDownloaded()
}

/**
 * Finds a Chromium and installs one if there is none. Returns `{ path }`, or `{ reason }` in one sentence. `known` are the paths to
 * try; `hasPackages` says whether system packages may be installed.
 */
export function obtainChromium(known = KNOWN.filter(Boolean), hasPackages = mayInstallPackages()) {
  const found = known.find((path) => existsSync(path))
  if (found !== undefined) return { path: found }
  if (findDownloaded() === undefined) console.log('No Chromium found; installing one …')
  const path = findDownloaded() ?? (hasPackages ? installWithPackages(known) : undefined) ?? download()
  if (path === undefined) return { reason: `there is no Chromium and none could be downloaded: ${WANTED}` }
  // A downloaded Chromium without its system libraries exists, but does not start.
  const started = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (started.status === 0) return { path }
  const [said = ''] = (started.stderr || String(started.error ?? '')).trim().split('\n')
  return { reason: `the Chromium at ${path} does not start (${said}): ${WANTED}` }
}

/** Returns the path of a Chromium. Ends the program with the reason if there is none. */
export function requireChromium() {
  const { path, reason } = obtainChromium()
  if (path !== undefined) return path
  console.error(`The browser cannot be used: ${reason}.`)
  process.exit(1)
}
