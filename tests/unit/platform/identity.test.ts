import { afterEach, describe, expect, it, vi } from 'vitest'
import { createIdentity, type IdentityDeps } from '#src/platform/identity.ts'
import type { Identity, IdentityUser } from '#src/platform/identity.types.ts'
import { type IdentitySdk, type SdkUser, toIdentityFailure } from '#src/platform/identity-sdk.ts'
import { createStoredIdentity } from '#src/storage/identity.store.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

const NOON = Date.parse('2026-03-03T12:00:00Z')
const config = {
  identity: {
    apiKey: 'key',
    projectId: 'demo-p',
    authDomain: 'd',
    emulator: 'http://127.0.0.1:9099' as string | null,
    googleWindows: null,
  },
}

interface Sent {
  url: string
  body: string
}

/** Creates the identity over a provider that gives the listed responses, one for each request. */
function createTestIdentity({
  stored = {},
  responses = [],
  firstLoad = null,
  sdk,
  sdkArrives = Promise.resolve(),
  emulator = config.identity.emulator,
}: {
  stored?: Parameters<typeof createFakeStorage>[0]
  responses?: (object | number | 'cut')[]
  firstLoad?: IdentityDeps['firstLoad']
  sdk?: Partial<IdentitySdk>
  sdkArrives?: Promise<void>
  emulator?: string | null
} = {}) {
  const storage = createFakeStorage(stored)
  const sent: Sent[] = []
  let nowMs = NOON
  let sdkLoads = 0
  let sdkListener: (uid: string | null) => void = () => {}
  const identity = createIdentity({
    config: { identity: { ...config.identity, emulator } },
    storedIdentity: createStoredIdentity({ storage }),
    firstLoad: firstLoad ?? null,
    nowMs: () => nowMs,
    http: async (input, init) => {
      sent.push({ url: String(input), body: String(init?.body) })
      const response = responses.shift()
      if (response === 'cut') throw new TypeError('Failed to fetch')
      if (typeof response === 'number')
        return new Response('{"error":{"message":"TOKEN_EXPIRED"}}', { status: response })
      if (response === undefined) throw new Error(`no answer left for ${input}`)
      return Response.json(response)
    },
    loadSdk: async () => {
      sdkLoads += 1
      await sdkArrives
      const made: IdentitySdk = {
        current: async () => null,
        watch: (listener) => {
          sdkListener = listener
          return () => {}
        },
        isSigningIn: () => false,
        signInWithCustomToken: async () => ana,
        sendPhoneCode: async () => 'session-info',
        confirmPhoneCode: async () => ana,
        signInByWindow: async () => ana,
        leaveForGoogle: async () => null,
        returnFromGoogle: async () => null,
        signInByEmail: async () => ana,
        createEmailAccount: async () => ({ mail: 'sent' }),
        sendPasswordReset: async () => {},
        signOut: async () => {},
        ...sdk,
      }
      return { createIdentitySdk: () => made }
    },
  })
  const heard: (IdentityUser | null)[] = []
  identity.watch((user) => heard.push(user))
  return {
    identity,
    storage,
    sent,
    heard,
    sdkLoads: () => sdkLoads,
    sdkReports: (uid: string | null) => sdkListener(uid),
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

const ana: SdkUser = { uid: 'uid-ana', token: 'token-ana', expiresAt: '2026-03-03T13:00:00.000Z' }
const signedUp = (name: string) => ({
  idToken: `id-${name}`,
  refreshToken: `r-${name}`,
  expiresIn: '3600',
  localId: name,
})
const anonymousStored = (expiresAt: string) => ({
  accessToken: 'id-old',
  accessTokenExpiry: expiresAt,
  'horacerta.identity': '{"kind":"anonymous","uid":"old","refreshToken":"r-old"}',
})
const anaStored = {
  accessToken: 'token-ana',
  accessTokenExpiry: '2026-03-03T13:00:00.000Z',
  'horacerta.identity': '{"kind":"user","uid":"uid-ana"}',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an anonymous user', () => {
  it('R-721 gets a time-out if the response of the provider never completes', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const identity = createIdentity({
      config,
      storedIdentity: createStoredIdentity({ storage: createFakeStorage() }),
      firstLoad: null,
      http: async () =>
        new Response(new ReadableStream({ start: (body) => setTimeout(() => body.error(limit.abort())) })),
    })
    await expect(identity.token()).rejects.toEqual({ kind: 'timeout' })
  })

  it('R-563 gets a token when none is stored, by one request and without the SDK', async () => {
    const { identity, sent, sdkLoads, storage } = createTestIdentity({ responses: [signedUp('one')] })
    expect(await Promise.all([identity.token(), identity.token()])).toEqual(['id-one', 'id-one'])
    expect(await identity.token()).toBe('id-one')
    expect(sent).toEqual([
      {
        url: 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:signUp?key=key',
        body: '{"returnSecureToken":true}',
      },
    ])
    expect(sdkLoads()).toBe(0)
    expect(identity.user()).toBeNull()
    expect(storage.read('device', 'accessToken')).toBe('id-one')
    expect(storage.read('device', 'accessTokenExpiry')).toBe('2026-03-03T13:00:00.000Z')
  })

  it('asks the real provider where no emulator is configured', async () => {
    const { identity, sent } = createTestIdentity({ responses: [signedUp('one')], emulator: null })
    await identity.token()
    expect(sent[0]?.url).toBe('https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=key')
  })

  it('uses the stored token again while it is valid', async () => {
    const { identity, sent } = createTestIdentity({ stored: anonymousStored('2026-03-03T12:30:00.000Z') })
    expect(await identity.token()).toBe('id-old')
    expect(sent).toEqual([])
  })

  it('R-564 renews an expired token by its refresh token', async () => {
    const { identity, sent } = createTestIdentity({
      stored: anonymousStored('2026-03-03T12:00:30.000Z'),
      responses: [{ id_token: 'id-new', refresh_token: 'r-new', expires_in: '3600', user_id: 'old' }],
    })
    expect(await identity.token()).toBe('id-new')
    expect(sent).toEqual([
      {
        url: 'http://127.0.0.1:9099/securetoken.googleapis.com/v1/token?key=key',
        body: 'grant_type=refresh_token&refresh_token=r-old',
      },
    ])
  })

  it('R-564 gets another token after an hour, when the old account is gone too', async () => {
    const { identity, wait, sent } = createTestIdentity({ responses: [signedUp('one'), 400, signedUp('two')] })
    await identity.token()
    wait(3_600_000)
    expect(await identity.token()).toBe('id-two')
    expect(sent).toHaveLength(3)
  })

  it('uses the account requested by the first-load script', async () => {
    const { identity, sent } = createTestIdentity({
      firstLoad: Promise.resolve({
        idToken: 'id-first',
        refreshToken: 'r-first',
        localId: 'first',
        expiresAt: '2026-03-03T13:00:00.000Z',
      }),
    })
    expect(await identity.token()).toBe('id-first')
    expect(sent).toEqual([])
  })

  it('asks itself when the first lines got nothing', async () => {
    const { identity } = createTestIdentity({ firstLoad: Promise.resolve(null), responses: [signedUp('one')] })
    expect(await identity.token()).toBe('id-one')
  })

  it('gets an error for a lost or missing connection, and tries again next time', async () => {
    const { identity } = createTestIdentity({ responses: ['cut', 'cut', signedUp('one')] })
    await expect(identity.token()).rejects.toEqual({ kind: 'network' })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(identity.token()).rejects.toEqual({ kind: 'offline' })
    expect(await identity.token()).toBe('id-one')
  })

  it('A-43 adopts a renewed token until it expires, by the token’s own word', async () => {
    const { identity, storage } = createTestIdentity({ stored: anonymousStored('2026-03-03T12:30:00.000Z') })
    const claims = btoa(JSON.stringify({ exp: Date.parse('2026-03-03T12:45:00Z') / 1_000 }))
    identity.adopt(`head.${claims}.sign`)
    expect(await identity.token()).toBe(`head.${claims}.sign`)
    expect(storage.read('device', 'accessTokenExpiry')).toBe('2026-03-03T12:45:00.000Z')
  })

  it.each([
    ['asked for', {}, signedUp('late')],
    [
      'refreshed',
      anonymousStored('2026-03-03T12:00:30.000Z'),
      { id_token: 'late', refresh_token: 'r', expires_in: '3600' },
    ],
  ])(
    'takes the place of nobody who signed in, in another tab perhaps, while it was being %s',
    async (_, stored, response) => {
      const { identity, storage } = createTestIdentity({ stored, responses: [response] })
      const token = identity.token()
      for (const [key, value] of Object.entries(anaStored))
        storage.write('device', key as keyof typeof anaStored, value)
      expect(await token).toBe('token-ana')
      expect(storage.all()).toEqual(anaStored)
    },
  )

  it('A-43 ignores a renewed anonymous token if a customer has signed in in the meantime', () => {
    const { identity, storage } = createTestIdentity({ stored: anaStored })
    identity.adopt('renewed')
    expect(storage.read('device', 'accessToken')).toBe('token-ana')
  })

  it('R-565 refreshes a token that is still valid when forced to', async () => {
    const { identity } = createTestIdentity({
      stored: anonymousStored('2026-03-03T12:30:00.000Z'),
      responses: [{ id_token: 'id-new', refresh_token: 'r-new', expires_in: '3600' }],
    })
    expect(await identity.refresh()).toBe('id-new')
  })
})

describe('a signed-in user', () => {
  it('is known without loading the SDK, with a token', async () => {
    const { identity, sdkLoads } = createTestIdentity({ stored: anaStored })
    expect(identity.user()).toEqual({ uid: 'uid-ana' })
    expect(await identity.token()).toBe('token-ana')
    expect(sdkLoads()).toBe(0)
  })

  it('R-494 signs in with a custom token and reports it', async () => {
    const tokens: string[] = []
    const { identity, heard, storage } = createTestIdentity({
      sdk: {
        signInWithCustomToken: async (token) => {
          tokens.push(token)
          return ana
        },
      },
    })
    expect(await identity.signInWithCustomToken('custom')).toEqual({ uid: 'uid-ana' })
    expect(tokens).toEqual(['custom'])
    expect(heard).toEqual([{ uid: 'uid-ana' }])
    expect(await identity.token()).toBe('token-ana')
    expect(storage.read('device', 'accessToken')).toBe('token-ana')
  })

  it('R-735 signs in with the code of a phone message by its session info', async () => {
    const confirmed: object[] = []
    const { identity } = createTestIdentity({
      sdk: {
        confirmPhoneCode: async (request) => {
          confirmed.push(request)
          return ana
        },
      },
    })
    const { sessionInfo } = await identity.sendPhoneCode({ phone: '+16505553434', language: 'en' })
    await identity.confirmPhoneCode({ sessionInfo, code: '123456' })
    expect(confirmed).toEqual([{ sessionInfo: 'session-info', code: '123456' }])
    expect(identity.user()).toEqual({ uid: 'uid-ana' })
  })

  it('R-565 gets a fresh token from the provider on request', async () => {
    const forced: boolean[] = []
    const { identity } = createTestIdentity({
      stored: anaStored,
      sdk: {
        current: async (force) => {
          forced.push(force)
          return { ...ana, token: 'token-fresh' }
        },
      },
    })
    expect(await identity.refresh()).toBe('token-fresh')
    expect(forced).toEqual([true])
  })

  it('R-566 becomes anonymous when the provider reports a sign-out', async () => {
    const { identity, heard, sdkReports } = createTestIdentity({
      stored: anaStored,
      sdk: { current: async () => ana },
      responses: [signedUp('one')],
    })
    await identity.refresh()
    sdkReports(null)
    expect(heard.at(-1)).toBeNull()
    expect(identity.user()).toBeNull()
    expect(await identity.token()).toBe('id-one')
  })

  it('R-566 gets sign-ins and sign-outs of other tabs', () => {
    const { heard, storage } = createTestIdentity()
    storage.otherTab('horacerta.identity', '{"kind":"user","uid":"uid-ana"}')
    storage.otherTab('horacerta.identity', null)
    expect(heard).toEqual([{ uid: 'uid-ana' }, null])
  })

  it('is lost when the provider no longer knows the account', async () => {
    const { identity, heard } = createTestIdentity({ stored: anaStored })
    await expect(identity.refresh()).rejects.toEqual({ kind: 'identity', code: 'user-token-expired' })
    expect(heard).toEqual([null])
  })

  it('signs out here even when the provider cannot be reached', async () => {
    const { identity, storage, heard } = createTestIdentity({
      stored: anaStored,
      sdk: { signOut: () => Promise.reject(new Error('unreachable')) },
    })
    await identity.signOut()
    expect(storage.all()).toEqual({})
    expect(heard).toEqual([null])
  })

  it('starts again as an anonymous user', async () => {
    const { identity, heard } = createTestIdentity({ stored: anaStored, responses: [signedUp('one')] })
    expect(await identity.startAnonymous()).toBe('id-one')
    expect(identity.user()).toBeNull()
    expect(heard).toEqual([null])
  })

  it.each([
    ['signed out', (identity: Identity) => identity.signOut()],
    ['started again as a visitor', (identity: Identity) => identity.startAnonymous()],
  ])('is not %s at the provider if another user has signed in while the SDK was loading', async (_, end) => {
    let arrive = () => {}
    let signOuts = 0
    const { identity, storage } = createTestIdentity({
      stored: anaStored,
      sdkArrives: new Promise((resolve) => {
        arrive = resolve
      }),
      sdk: { current: async () => ana, signOut: async () => void signOuts++ },
      responses: [signedUp('late')],
    })
    const refreshed = identity.refresh()
    const ended = end(identity)
    for (const [key, value] of Object.entries(anaStored)) storage.write('device', key as keyof typeof anaStored, value)
    arrive()
    await Promise.all([refreshed, ended])
    expect(signOuts).toBe(0)
    expect(identity.user()).toEqual({ uid: 'uid-ana' })
  })

  it('drops a stored identity that does not parse', async () => {
    const { identity } = createTestIdentity({
      stored: { ...anaStored, 'horacerta.identity': '{"kind":"ghost"}' },
      responses: [signedUp('one')],
    })
    expect(identity.user()).toBeNull()
    expect(await identity.token()).toBe('id-one')
  })
})

describe('a renewal after a 401', () => {
  it('asks the session once for any number of refused calls', async () => {
    const { identity } = createTestIdentity()
    let asked = 0
    identity.serveRenewals({ asked: () => (asked += 1), refused: () => {} })
    const both = Promise.all([identity.renew(), identity.renew()])
    identity.settleRenewal(null)
    await both
    expect(asked).toBe(1)
  })

  it('fails with the failure the session found', async () => {
    const { identity } = createTestIdentity()
    identity.serveRenewals({ asked: () => {}, refused: () => {} })
    const renewal = identity.renew()
    identity.settleRenewal({ kind: 'unauthorized', text: null })
    await expect(renewal).rejects.toEqual({ kind: 'unauthorized', text: null })
  })

  it('reports to the session when the renewed token is refused, too', () => {
    const { identity } = createTestIdentity()
    let refused = 0
    const stop = identity.serveRenewals({ asked: () => {}, refused: () => (refused += 1) })
    identity.refuse()
    stop()
    identity.refuse()
    expect(refused).toBe(1)
  })

  it('refreshes the token by itself where no session is running', async () => {
    const { identity, sent } = createTestIdentity({ responses: [signedUp('one')] })
    await identity.renew()
    expect(sent).toHaveLength(1)
  })
})

describe('errors of the provider’s SDK', () => {
  const firebaseError = (code: string) => Object.assign(new Error('Firebase: …'), { code })

  it('A-68 lose the "auth/" in front of their code', () => {
    expect(toIdentityFailure(firebaseError('auth/invalid-verification-code'))).toEqual({
      kind: 'identity',
      code: 'invalid-verification-code',
    })
  })

  it('are a lost connection when the provider could not be reached', () => {
    expect(toIdentityFailure(firebaseError('auth/network-request-failed'))).toEqual({ kind: 'network' })
    vi.stubGlobal('navigator', { onLine: false })
    expect(toIdentityFailure(firebaseError('auth/network-request-failed'))).toEqual({ kind: 'offline' })
  })

  it('are internal failures if they have no code', () => {
    expect(toIdentityFailure(new Error('no captcha'))).toEqual({ kind: 'unexpected', detail: 'Error: no captcha' })
  })
})
