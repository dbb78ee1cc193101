// Counts the results of the test command, and names what was skipped or could not be checked.

/** The exit code of a check that this machine cannot run. */
export const NOT_MADE = 77

/** Returns whether vitest reports that a test was skipped by its own file. */
const isSkipped = ({ status }) => ['skipped', 'pending', 'todo'].includes(status)

/** Returns the first lines of a failure message, without the stack. */
const firstLines = (message = '') =>
  message
    .split('\n')
    .slice(0, 3)
    .map((line) => line.slice(0, 500))

/** Collects the results of checks and of vitest's reports. */
export function createTally() {
  const tally = { passed: 0, failed: 0, failures: [], skipped: [], notMade: [] }
  const fail = (sentence) => {
    tally.failed += 1
    tally.failures.push(sentence)
    console.error(sentence)
  }
  return {
    /** Counts a program as one test by its exit code. Returns whether steps that depend on it can run. */
    addCheck(name, code) {
      if (code === NOT_MADE) tally.notMade.push(name)
      else if (code === 0) tally.passed += 1
      else fail(`${name} failed`)
      return code === 0 || code === NOT_MADE
    },
    /** Records a required check that cannot run here. It counts as failed. */
    addMissing(name, reason) {
      tally.notMade.push(`${name}: ${reason}`)
      tally.failed += 1
      console.error(`${name}: ${reason}`)
    },
    /**
     * Counts the tests of a vitest report (`null` if vitest wrote none). Its projects have the names of their folders. A skipped
     * test fails, and so does a project that ran no test.
     */
    addReport(projects, report, code) {
      if (report === null) return fail(`${projects.join(', ')}: vitest wrote no report`)
      const failedBefore = tally.failed
      for (const file of report.testResults) {
        // A file that does not load has no tests that could fail, but it is a failure.
        if (file.status === 'failed' && file.assertionResults.length === 0) fail(`${file.name} does not load`)
        for (const { status, fullName, failureMessages } of file.assertionResults) {
          if (status === 'passed') {
            tally.passed += 1
            continue
          }
          tally.failed += 1
          const name = `${file.name}: ${fullName}`
          if (isSkipped({ status })) tally.skipped.push(name)
          else tally.failures.push([name, ...firstLines(failureMessages?.[0])].join('\n    '))
        }
      }
      for (const project of projects) {
        const folder = `/tests/${project}/`
        const own = report.testResults.filter(({ name }) => name.replaceAll('\\', '/').includes(folder))
        const ran = own.some(({ status, assertionResults }) =>
          assertionResults.length === 0 ? status === 'failed' : assertionResults.some((one) => !isSkipped(one)),
        )
        if (!ran) fail(`No test of "${project}" ran`)
      }
      if (code !== 0 && tally.failed === failedBefore) fail(`${projects.join(', ')}: vitest failed`)
    },
    /** Returns the last lines of the run: what failed, was skipped or could not be checked, and the counts. */
    toLines() {
      const list = (title, names) => (names.length === 0 ? [] : ['', title, ...names.map((name) => `  ${name}`)])
      return [
        ...list('Failed:', tally.failures),
        ...list('Skipped, which counts as failed:', tally.skipped),
        ...list('Not checked, because this machine cannot:', tally.notMade),
        '',
        `${tally.passed} passed, ${tally.failed} failed`,
      ]
    },
    isGreen: () => tally.failed === 0,
  }
}
