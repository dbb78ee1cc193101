import { describe, expect, test } from 'vitest'
import { countTests } from '#scripts/lib/vitest-report.mjs'

const file = (project: string, ...statuses: string[]) => ({
  name: `/srv/hora-certa/tests/${project}/a.test.ts`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})

describe('what npm test counts of a report', () => {
  test('are the tests that passed and failed', () => {
    const report = { numPassedTests: 2, numFailedTests: 1, testResults: [file('unit', 'passed', 'failed', 'passed')] }
    expect(countTests(report, ['unit'])).toEqual({ passed: 2, failed: 1, empty: [] })
  })

  test('is a failure for a file that does not load', () => {
    const broken = { ...file('unit'), status: 'failed' }
    const report = { numPassedTests: 0, numFailedTests: 0, testResults: [broken] }
    expect(countTests(report, ['unit'])).toEqual({ passed: 0, failed: 1, empty: [] })
  })

  test('names the projects in which nothing was run, though others passed', () => {
    const testResults = [file('unit', 'passed'), file('lint'), file('paths', 'skipped', 'pending')]
    const report = { numPassedTests: 1, numFailedTests: 0, testResults }
    expect(countTests(report, ['unit', 'lint', 'paths', 'screens']).empty).toEqual(['lint', 'paths', 'screens'])
  })
})
