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

function find() {
  const known = KNOWN.find((path) => path !== undefined && path !== '' && existsSync(path))
  if (known !== undefined) return known
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  const own = chromium.executablePath()
  return own !== '' && existsSync(own) ? own : undefined
}

function attempt(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

/** The path of a Chromium that exists. */
export function requireChromium() {
  const found = find()
  if (found !== undefined) return found
  console.log('No Chromium found; installing one …')
  const debian = existsSync('/usr/bin/apt-get') && typeof process.getuid === 'function' && process.getuid() === 0
  const install = (name) => attempt('apt-get', ['install', '-y', '-q', name])
  const installed =
    (debian && attempt('apt-get', ['update', '-q']) && (install('chromium-headless-shell') || install('chromium'))) ||
    attempt(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--with-deps', 'chromium'])
  const now = installed ? find() : undefined
  if (now === undefined) {
    console.error('The browser tests need Chromium: install it, or name one in the variable CHROMIUM, and try again.')
    process.exit(1)
  }
  return now
}
