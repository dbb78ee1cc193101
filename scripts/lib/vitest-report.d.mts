interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { name: string; status: string; assertionResults: readonly { status: string }[] }[]
}

export function countTests(
  report: Report,
  projects: readonly string[],
): { passed: number; failed: number; empty: readonly string[] }
