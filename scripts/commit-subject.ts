import { readFileSync } from 'node:fs'
import { findSubjectFault } from './wording/subject.ts'

/** Refuses a commit whose message begins with a faulty subject: `scripts/commit-subject.ts FILE`. Git runs it by .githooks/commit-msg. */
const fault = findSubjectFault(readFileSync(process.argv[2] ?? '', 'utf8'))
if (fault !== null) {
  console.error(`${fault} CONTRIBUTING.md says how a commit is written.`)
  process.exitCode = 1
}
