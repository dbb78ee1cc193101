// `npm test`: runs every check of the project and ends with the line `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { obtainChromium } from './lib/chromium.mjs'
import { requireInstall } from './lib/install.mjs'
import { run } from './lib/process.mjs'
import { createTally } from './lib/tally.mjs'

if (process.argv.length > 2) {
  console.error(
    `npm test checks everything and takes no "${process.argv[2]}". Some of it: npx vitest run --project unit`,
  )
  process.exit(2)
}
requireInstall()
// Only the browser tests need a Chromium. Without one, everything else is checked and the run fails.
const chromium = obtainChromium()

/** The vitest reports stay here until the next run. `npm run flows -- trace` reads them. */
const REPORTS = '.reports'
rmSync(REPORTS, { recursive: true, force: true })

const tally = createTally()

/** Runs a check that is a program. It counts as one test. */
async function check(name, command, args) {
  console.log(`\n── ${name} ──`)
  return tally.addCheck(name, await run(command, args))
}

await check('types', process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
await check('format, lint and walls', process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--diagnostic-level=error',
  '.',
])
await check('texts', process.execPath, ['scripts/run.mjs', 'scripts/texts.ts', '--check'])
await check('known vulnerabilities of what ships', process.execPath, ['scripts/audit.mjs'])
const built = await check('build', process.execPath, ['scripts/build.mjs'])
const builtForSandbox = await check('build for the sandbox', process.execPath, ['scripts/build.mjs', '--sandbox'])

async function vitest(name, projects) {
  console.log(`\n── ${name} ──`)
  const report = `${REPORTS}/${projects.join('-')}.json`
  const code = await run(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--silent=passed-only',
    ],
    { env: { ...process.env, CHROMIUM: chromium.path ?? '' } },
  )
  tally.addReport(projects, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, code)
}

await vitest('unit, walls, paths and screens', ['unit', 'lint', 'paths', 'screens'])
await vitest('sandbox', ['sandbox'])
if (chromium.path === undefined) tally.addMissing('browser', chromium.reason)
else if (built && builtForSandbox) await vitest('browser', ['browser'])

console.log(tally.toLines().join('\n'))
process.exitCode = tally.isGreen() ? 0 : 1
