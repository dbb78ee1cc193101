import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
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

function run(...given: (string | { [variable: string]: string })[]): Promise<{ code: number | null; errors: string }> {
  const args = given.filter((one) => typeof one === 'string')
  const env = Object.assign({ ...process.env }, ...given.filter((one) => typeof one !== 'string'))
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', '--no-open', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.once('exit', (code) => resolve({ code, errors: errors.trim() }))
  })
}

describe('a start that fails', () => {
  it('because its data folder is in use deletes nothing there, even with --reset', async () => {
    const used = join(folder, 'used')
    await mkdir(used)
    await writeFile(join(used, 'lock'), `${process.pid}\n`)
    await writeFile(join(used, 'accounts.json'), '[]')
    const { code, errors } = await run('--reset', '--data-dir', used)
    expect(errors).toMatch(/^The data folder .* is in use by another sandbox \(process \d+\); stop that, or .+\.$/)
    expect(code).toBe(1)
    expect(await readdir(used)).toEqual(['accounts.json', 'lock'])
  })

  it('because its port is in use deletes nothing, even with --reset', async () => {
    const stored = join(folder, 'kept')
    await mkdir(stored)
    await writeFile(join(stored, 'accounts.json'), '[]')
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const { code, errors } = await run('--reset', '--port', String(port), '--data-dir', stored)
    taken.close()
    expect(errors).toBe(`Port ${port} is already in use.`)
    expect(code).toBe(1)
    expect(await readdir(stored)).toEqual(['accounts.json'])
  })

  it('because its database cannot be reached prints one sentence', async () => {
    const { code, errors } = await run('--data-dir', join(folder, 'elsewhere'), {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    })
    expect(errors).toMatch(/^The database at DATABASE_URL cannot be reached: .*ECONNREFUSED.*\.$/)
    expect(code).toBe(1)
  })

  it.each([
    ['a broken data set', ['--data', 'broken.json'], /^The data set .*broken\.json is wrong at businesses: .+$/],
    ['a data set that is not there', ['--data', 'none.json'], /^The data set .*none\.json cannot be read\.$/],
    ['a data folder of another version', ['--data-dir', '.'], /^The data folder .* was written by another version .+$/],
    ['no port', ['--port', 'http'], /^"http" is no port\.$/],
    ['an unknown option', ['--colour'], /^Unknown option '--colour'.*$/],
  ])('because of %s prints one sentence and exits with 1', async (_name, args, expected) => {
    const own = args.map((arg, index) =>
      ['--data', '--data-dir'].includes(args[index - 1] ?? '') ? join(folder, arg) : arg,
    )
    const { code, errors } = await run(...own)
    expect(errors).toMatch(expected)
    expect(errors.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })
})
