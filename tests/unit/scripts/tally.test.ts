import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tally-')))
afterAll(() => rmSync(folder, { recursive: true }))

const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

/** Returns the tally after some calls: its last lines, its complaints, and whether it is green. */
function getTally(calls: string): { lines: string[]; complaints: string[]; isGreen: boolean } {
  const script = `
    import { createTally, NOT_MADE } from './scripts/lib/tally.mjs'
    const tally = createTally()
    ${calls}
    console.log(tally.toLines().join('\\n'))
    process.exitCode = tally.isGreen() ? 0 : 1`
  const { stdout, stderr, status } = node('--input-type=module', '--eval', script)
  return { lines: stdout.trim().split('\n'), complaints: stderr.trim().split('\n'), isGreen: status === 0 }
}

/** Runs vitest over files of `tests/`, and returns the report as the call that adds it. */
function getReport(projects: string[], files: { [path: string]: string }): string {
  const own = mkdtempSync(join(folder, 'run-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(own, path)), { recursive: true })
    writeFileSync(join(own, path), text)
  }
  const report = join(own, 'report.json')
  const { status } = node(
    // In CI vitest itself refuses `only`.
    ...['node_modules/vitest/vitest.mjs', 'run', '--root', own, '--globals', '--allowOnly'],
    ...['--reporter=json', `--outputFile.json=${report}`],
  )
  return `
    import { existsSync, readFileSync } from 'node:fs'
    const report = existsSync('${report}') ? JSON.parse(readFileSync('${report}', 'utf8')) : null
    tally.addReport(${JSON.stringify(projects)}, report, ${status})`
}

test('a skipped, narrowed or todo test fails the run and is named', () => {
  const calls = getReport(['unit'], {
    'tests/unit/skip.test.ts': `
      test('runs', () => {})
      test.skip('is skipped', () => {})
      test.todo('is planned')
      describe.skipIf(true)('without a server', () => { test('is hidden', () => {}) })
      test('gives up', (context) => context.skip())`,
    'tests/unit/only.test.ts': `
      test.only('is the only one', () => {})
      test('is left out', () => {})`,
  })
  const { lines, isGreen } = getTally(calls)
  expect(isGreen).toBe(false)
  expect(lines.at(-1)).toBe('2 passed, 5 failed')
  const named = ['is skipped', 'is planned', 'without a server is hidden', 'gives up', 'is left out']
  expect(lines[0]).toBe('Skipped, which counts as failed:')
  for (const name of named) expect(lines.some((line) => line.endsWith(name))).toBe(true)
})

test('a failing test, a file that does not load and a project without tests fail the run', () => {
  const calls = getReport(['unit', 'lint'], {
    'tests/unit/a.test.ts': `test('adds', () => expect(1 + 1).toBe(3))\ntest('runs', () => {})`,
    'tests/unit/b.test.ts': `throw new Error('no')`,
  })
  const { lines, complaints, isGreen } = getTally(calls)
  expect(isGreen).toBe(false)
  expect(lines.at(-1)).toBe('1 passed, 3 failed')
  // A log may be cut off at its beginning, so the failures stand at its end.
  const failed = lines.slice(lines.indexOf('Failed:')).join('\n')
  expect(failed).toMatch(/a\.test\.ts: adds\n.*expected 2 to be 3/)
  expect(failed).toMatch(/b\.test\.ts does not load/)
  expect(failed).toContain('No test of "lint" ran')
  expect(failed).not.toContain('runs')
  expect(complaints.at(-1)).toBe('No test of "lint" ran')
})

test('a run without tests or without a report fails', () => {
  expect(getTally(getReport(['unit'], {})).isGreen).toBe(false)
  const unwritten = getTally(`tally.addReport(['unit'], null, 0)`)
  expect(unwritten.isGreen).toBe(false)
  expect(unwritten.lines).toEqual(['Failed:', '  unit: vitest wrote no report', '', '0 passed, 1 failed'])
  const report = JSON.stringify({ testResults: [{ name: '/a/tests/unit/x.test.ts', assertionResults: [] }] })
  expect(getTally(`tally.addReport(['unit'], ${report}, 1)`).isGreen).toBe(false)
})

test('checks that this machine cannot run are named before the last line', () => {
  const said = getTally(`
    tally.addCheck('types', 0)
    tally.addCheck('vulnerabilities', NOT_MADE)`)
  const title = 'Not checked, because this machine cannot:'
  expect(said.lines).toEqual([title, '  vulnerabilities', '', '1 passed, 0 failed'])
  expect(said.isGreen).toBe(true)
  const missing = getTally(`tally.addMissing('browser', 'there is no Chromium')`)
  expect(missing.lines).toEqual([title, '  browser: there is no Chromium', '', '0 passed, 1 failed'])
  expect(missing.isGreen).toBe(false)
})
