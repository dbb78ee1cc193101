import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createWorld, getWorld, send, smallData, type World } from '#tools/support/world.ts'

const TOOLKIT = '/identitytoolkit.googleapis.com/v1'
let dataDir: string
let sandbox: Sandbox
let world: World

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-identity-'))
  sandbox = await createSandbox({ dataDir, data: smallData })
  await sandbox.ready()
  world = await createWorld(sandbox)
}, 120_000)
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

interface Session {
  idToken: string
  refreshToken: string
  localId: string
}
/** Sends a request to the provider's API as its SDK does from a tenant's page. */
const provider = (path: string, body: object) =>
  send<Session & { sessionInfo: string; id_token: string }>(sandbox, world.tenant, 'POST', `${path}?key=sandbox`, {
    body,
  })
const me = async (token: string) => (await world.as(token).call('readMe', {})).body
const code = async () => (await world.panel<{ code: string; recipient: string }[]>('GET', '/inbox')).body[0]

describe('the identity provider', () => {
  it.each([[{}], [{ phone: '+5511933334444', name: 'Nina' }]])(
    'R-563 the panel opens a session for %o, whose token the main API accepts and the provider renews',
    async (who) => {
      const { body } = await world.panel<Session & { uid: string }>('POST', '/sign-in', who)
      expect(await me(body.idToken)).toMatchObject({ id: body.uid, isAnonymous: !('phone' in who) })
      const renewed = await provider('/securetoken.googleapis.com/v1/token', {
        grant_type: 'refresh_token',
        refresh_token: body.refreshToken,
      })
      expect((await me(renewed.body.id_token)).id).toBe(body.uid)
    },
  )

  it('R-563 opens an anonymous session that the main API accepts', async () => {
    const { body } = await provider(`${TOOLKIT}/accounts:signUp`, { returnSecureToken: true })
    expect(await me(body.idToken)).toMatchObject({ isAnonymous: true })
    const renewed = await provider('/securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: body.refreshToken,
    })
    expect((await me(renewed.body.id_token)).id).toBe((await me(body.idToken)).id)
  })

  it('R-473 R-735 sends its codes to the inbox of the requesting tenant, and signs in with them', async () => {
    const phone = '+34612345678'
    const sent = await provider(`${TOOLKIT}/accounts:sendVerificationCode`, { phoneNumber: phone, recaptchaToken: 'x' })
    expect(await code()).toMatchObject({ recipient: phone, code: expect.stringMatching(/^\d{6}$/) })
    expect((await (await createWorld(sandbox)).panel<unknown[]>('GET', '/inbox')).body).toEqual([])
    const { body } = await provider(`${TOOLKIT}/accounts:signInWithPhoneNumber`, {
      sessionInfo: sent.body.sessionInfo,
      code: (await code())?.code,
    })
    expect(await me(body.idToken)).toMatchObject({ isAnonymous: false, phone })
  })

  it('R-532 R-538 sends its mails, each with a link, to the inbox of the requesting tenant', async () => {
    const email = 'mail@mail.example'
    const account = await provider(`${TOOLKIT}/accounts:signUp`, { email, password: 'secret', returnSecureToken: true })
    await provider(`${TOOLKIT}/accounts:sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken: account.body.idToken })
    const mails = () => world.panel<{ channel: string; recipient: string; body: string }[]>('GET', '/inbox')
    expect((await mails()).body[0]).toMatchObject({
      channel: 'email',
      recipient: email,
      body: expect.stringMatching(/\/sandbox\/mail\?mode=verifyEmail&oobCode=\S+$/),
    })
    await provider(`${TOOLKIT}/accounts:sendOobCode`, { requestType: 'PASSWORD_RESET', email })
    expect((await mails()).body[0]?.body).toContain('/sandbox/mail?mode=resetPassword&oobCode=')
    expect((await (await createWorld(sandbox)).panel<unknown[]>('GET', '/inbox')).body).toEqual([])
  })

  it('R-494 accepts the token of the code-sending API for the same account, whichever API knew the phone first', async () => {
    const phone = '+5511977770000'
    const api = world.as(null)
    await api.call('sendGatewayCode', { body: { phone } })
    const verified = await api.call('verifyGatewayCode', { body: { phone, code: (await code())?.code ?? '' } })
    const { body } = await provider(`${TOOLKIT}/accounts:signInWithCustomToken`, {
      token: verified.body.message,
      returnSecureToken: true,
    })
    const first = await me(body.idToken)
    expect(first).toMatchObject({ isAnonymous: false, phone })

    const sent = await provider(`${TOOLKIT}/accounts:sendVerificationCode`, { phoneNumber: phone, recaptchaToken: 'x' })
    const again = await provider(`${TOOLKIT}/accounts:signInWithPhoneNumber`, {
      sessionInfo: sent.body.sessionInfo,
      code: (await code())?.code,
    })
    expect((await me(again.body.idToken)).id).toBe(first.id)
  })

  it('R-545 accepts an id token of Google for a separate account, which the main API knows by name and e-mail', async () => {
    const idToken = JSON.stringify({
      sub: 'r@gmail.example',
      email: 'r@gmail.example',
      email_verified: true,
      name: 'Rê',
    })
    const request = {
      postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }
    const { body } = await provider(`${TOOLKIT}/accounts:signInWithIdp`, request)
    const known = await me(body.idToken)
    expect(known).toMatchObject({ isAnonymous: false, name: 'Rê', email: 'r@gmail.example', phone: null })
    expect((await me((await provider(`${TOOLKIT}/accounts:signInWithIdp`, request)).body.idToken)).id).toBe(known.id)
  })

  it('R-544 rejects an account on request, for the requesting tenant only', async () => {
    const fault = { endpoint: 'identity.signInWithIdp', kind: 'status', status: 400, message: 'USER_DISABLED' }
    await world.panel('POST', '/faults', fault)
    const { status, body } = await provider(`${TOOLKIT}/accounts:signInWithIdp`, {})
    expect([status, body]).toEqual([400, { error: expect.objectContaining({ message: 'USER_DISABLED' }) }])
  })

  it('R-507 rejects a wrong code with the provider’s error', async () => {
    const sent = await provider(`${TOOLKIT}/accounts:sendVerificationCode`, {
      phoneNumber: '+34612345679',
      recaptchaToken: 'x',
    })
    const right = (await code())?.code
    const response = await provider(`${TOOLKIT}/accounts:signInWithPhoneNumber`, {
      sessionInfo: sent.body.sessionInfo,
      code: right === '000000' ? '111111' : '000000',
    })
    expect(response).toMatchObject({ status: 400, body: { error: { message: 'INVALID_CODE' } } })
  })

  it('R-504 fails on request, with the provider’s error or without a response, for the requesting tenant only', async () => {
    const asked = { phoneNumber: '+34612345670', recaptchaToken: 'x' }
    const send = () => provider(`${TOOLKIT}/accounts:sendVerificationCode`, asked)
    const fault = { endpoint: 'identity.sendVerificationCode', kind: 'status', status: 400, message: 'QUOTA_EXCEEDED' }
    await (await createWorld(sandbox)).panel('POST', '/faults', fault)
    expect((await send()).status).toBe(200)
    await world.panel('POST', '/faults', fault)
    expect(await send()).toMatchObject({ status: 400, body: { error: { message: 'QUOTA_EXCEEDED' } } })
    await world.panel('POST', '/faults', { endpoint: 'identity.sendVerificationCode', kind: 'cut' })
    await expect(send()).rejects.toThrow('fetch failed')
    await world.panel('POST', '/faults', { endpoint: '*', kind: 'status', status: 500, times: null })
    expect((await send()).status).toBe(200)
    await world.panel('DELETE', '/faults')
  })

  it.each(['cutAfterWork', 'timeout'])(
    'creates the account although no response arrives, with the fault %s',
    async (kind) => {
      const email = `${kind.toLowerCase()}@mail.example`
      const body = { email, password: 'secret', returnSecureToken: true }
      await world.panel('POST', '/faults', { endpoint: 'identity.signUp', kind })
      const leaving = new AbortController()
      const { signal } = leaving
      const signUp = `${TOOLKIT}/accounts:signUp?key=sandbox`
      const unanswered = expect(send(sandbox, world.tenant, 'POST', signUp, { body, signal })).rejects.toThrow()
      await eventually(async () =>
        expect((await provider(`${TOOLKIT}/accounts:signInWithPassword`, body)).status).toBe(200),
      )
      leaving.abort()
      await unanswered
    },
  )

  it('signs in on request, also with an expired token', async () => {
    const rita = await world.signIn('+5511911110000')
    expect((await rita.call('readMe', {})).body).toMatchObject({ name: 'Rita Lee' })
    const { body } = await world.panel<{ uid: string; idToken: string }>('POST', '/sign-in', {
      phone: '+5511911110000',
      expired: true,
    })
    expect(body.uid).toBe(rita.uid)
    expect((await world.as(body.idToken).call('readMe', {})).status).toBe(401)
  })

  it('keeps accounts and their records over a restart', async () => {
    const phone = '+5511966660000'
    const before = await world.signIn(phone, 'Elza Soares')
    const anonymousUser = await provider(`${TOOLKIT}/accounts:signUp`, { returnSecureToken: true })
    await sandbox.close()
    sandbox = await createSandbox({ dataDir, data: smallData })
    await sandbox.ready()
    world = getWorld(sandbox, world.tenant)
    const after = await world.signIn(phone)
    expect(after.uid).toBe(before.uid)
    expect((await after.call('readMe', {})).body.name).toBe('Elza Soares')
    const renewed = await provider('/securetoken.googleapis.com/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: anonymousUser.body.refreshToken,
    })
    expect(renewed.status).toBe(200)
  }, 120_000)
})
