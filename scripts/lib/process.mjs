import { spawn } from 'node:child_process'

const TEMPORAL = new URL('temporal.mjs', import.meta.url).href

/** Runs a program with this terminal's streams. Resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1))
  })
}

/** Runs a TypeScript file under tsx, with Temporal, in its own process. Resolves to its exit code. */
export function runTypeScript(file, args, options = {}) {
  return run(process.execPath, ['--import', 'tsx', '--import', TEMPORAL, file, ...args], options)
}
