import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { smallData } from '#tools/support/world.ts'

const SCRIPT = 'console.log("hello")'
let folder: string
let sandbox: Sandbox

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'))
  const distDir = join(folder, 'dist')
  await mkdir(join(distDir, 'assets'), { recursive: true })
  await mkdir(join(distDir, '.vite'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(distDir, '.vite/manifest.json'), '{}')
  await writeFile(join(distDir, 'assets/app-1234.js'), SCRIPT)
  await writeFile(join(distDir, 'assets/app-1234.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(distDir, 'robots.txt'), 'User-agent: *')
  await writeFile(join(distDir, 'csp.json'), JSON.stringify({ 'script-src': ["'sha256-abc='"] }))
  await writeFile(
    join(distDir, 'index.html'),
    '<!doctype html><title>x</title><script type="application/json" id="config">{}</script>',
  )
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', distDir })
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

/** Sends a request with exactly these headers; fetch would add headers and hide encodings. */
function get(path: string, headers: Record<string, string> = {}, port = sandbox.port) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      asked.once('error', reject)
      asked.end()
    },
  )
}

describe('the build', () => {
  it('is served compressed, with an immutable cache', async () => {
    const { headers, body } = await get('/assets/app-1234.js', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    const plain = await get('/assets/app-1234.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(SCRIPT)
  })

  const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln-_'

  it.each([
    '/',
    '/business/studio',
    '/selecionar-data/studio',
    '/nothing/of/the/kind',
    `/business/studio/${JWT}`,
    `/business/link/studio/${JWT}`,
    '/business/salao.da.ana',
    '/business/studio.js',
    '/business/studio/token.html',
    '/reservas/studio/bookingTransactionId/tx.1',
    '/business/studio/a%2Eb.c',
  ])('serves the page for %s, with this origin in its configuration', async (path) => {
    const { status, headers, body } = await get(path, { host: `t7.localhost:${sandbox.port}` })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(`"main":"http://t7.localhost:${sandbox.port}/api/main"`)
  })

  it('serves the page with a strict policy: no inline code except what the build names', async () => {
    const { headers } = await get('/business/studio')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'sha256-abc='")
    expect(policy).not.toContain('unsafe')
  })

  it.each(['/', '/business/studio/token-1', '/sandbox', '/sandbox/mail', '/sandbox/provider/authenticate'])(
    'R-369 %s sends no referrer and requests no device permission',
    async (path) => {
      const { headers } = await get(path)
      expect(headers['referrer-policy']).toBe('strict-origin')
      expect(headers['permissions-policy']).toMatch(/camera=\(\), microphone=\(\), geolocation=\(\)/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('R-369 sets the referrer policy in the page too, before its first request', async () => {
    const html = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
    const told = html.indexOf('<meta name="referrer" content="strict-origin" />')
    expect(told).toBeGreaterThan(0)
    for (const asking of ['<link', '<script', '<!-- first load -->']) expect(html.indexOf(asking)).toBeGreaterThan(told)
  })

  it('serves the page compressed, and a 304 while it is unchanged', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(first.body).toString()).toContain('id="config"')
    const again = await get('/', { 'if-none-match': String(first.headers.etag) })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
  })

  it('R-087 serves robots.txt unchanged', async () => {
    expect((await get('/robots.txt')).body.toString()).toBe('User-agent: *')
  })

  it.each([
    '/assets/gone.js',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/.vite/manifest.json',
    '/gone.txt',
    '/icons/gone.png',
    '/sw.js',
  ])('returns nothing for %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })
})

describe('the development server', () => {
  it('gets no request for a page, even if its URL ends like a file', async () => {
    const developed = await createSandbox({
      data: smallData,
      identity: 'tokens',
      dev: {
        middleware: (_, response) => void response.writeHead(404).end(),
        page: async () => '<script type="application/json" id="config"></script>',
      },
    })
    const read = async (path: string, mode: string) => {
      const response = await get(path, { 'sec-fetch-mode': mode }, developed.port)
      return [response.status, response.body.toString().includes('id="config"')]
    }
    expect(await read('/business/studio/a.b.js', 'navigate')).toEqual([200, true])
    expect(await read('/src/main.ts', 'cors')).toEqual([404, false])
    await developed.close()
  })
})

describe('the inspector', () => {
  it('is missing in the production build: its URL is one of the app, which no page may frame', async () => {
    const { headers, body } = await get('/inspector')
    expect(body.toString()).toContain('id="config"')
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  })

  describe('in a build for the sandbox', () => {
    let inspected: Sandbox
    const read = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${inspected.port}${path}`)
      return {
        status: response.status,
        policy: response.headers.get('content-security-policy'),
        body: await response.text(),
      }
    }
    beforeAll(async () => {
      const distDir = join(folder, 'dist-sandbox')
      await cp(join(folder, 'dist'), distDir, { recursive: true })
      await mkdir(join(distDir, 'inspector'))
      await writeFile(join(distDir, 'inspector', 'inspector.html'), '<title>inspector</title>')
      inspected = await createSandbox({ data: smallData, identity: 'tokens', distDir })
    })
    afterAll(() => inspected.close())

    it.each(['/inspector', '/inspector/'])(
      'has a page at %s, which may frame this origin and load nothing from another',
      async (path) => {
        const { status, policy, body } = await read(path)
        expect({ status, body }).toEqual({ status: 200, body: '<title>inspector</title>' })
        expect(policy).toContain("frame-src 'self'")
        expect(policy).toContain("script-src 'self';")
        expect(policy).not.toContain('unsafe')
      },
    )

    it('allows only this origin to frame the app', async () => {
      expect((await read('/business/studio')).policy).toContain("frame-ancestors 'self'")
    })
  })
})

describe('the panel', () => {
  it('allows only its own script and style', async () => {
    const { headers, body } = await get('/sandbox')
    const policy = String(headers['content-security-policy'])
    for (const tag of ['script', 'style']) {
      const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(body.toString())?.[1] ?? ''
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  })

  it('cannot be reached from other machines', async () => {
    const { networkInterfaces } = await import('node:os')
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((entry) => entry && !entry.internal && entry.family === 'IPv4')
    if (!outside) return
    await expect(fetch(`http://${outside.address}:${sandbox.port}/sandbox`)).rejects.toThrow()
  })
})

describe('pictures', () => {
  it('are drawn once and served as WebP', async () => {
    const { headers, body } = await get('/pictures/salon-blush.webp')
    expect(headers['content-type']).toBe('image/webp')
    expect(body.subarray(8, 12).toString()).toBe('WEBP')
    expect((await get('/pictures/none.gif')).status).toBe(404)
  })
})
