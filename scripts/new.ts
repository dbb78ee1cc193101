import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createNewFlow, describeNewFlow, Misuse } from './new/new-flow.ts'

/**
 * Writes the files of a new flow (`npm run new -- flow <area>/<name>`) into the project of the working directory, formats them, and
 * prints what is left to do. Exits with 2 and writes nothing if the arguments are wrong.
 */
try {
  const flow = createNewFlow(process.argv.slice(2), (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null))
  const files = [...flow.written, ...flow.changed]
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  // Line lengths depend on the name of the flow.
  const biome = [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--write',
    '--linter-enabled=false',
    '--log-level=error',
  ]
  execFileSync(process.execPath, [...biome, ...files.map(({ path }) => path)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(describeNewFlow(flow))
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  console.error(error.message)
  process.exitCode = 2
}
