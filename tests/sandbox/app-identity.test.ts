import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmulator } from '#sandbox/identity/emulator.ts'
import type { IdentityProvider } from '#sandbox/identity/identity.ts'
import { makeCustomToken, PROJECT_ID, readBearer } from '#sandbox/identity/tokens.ts'
import { createIdentity } from '#src/platform/identity.ts'
import type { Identity } from '#src/platform/identity.types.ts'
import { createFakeStorage } from '#tests/support/fake-storage.ts'

/**
 * The app's identity against the real emulator and, for people who sign in, the real SDK. The SDK's phone part exists in
 * browsers only.
 */
let provider: IdentityProvider
let server: Server
let origin: string

beforeAll(async () => {
  provider = startEmulator({ dataDir: null })
  server = createServer((request, response) => {
    if (!provider.handle(request, response, async () => {})) response.writeHead(404).end()
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

/** One SDK for the whole file: an app of that name is made once in a process. */
let identity: Identity
const storage = createFakeStorage()

beforeAll(() => {
  identity = createIdentity({ config: { identity: identityConfig() }, storage, firstLoad: null })
})

const holder = (token: string) => readBearer(`Bearer ${token}`)

describe('the identity provider as the app knows it', () => {
  it('R-563 R-564 gives an anonymous token, and another one for the same account when that is to be refreshed', async () => {
    const first = holder(await identity.token())
    expect(first.isAnonymous).toBe(true)
    const second = holder(await identity.refresh())
    expect(second).toEqual(first)
  })

  it('gives another account when the stored one is unknown to it', async () => {
    const forgotten = createFakeStorage({
      'horacerta.identity': '{"kind":"anonymous","uid":"gone","refreshToken":"gone"}',
    })
    const other = createIdentity({ config: { identity: identityConfig() }, storage: forgotten, firstLoad: null })
    expect(holder(await other.token()).isAnonymous).toBe(true)
  })

  it('R-494 signs in with a custom token, keeps the account and refreshes its token', async () => {
    const { uid } = await provider.accountOf('+5511987654321')
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
