import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TestRun {
  title: string
  isFailed: boolean
  /** The test's own message about its failure. */
  story: string
}

/**
 * Runs a test project, or some of its files, with additional environment variables. Returns each test that ran. A file that did not
 * load counts as a failed test.
 */
export function runTests(project: string, files: readonly string[] = [], env: NodeJS.ProcessEnv = {}): TestRun[] {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  const report = join(folder, 'report.json')
  try {
    spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--silent=true',
        ...files,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
    )
    return existsSync(report) ? getTests(readFileSync(report, 'utf8')) : []
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function getTests(report: string): TestRun[] {
  const { testResults } = JSON.parse(report) as {
    testResults: {
      name: string
      status: string
      message?: string
      assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
    }[]
  }
  return testResults.flatMap(({ name, status, message = '', assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ title: name, isFailed: true, story: message }]
      : assertionResults
          .filter((one) => one.status === 'passed' || one.status === 'failed')
          .map(({ fullName, status: end, failureMessages = [] }) => ({
            title: fullName,
            isFailed: end === 'failed',
            story: failureMessages.join('\n'),
          })),
  )
}
