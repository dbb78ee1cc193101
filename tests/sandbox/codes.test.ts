import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, smallData, type World } from '#tools/support/world.ts'

let sandbox: Sandbox
let world: World
const phone = '+5511911110000'

beforeAll(async () => {
  sandbox = await createSandbox({ data: smallData, identity: 'tokens', log: () => {} })
})
beforeEach(async () => {
  world = await createWorld(sandbox)
})
afterAll(() => sandbox.close())

const api = () => world.as(null)
const inbox = async () =>
  (
    await world.panel<{ code: string; channel: string; sender: string; recipient: string; body: string }[]>(
      'GET',
      '/inbox',
    )
  ).body
const newestCode = async () => (await inbox())[0]?.code ?? ''
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const getUid = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { uid: string }).uid

describe('codes', () => {
  it('R-471 R-491 R-494 the gateway sends a code and accepts it for a sign-in token', async () => {
    expect((await api().call('sendGatewayCode', { body: { phone } })).status).toBe(200)
    const code = await newestCode()
    expect((await inbox())[0]).toMatchObject({ channel: 'sms', sender: 'gateway', recipient: phone })
    expect((await inbox())[0]?.body).toContain(code)
    const verified = await api().call('verifyGatewayCode', { body: { phone, code } })
    const { uid } = await world.signIn(phone)
    expect(getUid(verified.body.message)).toBe(uid)
  })

  it.each([
    ['R-472', undefined, 'sms'],
    ['R-478', 'whatsapp', 'whatsapp'],
  ] as const)('%s R-492 the messaging provider sends a code on its channel', async (_id, channel, expected) => {
    await api().call('sendProviderCode', { body: { phone, ...(channel ? { channel } : {}) } })
    expect((await inbox())[0]).toMatchObject({ channel: expected, sender: 'provider' })
    expect((await api().call('verifyProviderCode', { body: { phone, code: await newestCode() } })).status).toBe(200)
  })

  it('A-126 a code is valid only at the service that sent it', async () => {
    await api().call('sendGatewayCode', { body: { phone } })
    const code = await newestCode()
    expect((await api().call('verifyProviderCode', { body: { phone, code } })).body).toMatchObject({
      code: 'code-expired',
    })
  })

  it('R-507 a wrong code is rejected, and after five of them every code', async () => {
    await api().call('sendGatewayCode', { body: { phone } })
    const code = await newestCode()
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await api().call('verifyGatewayCode', { body: { phone, code: wrong(code) } })).body).toMatchObject({
        code: 'invalid-verification-code',
        message: expect.any(String),
      })
    expect(await api().call('verifyGatewayCode', { body: { phone, code } })).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
  })

  it('A-126 only the newest code is valid', async () => {
    await api().call('sendGatewayCode', { body: { phone } })
    const first = await newestCode()
    await api().call('sendGatewayCode', { body: { phone } })
    const second = await newestCode()
    if (first !== second)
      expect((await api().call('verifyGatewayCode', { body: { phone, code: first } })).status).toBe(400)
    expect((await api().call('verifyGatewayCode', { body: { phone, code: second } })).status).toBe(200)
  })

  it('R-506 a code is valid once, and for ten minutes', async () => {
    await api().call('sendGatewayCode', { body: { phone } })
    const code = await newestCode()
    await api().call('verifyGatewayCode', { body: { phone, code } })
    expect((await api().call('verifyGatewayCode', { body: { phone, code } })).body).toMatchObject({
      code: 'code-expired',
    })
    await api().call('sendGatewayCode', { body: { phone } })
    const late = await newestCode()
    await world.panel('POST', '/clock', { addMinutes: 10 })
    expect((await api().call('verifyGatewayCode', { body: { phone, code: late } })).body).toMatchObject({
      code: 'code-expired',
    })
  })

  it('A-62 the gateway reaches Brazilian numbers only', async () => {
    expect((await api().call('sendGatewayCode', { body: { phone: '+34600000000' } })).status).toBe(400)
  })
})

describe('people', () => {
  it('R-495 a phone in the data set has a name, and another has none until it is saved', async () => {
    const rita = await world.signIn(phone)
    expect((await rita.call('readMe', {})).body).toMatchObject({
      id: rita.uid,
      name: 'Rita Lee',
      phone,
      isAnonymous: false,
    })
    const someone = await world.signIn('+5511955550000')
    expect((await someone.call('readMe', {})).body.name).toBeNull()
    const saved = await someone.call('saveUser', {
      params: { id: someone.uid },
      body: { name: 'Ana Lima', rwg_token: 'x' },
    })
    expect(saved.body).toMatchObject({ name: 'Ana Lima', rwg_token: 'x' })
    await someone.call('saveUser', { params: { id: someone.uid }, body: { addressPostalCode: '01310-100' } })
    expect((await someone.call('readMe', {})).body).toMatchObject({ name: 'Ana Lima', addressPostalCode: '01310-100' })
  })

  it('an anonymous user has no record', async () => {
    const anonymousUser = await world.signIn()
    expect((await anonymousUser.call('readMe', {})).body).toEqual({
      id: anonymousUser.uid,
      uid: anonymousUser.uid,
      isAnonymous: true,
    })
  })

  it('R-567 a link code returns the sign-in token of its phone, and an unknown one a message', async () => {
    const anonymousUser = await world.signIn()
    const redeemed = await anonymousUser.call('verifyAuthLink', { body: { code: 'welcome' } })
    expect(redeemed.body.status).toBe('OK')
    expect(getUid(redeemed.body.message)).toBe((await world.signIn(phone)).uid)
    await world.panel('POST', '/links', { code: 'new', phone: '+5511955550000' })
    expect((await anonymousUser.call('verifyAuthLink', { body: { code: 'new' } })).status).toBe(200)
    expect(await anonymousUser.call('verifyAuthLink', { body: { code: 'gone' } })).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    })
  })
})
