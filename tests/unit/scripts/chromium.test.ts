import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
/** Where Playwright expects the program in its folder; with '' the server refuses every download. */
let program = ''
let script = ''
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    if (program === '' || !request.url?.includes('chrome')) response.writeHead(404).end()
    else response.end(getZip(program, script))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Builds an archive of one executable file, without compression. */
function getZip(name: string, text: string): Buffer {
  const [path, body] = [Buffer.from(name), Buffer.from(text)]
  const sizes = Buffer.alloc(18)
  sizes.writeUInt32LE(crc32(body), 4)
  sizes.writeUInt32LE(body.length, 8)
  sizes.writeUInt32LE(body.length, 12)
  sizes.writeUInt16LE(path.length, 16)
  const local = Buffer.concat([
    Buffer.from('504b030414000000', 'hex'),
    Buffer.alloc(2),
    sizes,
    Buffer.alloc(2),
    path,
    body,
  ])
  const rest = Buffer.alloc(16)
  rest.writeUInt32LE((0o100755 << 16) >>> 0, 8)
  const central = Buffer.concat([Buffer.from('504b01021403140000000000', 'hex'), sizes, rest, path])
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

/** Runs a few lines with an empty folder for Playwright's downloads. Parses their output as JSON. */
async function run(lines: string, browsers: string): Promise<{ path?: string; reason?: string }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', lines], {
    cwd: root,
    env: {
      ...process.env,
      PLAYWRIGHT_BROWSERS_PATH: browsers,
      PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** Looks for a Chromium where none is installed and no package can be installed. */
const obtain = (browsers: string) =>
  run(
    `import { obtainChromium } from './scripts/lib/chromium.mjs'
     console.log(JSON.stringify(obtainChromium([], false)))`,
    browsers,
  )
const own = () =>
  run(
    `import { chromium } from 'playwright'
     console.log(JSON.stringify({ path: chromium.executablePath() }))`,
    '',
  )

describe('a machine without Chromium and without the right to install packages', () => {
  it('downloads a Chromium once', async () => {
    const browsers = join(folder, 'served')
    // The path contains the folder of the version; the archive contains what is below it.
    program = /chromium-\d+[\\/](.+)$/.exec((await own()).path ?? '')?.[1]?.replaceAll('\\', '/') ?? ''
    script = '#!/bin/sh\necho Chromium 1\n'
    const { path } = await obtain(browsers)
    expect(path?.startsWith(browsers)).toBe(true)
    program = ''
    expect(await obtain(browsers)).toEqual({ path })
  })

  it('reports why if the download is refused', async () => {
    program = ''
    const { path, reason } = await obtain(join(folder, 'refused'))
    expect(path).toBeUndefined()
    expect(reason).toMatch(/^there is no Chromium and none could be downloaded: install Chromium, or name one in/)
  })

  it('reports why if the downloaded Chromium does not start', async () => {
    program = /chromium-\d+[\\/](.+)$/.exec((await own()).path ?? '')?.[1]?.replaceAll('\\', '/') ?? ''
    script = '#!/bin/sh\necho libnss3.so: cannot open shared object file >&2\nexit 127\n'
    const { path, reason } = await obtain(join(folder, 'broken'))
    expect(path).toBeUndefined()
    expect(reason).toMatch(/does not start \(libnss3\.so: cannot open shared object file\): install Chromium/)
  })
})
