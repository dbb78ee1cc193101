import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Temporal } from 'temporal-polyfill'
import { optionsOfCommand } from '#tools/flows/cli/read-options.ts'
import { anyDayMoments, type Moment } from './moments.ts'
import { runTests } from './run-tests.ts'

const HELP = `npm run test:any-day [-- OPTIONS]
  Runs the unit, screen and sandbox tests, and a booking in Chromium, on days that are difficult for calendars and clocks:
  with the clock shifted and the device in another zone. About ten minutes each. Exits with 1 if a test fails.
  --only WORD   only the moments whose name contains it, as "Auckland"
  --part WORD   only one of unit, screens, sandbox, browser
  --list        names the moments
  --json        prints one JSON document for programs`

const values = optionsOfCommand(HELP, {
  only: { type: 'string', default: '' },
  part: { type: 'string', default: '' },
  list: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
})

/** The tests to run on each day: project and, of the browser tests, one booking. */
const parts = [
  ['unit', []],
  ['screens', []],
  ['sandbox', []],
  ['browser', ['tests/browser/booking.test.ts']],
] as const

const wanted = anyDayMoments.filter(({ name }) => name.includes(values.only))
const wantedParts = parts.filter(([part]) => values.part === '' || values.part === part)
if (wanted.length === 0 || wantedParts.length === 0) {
  const [option, word, known] =
    wanted.length === 0
      ? ['--only', values.only, anyDayMoments.map(({ name }) => name)]
      : ['--part', values.part, parts.map(([part]) => part)]
  console.error(`${option} finds nothing with "${word}". There are: ${known.join('; ')}.`)
  process.exit(2)
}
if (values.list) {
  console.log(wanted.map(({ name }) => name).join('\n'))
  process.exit(0)
}

if (wantedParts.some(([part]) => part === 'browser')) {
  for (const build of [[], ['--sandbox']]) {
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs', ...build], { stdio: 'ignore' })
    if (status !== 0) throw new Error('the build failed: npm run build')
  }
}

const results: { moment: string; passed: number; failed: string[] }[] = []
for (const moment of wanted) {
  const result = { moment: moment.name, passed: 0, failed: [] as string[] }
  for (const [project, files] of wantedParts) {
    const tests = runShifted(project, files, moment)
    const failed = tests.filter(({ isFailed }) => isFailed)
    result.passed += tests.length - failed.length
    // A part without tests proves nothing.
    if (tests.length === 0) result.failed.push(`${project}: no test ran`)
    result.failed.push(...failed.map(({ title }) => `${project}: ${title}`))
    if (!values.json) for (const { title, story } of failed) console.log(`failed: ${title}\n${story}`)
  }
  results.push(result)
  const verdict = `${result.failed.length === 0 ? 'ok  ' : 'FAIL'}  ${moment.name}`
  if (!values.json) console.log(`${verdict}: ${result.passed} passed, ${result.failed.length} failed`)
}
if (values.json) console.log(JSON.stringify({ results }, null, 2))
process.exitCode = results.every(({ failed }) => failed.length === 0) ? 0 : 1

/** Runs tests with the clock at a moment and the device in its zone. */
function runShifted(project: string, files: readonly string[], { at, zone }: Moment) {
  const shift = at.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
  const preload = pathToFileURL(join(import.meta.dirname, '../support/shifted-clock.mjs')).href
  return runTests(project, files, {
    TZ: zone,
    CUSTOMER_ZONE: zone,
    CLOCK_SHIFT_MS: String(shift),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
  })
}
