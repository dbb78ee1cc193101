import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, send, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
const logged: string[] = []

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: (line) => void logged.push(line) })
  world = await createWorld(sandbox)
})
afterAll(() => sandbox.close())

/** Sends the request unchanged; fetch would set `Host` and normalise the URL. */
function raw(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; message: unknown }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: sandbox.port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const isJson = String(response.headers['content-type']).includes('json')
        resolve({ status: response.statusCode ?? 0, message: isJson ? JSON.parse(text).message : text })
      })
    })
    asked.once('error', reject)
    asked.end(body)
  })
}

describe('the origin of requests', () => {
  const port = () => sandbox.port

  it.each([
    'rebind.evil.example',
    'evil.example:80',
    'localhost.evil.example',
    '10.0.0.7',
    'evil-localhost',
    '127.0.0.1.nip.io',
  ])('is rejected with the foreign host %s', async (host) => {
    for (const [method, path] of [
      ['GET', '/sandbox/api/state'],
      ['POST', '/sandbox/api/sign-in'],
      ['GET', '/sandbox'],
      ['GET', '/api/main/me'],
    ] as const) {
      const { status, message } = await raw(method, path, { host }, method === 'POST' ? '{}' : '')
      expect([path, status]).toEqual([path, 403])
      expect(message).toContain(`"${host}" is not one of this machine`)
    }
  })

  it.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'https://127.0.0.1.nip.io', 'file://', ''])(
    'is rejected from the origin "%s", even without a preflight',
    async (origin) => {
      const headers = { origin, 'content-type': 'text/plain', 'x-sandbox-tenant': world.tenant }
      for (const [path, body] of [
        ['/sandbox/api/tenants', '{"name":"csrf"}'],
        ['/sandbox/api/clock', '{"addMinutes":60}'],
        ['/sandbox/api/reset', ''],
        ['/sandbox/api/payments/rules', '{"mode":"auto"}'],
      ] as const)
        expect([path, (await raw('POST', path, headers, body)).status]).toEqual([path, 403])
      expect((await world.panel<{ offsetMs: number }>('GET', '/clock')).body.offsetMs).toBe(0)
    },
  )

  it('is accepted from this machine: a tenant, a development server, a tool without an origin', async () => {
    for (const host of [`localhost:${port()}`, `t1.localhost:${port()}`, '127.0.0.1', `[::1]:${port()}`, 'LOCALHOST'])
      expect([host, (await raw('GET', '/sandbox', { host })).status]).toEqual([host, 200])
    for (const origin of [
      `http://localhost:${port()}`,
      'http://t1.localhost:5173',
      'https://localhost',
      'http://[::1]:1',
    ]) {
      const headers = { origin, 'x-sandbox-tenant': world.tenant }
      expect([origin, (await raw('POST', '/sandbox/api/clock', headers, '{"reset":true}')).status]).toEqual([
        origin,
        200,
      ])
    }
  })
})

describe('a malformed request', () => {
  it.each(['/%ZZ', '/business/%E0%A4%A', '/api/main/business/%', '/sandbox/api/%C3%28', '/sandbox/%'])(
    'with the URL %s is rejected with a message',
    async (path) => {
      expect(await raw('GET', path)).toEqual({ status: 400, message: expect.stringContaining('address is not valid') })
    },
  )

  it('with a NUL character or half of a surrogate pair in any text is rejected with a message before any query', async () => {
    logged.length = 0
    const rita = await world.signIn('+5511911110000')
    const authorization = { authorization: `Bearer ${rita.token}`, 'client-type': 'WebConsumer' }
    const ask = (method: string, path: string, body?: unknown) =>
      send<{ message: string }>(sandbox, world.tenant, method, path, { headers: authorization, body })
    for (const response of [
      await ask('GET', '/api/main/booking_transaction/%00'),
      await ask('GET', '/api/main/business/a%00b'),
      await ask('GET', '/api/main/booking_transaction?business_id=%00&user_id=1'),
      await ask('POST', '/api/main/auth_link/verify', { code: '\0' }),
      await ask('PUT', `/api/main/user/1`, { name: 'Ana\\\0' }),
      await ask('POST', '/sandbox/api/links', { code: 'a\0b', phone: '+5511911110000' }),
      await ask('POST', '/sandbox/api/links', { code: 'a\ud83d', phone: '+5511911110000' }),
      await ask('POST', '/sandbox/api/links', { 'code\udc4d': 'a', phone: '+5511911110000' }),
      await ask('POST', '/sandbox/provider/intents/pi_1/confirm', { client_secret: '\0', card: '4242424242424242' }),
    ])
      expect([response.status, response.body.message]).toEqual([400, expect.stringContaining('NUL')])
    expect(logged).toEqual([])
  })

  it('is not assumed for texts that only look like one, or for whole surrogate pairs', async () => {
    const question = 'a\\u0000b\\ud83d 👍'
    const { status, body } = await world.panel('PATCH', '/businesses/studio', { questions: [question] })
    expect([status, body]).toEqual([200, { id: 'studio', patch: { questions: [question] } }])
  })
})
