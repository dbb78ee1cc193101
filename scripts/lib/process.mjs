import { spawn } from 'node:child_process'

/** Runs a program with this terminal's streams. Resolves to its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1))
  })
}

/** Runs a TypeScript file under tsx in its own process. Resolves to its exit code. */
export function runTypeScript(file, args, options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options)
}
