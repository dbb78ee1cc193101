/**
 * Counts what a JSON report of vitest says: tests that passed, tests and files that failed, and the projects (folders of
 * `tests/`) of which nothing was run. A file that does not even load has no tests to fail; it still is a failure.
 */
export function countTests({ numPassedTests, numFailedTests, testResults }, projects) {
  const isRun = ({ status }) => status === 'passed' || status === 'failed'
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const ran = testResults.filter((file) => broken.includes(file) || file.assertionResults.some(isRun))
  const empty = projects.filter((project) => !ran.some(({ name }) => name.includes(`/tests/${project}/`)))
  return { passed: numPassedTests, failed: numFailedTests + broken.length, empty }
}
