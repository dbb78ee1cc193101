// Runs a TypeScript file of the project: `node scripts/run.mjs tools/flows/cli.ts list`. With `--chromium` before the file, it
// finds or installs a browser first.
import { requireChromium } from './lib/chromium.mjs'
import { requireInstall } from './lib/install.mjs'
import { runTypeScript } from './lib/process.mjs'

requireInstall()
const words = process.argv.slice(2)
const needsChromium = words[0] === '--chromium'
const [file, ...rest] = needsChromium ? words.slice(1) : words
if (file === undefined) {
  console.error('Usage: node scripts/run.mjs [--chromium] FILE.ts [ARGUMENT ...]')
  process.exit(2)
}
if (needsChromium) process.env.CHROMIUM = requireChromium()
process.exitCode = await runTypeScript(file, rest)
