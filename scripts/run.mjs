// Runs a TypeScript file of the project: `node scripts/run.mjs tests/flows/cli.ts list`.
import { requireInstall } from './lib/install.mjs'
import { runTypeScript } from './lib/process.mjs'

requireInstall()
const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs FILE.ts [ARGUMENT ...]')
  process.exit(2)
}
process.exitCode = await runTypeScript(file, rest)
