import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-main-'))
  await writeFile(join(folder, 'broken.json'), '{"businesses": []}')
  await writeFile(join(folder, 'version'), '999\n')
})
afterAll(() => rm(folder, { recursive: true }))

function run(...args: string[]): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', '--no-open', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.once('exit', (code) => resolve({ code, errors: errors.trim() }))
  })
}

describe('a start that cannot be', () => {
  it.each([
    ['a broken data set', ['--data', 'broken.json'], /^The data set .*broken\.json is wrong at businesses: .+$/],
    ['a data set that is not there', ['--data', 'none.json'], /^The data set .*none\.json cannot be read\.$/],
    ['a data folder of another version', ['--data-dir', '.'], /^The data folder .* was written by another version .+$/],
    ['no port', ['--port', 'http'], /^"http" is no port\.$/],
    ['an unknown option', ['--colour'], /^Unknown option '--colour'.*$/],
  ])('because of %s is one sentence and ends in failure', async (_name, args, expected) => {
    const own = args.map((arg, index) =>
      ['--data', '--data-dir'].includes(args[index - 1] ?? '') ? join(folder, arg) : arg,
    )
    const { code, errors } = await run(...own)
    expect(errors).toMatch(expected)
    expect(errors.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })
})
