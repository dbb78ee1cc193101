// Checks Node and installs packages, for every command that may be the first on a fresh clone. The syntax is plain on purpose: an
// old Node must be able to parse this file and print a sentence instead of a syntax error.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'

const STAMP = 'node_modules/.installed-lock'

/** Exits with one sentence unless this Node version can run the project. */
export function requireNode() {
  const parts = process.versions.node.split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (!fits) {
    console.error(`Hora Certa needs Node 20.19 or newer (22 from 22.12); this is ${process.versions.node}.`)
    process.exit(1)
  }
}

/** Runs `npm ci` if node_modules is missing or older than the lock file. */
export function requireInstall() {
  requireNode()
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync('node_modules/.bin/vite')) {
    if (!existsSync(STAMP)) return
    if (readFileSync(STAMP, 'utf8') === lock) return
  }
  // Installing through a link would empty another project's folder.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and what it leads to is not what package-lock.json asks for: run npm ci there.',
    )
    process.exit(1)
  }
  console.log('Installing what is missing (npm ci) …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('npm ci failed; its own message is above.')
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
}
