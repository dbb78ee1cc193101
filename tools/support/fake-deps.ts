import type { EndpointId } from '#src/api/contract/endpoints.ts'
import type { TrackedEvent } from '#src/platform/analytics.ts'
import { createCardStore } from '#src/platform/card-store.ts'
import { createClock } from '#src/platform/clock.ts'
import type { Config } from '#src/platform/config.ts'
import type { ConnectionEvent } from '#src/platform/connection.ts'
import type { Identity, IdentityUser, RenewalServer } from '#src/platform/identity.types.ts'
import type { IdentitySdk, SdkUser } from '#src/platform/identity-sdk.ts'
import type { Deps, EmittedEvent } from '#src/queries/deps.ts'
import { createQueries } from '#src/queries/queries.ts'
import { createFakeCardProvider, type FakeCardProviderOptions } from './fake-card-provider.ts'
import { createFakeStorage } from './fake-storage.ts'

const googleUser: SdkUser = { uid: 'uid-ana', token: 'token', expiresAt: '2026-03-03T13:00:00.000Z' }

/** The part of the provider's SDK that opens windows and has accounts by e-mail. */
const fakeSdk = {
  signInByWindow: async () => googleUser,
  leaveForGoogle: async () => null,
  returnFromGoogle: async () => null,
  signInByEmail: async () => googleUser,
  createEmailAccount: async () => ({ mail: 'sent' }),
  sendPasswordReset: async () => {},
  signOut: async () => {},
} as unknown as IdentitySdk

/**
 * Creates fake dependencies for actors: responses by endpoint (a value with `kind` is thrown), storage in memory, and an identity
 * that works.
 */
export function createFakeDeps({
  responses = {},
  user = null,
  stored = {},
  inTab = {},
  config = {},
  provider = {},
  google = {},
  email = {},
  now = '2026-03-03T12:00:00.000Z',
  isOnline = true,
}: {
  responses?: { [id in EndpointId]?: unknown }
  user?: string | null
  stored?: Parameters<typeof createFakeStorage>[0]
  inTab?: Parameters<typeof createFakeStorage>[1]
  config?: Partial<Config>
  /** The behaviour of the card provider; by default everything works. */
  provider?: FakeCardProviderOptions
  /** The behaviour of Google's windows; by default the customer signs in. */
  google?: Partial<Pick<IdentitySdk, 'signInByWindow' | 'leaveForGoogle' | 'returnFromGoogle'>>
  /** The provider's results for accounts by e-mail; by default everything works. */
  email?: Partial<Pick<IdentitySdk, 'signInByEmail' | 'createEmailAccount' | 'sendPasswordReset' | 'signOut'>>
  now?: string
  /** Whether there is a network at first. */
  isOnline?: boolean
} = {}) {
  const storage = createFakeStorage(stored, inTab)
  const calls: [id: EndpointId, request: unknown][] = []
  const signals: AbortSignal[] = []
  const identityCalls: [verb: string, ...rest: unknown[]][] = []
  const tracked: TrackedEvent[] = []
  const announced: EmittedEvent[] = []
  let current: IdentityUser | null = user === null ? null : { uid: user }
  let identityFailure: unknown = null
  const network = new Set<(news: ConnectionEvent) => void>()
  let hasNetwork = isOnline
  const listeners = new Set<(user: IdentityUser | null) => void>()
  const servers = new Set<RenewalServer>()
  let waiting: { resolve: () => void; reject: (failure: unknown) => void } | null = null

  const respond = async ({ id }: { id: EndpointId }, request: unknown, options: { signal?: AbortSignal } = {}) => {
    calls.push([id, request])
    if (options.signal) signals.push(options.signal)
    const given = responses[id]
    const value = typeof given === 'function' ? given(request) : given
    if (value === undefined) throw new Error(`no answer for ${id}`)
    if (typeof value === 'object' && value !== null && 'kind' in value) throw value
    return value
  }

  function become(next: IdentityUser | null): void {
    current = next
    for (const listener of listeners) listener(next)
  }

  const did = async (verb: string, ...rest: unknown[]) => {
    identityCalls.push([verb, ...rest])
    if (identityFailure !== null) throw identityFailure
  }

  const identity: Identity = {
    token: async () => {
      await did('token')
      return 'token'
    },
    refresh: async () => {
      await did('refresh')
      return 'token'
    },
    adopt: (token) => void identityCalls.push(['adopt', token]),
    startAnonymous: async () => {
      identityCalls.push(['startAnonymous'])
      if (current !== null) become(null)
      return 'token'
    },
    user: () => current,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signInWithCustomToken: async (token) => {
      await did('signInWithCustomToken', token)
      become({ uid: 'uid-ana' })
      return { uid: 'uid-ana' }
    },
    sendPhoneCode: async (request) => {
      await did('sendPhoneCode', request)
      return { sessionInfo: 'session-info' }
    },
    confirmPhoneCode: async (request) => {
      await did('confirmPhoneCode', request)
      become({ uid: 'uid-ana' })
      return { uid: 'uid-ana' }
    },
    signInWith: async (work) => {
      const found = await work({ ...fakeSdk, ...google, ...email })
      if (found !== null) become({ uid: found.uid })
      return found
    },
    signOut: async () => {
      await did('signOut')
      become(null)
    },
    renew: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        for (const { asked } of servers) asked()
      }),
    refuse: () => {
      for (const { refused } of servers) refused()
    },
    serveRenewals: (server) => {
      servers.add(server)
      return () => servers.delete(server)
    },
    settleRenewal: (failure) => {
      if (failure === null) waiting?.resolve()
      else waiting?.reject(failure)
    },
  }

  const deps: Deps = {
    api: { call: respond as Deps['api']['call'] },
    queries: createQueries(),
    storage,
    clock: createClock(() => Date.parse(now)),
    identity,
    config: {
      productName: 'Hora Certa',
      hosts: { main: '', payment: '', payout: '', codes: '' },
      codesAuthorization: 'static',
      identity: { apiKey: 'key', projectId: 'demo-p', authDomain: 'd', emulator: null, googleWindows: null },
      cardProvider: { key: 'pk_fake', script: null },
      googleCalendar: { clientId: 'client', script: null, api: null },
      petSectorId: 'pets',
      zonesOfStates: {},
      testNumbers: [],
      appOnlyBusinessIds: [],
      stores: { android: 'https://play.example', ios: 'https://apps.example' },
      oldLinkHosts: ['old.example'],
      supportUrl: 'https://support.example',
      ...config,
    },
    connection: {
      watch: (listener) => {
        network.add(listener)
        if (!hasNetwork) listener({ type: 'network.lost' })
        return () => network.delete(listener)
      },
    },
    track: (event) => void tracked.push(event),
    cards: createCardStore(() => () => {}),
    provider: createFakeCardProvider(provider),
    emit: (news) => void announced.push(news),
  }
  return {
    deps,
    storage,
    calls,
    signals,
    identityCalls,
    tracked,
    announced,
    changeUser: (uid: string | null) => become(uid === null ? null : { uid }),
    /** Takes the device offline or online. */
    connect: (online: boolean) => {
      hasNetwork = online
      for (const listener of network) listener({ type: online ? 'network.restored' : 'network.lost' })
    },
    failIdentity: (failure: unknown) => {
      identityFailure = failure
    },
    listeners: () => listeners.size + servers.size,
  }
}
