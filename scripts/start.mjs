// `npm start`: installs what is missing, builds, and runs the product with its embedded back end until Ctrl-C. `npm run dev` does
// the same with hot reload and without a build.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { requireInstall } from './lib/install.mjs'
import { run } from './lib/process.mjs'

const HELP = `npm start -- [--port N] [--data FILE] [--data-dir DIR] [--reset] [--no-open]

  --port N        the port to listen on (4173, or the next free one)
  --data FILE     the data set to load instead of the one that ships
  --data-dir DIR  where all data is stored (.sandbox/)
  --reset         delete the data of earlier runs
  --no-open       do not open the browser`

const args = process.argv.slice(2)
const dev = args.includes('--dev')
if (args.includes('--help') || args.includes('-h')) {
  console.log(HELP)
  process.exit(0)
}
const mistake = mistakeIn(args)
if (mistake !== null) {
  console.error(`${mistake}\n\n${HELP}`)
  process.exit(2)
}

requireInstall()
if (!dev) {
  const built = await run(process.execPath, ['scripts/build.mjs', '--sandbox'])
  if (built !== 0) process.exit(built)
}

// The child stops everything that it has started, and this process waits for it. Ctrl-C reaches both, once or twice.
const sandbox = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => sandbox.kill(signal))
}
sandbox.once('exit', (code) => process.exit(code ?? 0))

/** Returns what is wrong with the arguments as one sentence, or null. */
function mistakeIn(given) {
  for (let i = 0; i < given.length; i += 1) {
    const option = given[i]
    if (option === '--port') {
      i += 1
      if (!/^\d{1,5}$/.test(given[i] ?? '') || Number(given[i]) > 65_535)
        return `--port needs a number from 0 to 65535, not "${given[i] ?? ''}".`
    } else if (option === '--data') {
      i += 1
      if (given[i] === undefined) return '--data needs a file.'
      if (!existsSync(given[i])) return `The data set ${given[i]} does not exist.`
    } else if (option === '--data-dir') {
      i += 1
      if (given[i] === undefined) return '--data-dir needs a folder.'
    } else if (!['--reset', '--no-open', '--dev'].includes(option)) {
      return `There is no option "${option}".`
    }
  }
  return null
}
