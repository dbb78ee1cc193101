import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmulator } from '#sandbox/identity/emulator.ts'
import type { IdentityProvider, ProviderCode, ProviderMail } from '#sandbox/identity/identity.ts'
import { makeCustomToken, PROJECT_ID, readBearer } from '#sandbox/identity/tokens.ts'
import { createIdentity } from '#src/platform/identity.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import { createStoredIdentity } from '#src/storage/identity.store.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

/**
 * Runs the app's identity code against the real emulator and, for customers who sign in, the real SDK. The SDK's
 * phone sign-in works in browsers only.
 */
let provider: IdentityProvider
/** The codes and mails that the provider has sent. */
const posted: (ProviderCode | ProviderMail)[] = []
let server: Server
/** Whether the provider currently refuses to send mail. */
let isThrottled = false
let origin: string

beforeAll(async () => {
  provider = startEmulator({ dataDir: null })
  server = createServer((request, response) => {
    if (isThrottled && request.url?.includes('accounts:sendOobCode')) {
      response.writeHead(400, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
      response.end('{"error":{"code":400,"message":"TOO_MANY_ATTEMPTS_TRY_LATER"}}')
      return
    }
    if (!provider.handle(request, response, async (sent) => void posted.push(sent))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await provider.ready()
}, 120_000)

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await provider.close()
})

const identityConfig = () => ({
  apiKey: 'sandbox',
  projectId: PROJECT_ID,
  authDomain: 'localhost',
  emulator: origin,
  googleWindows: null,
})

/** One SDK for the whole file, because an app of that name can be created once per process. */
let identity: Identity
const storage = createFakeStorage()

beforeAll(() => {
  identity = createIdentity({
    config: { identity: identityConfig() },
    storedIdentity: createStoredIdentity({ storage }),
    firstLoad: null,
  })
})

const holder = (token: string) => readBearer(`Bearer ${token}`)

describe('the identity provider in the app', () => {
  it('R-563 R-564 returns an anonymous token, and refreshes it for the same account', async () => {
    const first = holder(await identity.token())
    expect(first.isAnonymous).toBe(true)
    const second = holder(await identity.refresh())
    expect(second).toEqual(first)
  })

  it('creates a new account if it does not know the stored one', async () => {
    const forgotten = createFakeStorage({
      'horacerta.identity': '{"kind":"anonymous","uid":"gone","refreshToken":"gone"}',
    })
    const other = createIdentity({
      config: { identity: identityConfig() },
      storedIdentity: createStoredIdentity({ storage: forgotten }),
      firstLoad: null,
    })
    expect(holder(await other.token()).isAnonymous).toBe(true)
  })

  it('R-494 signs in with a custom token, keeps the account and refreshes its token', async () => {
    const { uid } = await provider.getAccount('+5511987654321')
    expect(await identity.signInWithCustomToken(makeCustomToken(uid))).toEqual({ uid })
    expect(holder(await identity.token())).toMatchObject({ uid, isAnonymous: false })
    expect(holder(await identity.refresh()).uid).toBe(uid)
  })

  it('signs out, and the next call is anonymous again', async () => {
    await identity.signOut()
    expect(identity.user()).toBeNull()
    expect(holder(await identity.token()).isAnonymous).toBe(true)
  })
})

describe('an e-mail account in the app', () => {
  const account = { email: 'ana@mail.example', password: 'secret' }
  const lastMail = () => posted.at(-1) as ProviderMail
  /** Does what the page behind a mail link does. */
  const follow = ({ mode, oobCode }: ProviderMail, more: { newPassword?: string } = {}) =>
    fetch(`${origin}/emulator/action?${new URLSearchParams({ mode, oobCode, apiKey: 'sandbox', ...more })}`)
  /** Signs in; returns the user, or the outcome of the verification mail. */
  async function signIn(password = account.password) {
    let mail: 'sent' | 'notSent' | null = null
    const user = await identity.signInWith(async (sdk) => {
      const found = await sdk.signInByEmail({ ...account, password })
      if (!('mail' in found)) return found
      mail = found.mail
      return null
    })
    return user ?? mail
  }

  it('R-532 is created with a name and a verification mail, without signing in', async () => {
    let response: unknown
    await identity.signInWith(async (sdk) => {
      response = await sdk.createEmailAccount({ ...account, name: 'Ana Souza' })
      return null
    })
    expect(response).toEqual({ mail: 'sent' })
    expect(lastMail()).toMatchObject({ email: account.email, mode: 'verifyEmail' })
    expect(identity.user()).toBeNull()
    expect(holder(await identity.token()).isAnonymous).toBe(true)
  })

  it('R-535 gets another mail at each sign-in until it is verified, and cannot sign in', async () => {
    const before = posted.length
    expect(await signIn()).toBe('sent')
    expect(posted).toHaveLength(before + 1)
    expect(lastMail().mode).toBe('verifyEmail')
    expect(identity.user()).toBeNull()
  })

  it('R-535 cannot sign in unverified, also if the provider sends no other mail so soon', async () => {
    isThrottled = true
    expect(await signIn()).toBe('notSent')
    isThrottled = false
    expect(identity.user()).toBeNull()
  })

  it('R-548 signs in with its name once it is verified', async () => {
    expect((await follow(lastMail())).ok).toBe(true)
    const user = await signIn()
    expect(user).toHaveProperty('uid')
    expect(holder(await identity.token())).toMatchObject({
      email: account.email,
      name: 'Ana Souza',
      isAnonymous: false,
    })
    await identity.signOut()
  })

  it('R-538 gets a new password by mail', async () => {
    await identity.signInWith(async (sdk) => {
      await sdk.sendPasswordReset({ email: account.email })
      return null
    })
    expect(lastMail()).toMatchObject({ email: account.email, mode: 'resetPassword' })
    expect((await follow(lastMail(), { newPassword: 'another' })).ok).toBe(true)
    await expect(signIn()).rejects.toEqual({ kind: 'identity', code: 'wrong-password' })
    expect(await signIn('another')).toHaveProperty('uid')
    await identity.signOut()
  })

  it.each([
    ['user-not-found', { email: 'nobody@mail.example', password: 'secret' }],
    ['invalid-email', { email: 'nobody', password: 'secret' }],
  ])('R-539 is rejected at the sign-in with the code %s', async (code, given) => {
    const signingIn = identity.signInWith(async (sdk) => {
      await sdk.signInByEmail(given)
      return null
    })
    await expect(signingIn).rejects.toEqual({ kind: 'identity', code })
  })

  it.each([
    ['email-already-in-use', account],
    ['weak-password', { email: 'bia@mail.example', password: '12345' }],
  ])('R-539 is not created if the provider rejects it with %s', async (code, given) => {
    const making = identity.signInWith(async (sdk) => {
      await sdk.createEmailAccount({ ...given, name: 'Ana' })
      return null
    })
    await expect(making).rejects.toEqual({ kind: 'identity', code })
  })
})
