import { readFileSync } from 'node:fs'
import { findSubjectFault } from './wording/subject.ts'

/** Refuses a commit whose message has a faulty subject: `scripts/commit-subject.ts FILE`. The hook .githooks/commit-msg runs it. */
const fault = findSubjectFault(readFileSync(process.argv[2] ?? '', 'utf8'))
if (fault !== null) {
  console.error(`${fault} See CONTRIBUTING.md, Commits.`)
  process.exitCode = 1
}
