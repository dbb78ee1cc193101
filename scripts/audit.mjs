// Reports known vulnerabilities, high or critical, in what ships to the browser. A registry without an audit service cannot tell:
// the script prints that, and the project does not fail.
import { spawnSync } from 'node:child_process'
import { NOT_MADE } from './lib/tally.mjs'

const asked = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
let answer
try {
  answer = JSON.parse(asked.stdout)
} catch {
  answer = {}
}
if (answer.metadata === undefined) {
  console.log('The registry in use has no audit service.')
  process.exitCode = NOT_MADE
} else {
  const { high = 0, critical = 0 } = answer.metadata.vulnerabilities
  console.log(`${high} high, ${critical} critical`)
  if (high + critical > 0) process.exitCode = 1
}
