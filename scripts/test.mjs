// `npm test`: everything the project can check of itself, one closing line `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs'
import { requireChromium } from './lib/chromium.mjs'
import { requireInstall } from './lib/install.mjs'
import { run } from './lib/process.mjs'

requireInstall()
const chromium = requireChromium()

/** A check exits with this when it could not be made here; it then counts neither way. */
const SKIPPED = 77

/** What vitest reports of each part stays here until the next run: `npm run flows -- trace` reads it. */
const REPORTS = '.reports'
rmSync(REPORTS, { recursive: true, force: true })

let passed = 0
let failed = 0

/** A check that is a program: it counts as one test. */
async function check(name, command, args) {
  console.log(`\n── ${name} ──`)
  const code = await run(command, args)
  if (code === SKIPPED) return true
  if (code === 0) passed += 1
  else failed += 1
  if (code !== 0) console.error(`${name} failed`)
  return code === 0
}

await check('types', process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'])
await check('format, lint and walls', process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--diagnostic-level=error',
  '.',
])
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
      '--passWithNoTests',
    ],
    { env: { ...process.env, CHROMIUM: chromium } },
  )
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    passed += result.numPassedTests
    failed += result.numFailedTests
    // A file that does not even load has no tests to fail; it still is a failure.
    const broken = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    failed += broken.length
    if (code !== 0 && result.numFailedTests === 0 && broken.length === 0) failed += 1
  } catch {
    failed += 1
  }
}

await vitest('unit, walls, paths and screens', ['unit', 'lint', 'paths', 'screens'])
await vitest('sandbox', ['sandbox'])
if (built && builtForSandbox) await vitest('browser', ['browser'])

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
