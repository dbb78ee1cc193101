import { type Failure, isFailure } from '#domain/failure.ts'
import { HOUR_MS, MINUTE_MS, readInstant } from '#domain/instant.ts'
import type { Config } from './config.ts'
import type {
  Identity,
  IdentityAccount,
  IdentityFailure,
  IdentityUser,
  RenewalServer,
  StoredIdentity,
} from './identity.types.ts'
import type { IdentitySdk, SdkUser } from './identity-sdk.ts'
import { hideSilentDatabases } from './silent-databases.ts'

export interface IdentityDeps {
  config: Pick<Config, 'identity'>
  storedIdentity: StoredIdentity
  /** The browser's fetch; tests pass their own. */
  http?: typeof globalThis.fetch
  /** Loads the provider's SDK, which only signed-in users need. */
  loadSdk?: () => Promise<{ createIdentitySdk: (config: Config['identity']) => IdentitySdk }>
  /** The anonymous account that the first-load script requested. */
  firstLoad?: Promise<AnonymousAccount | null> | null
  /** Milliseconds since the epoch by the device: the provider checks tokens in real time, whatever the app's clock. */
  nowMs?: () => number
}

export interface AnonymousAccount {
  idToken: string
  refreshToken: string
  /** ISO instant. */
  expiresAt: string
  localId: string
}

/** A token that expires within this time is not used, so that it outlives its request. */
const GRACE_MS = MINUTE_MS
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Creates the identity: the provider's REST API for anonymous users, and its SDK, loaded on demand, for signed-in
 * users. All tabs share `storedIdentity`, so a change in another tab applies here, too.
 */
export function createIdentity({
  config: { identity: config },
  storedIdentity,
  http = (input, init) => globalThis.fetch(input, init),
  loadSdk = async () => {
    await hideSilentDatabases()
    return import('./identity-sdk.ts')
  },
  firstLoad = pageFirstLoad(),
  nowMs = Date.now,
}: IdentityDeps): Identity {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  const once = createOnce()
  let sdkLoading: Promise<IdentitySdk> | null = null
  let waitingAccount = firstLoad

  // ── Storage ──────────────────────────────────────────────────────────────────────────────────────────────────────

  function user(): IdentityUser | null {
    const known = storedIdentity.account()
    return known?.kind === 'user' ? { uid: known.uid } : null
  }

  function freshToken(): string | null {
    const stored = storedIdentity.token()
    return stored !== null && readInstant(stored.expiresAt) > nowMs() + GRACE_MS ? stored.token : null
  }

  function store(known: IdentityAccount, token: string, expiresAt: string): string {
    storedIdentity.write(known, { token, expiresAt })
    return token
  }

  /** Stores an anonymous account, unless another tab has signed a user in during the request. */
  function storeAnonymous(
    known: IdentityAccount & { kind: 'anonymous' },
    token: string,
    expiresAt: string,
  ): string | Promise<string> {
    if (user() === null) return store(known, token, expiresAt)
    return freshToken() ?? userToken(false)
  }

  function report(): void {
    const current = user()
    for (const listener of listeners) listener(current)
  }

  // ── Anonymous, without the SDK ───────────────────────────────────────────────────────────────────────────────────

  async function post(
    service: string,
    body: { [key: string]: string | boolean },
    form = false,
  ): Promise<{ [key: string]: unknown }> {
    const origin = config.emulator === null ? 'https://' : `${config.emulator}/`
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    let response: Response
    try {
      response = await http(`${origin}${service}?key=${encodeURIComponent(config.apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
        body: form
          ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
          : JSON.stringify(body),
        signal,
      })
    } catch {
      throw signal.aborted ? ({ kind: 'timeout' } satisfies Failure) : lostConnection()
    }
    const json: unknown = await response.json().catch(() => null)
    if (json === null && signal.aborted) throw { kind: 'timeout' } satisfies Failure
    if (response.ok && isRecord(json)) return json
    if (response.status >= 500) throw { kind: 'server', status: response.status, text: null } satisfies Failure
    throw { kind: 'identity', code: restCode(json) } satisfies IdentityFailure
  }

  async function signUp(): Promise<string> {
    const adopted = await waitingAccount
    waitingAccount = null
    if (adopted !== null && readInstant(adopted.expiresAt) > nowMs() + GRACE_MS) {
      const { localId: uid, refreshToken, idToken, expiresAt } = adopted
      return storeAnonymous({ kind: 'anonymous', uid, refreshToken }, idToken, expiresAt)
    }
    const response = await post('identitytoolkit.googleapis.com/v1/accounts:signUp', { returnSecureToken: true })
    return storeAnonymous(
      { kind: 'anonymous', uid: String(response.localId), refreshToken: String(response.refreshToken) },
      String(response.idToken),
      getExpiry(response.expiresIn),
    )
  }

  /** Refreshes the token of an anonymous account, or creates another account if the provider forgot it. */
  async function refreshAnonymous(known: IdentityAccount & { kind: 'anonymous' }): Promise<string> {
    try {
      const request = { grant_type: 'refresh_token', refresh_token: known.refreshToken }
      const response = await post('securetoken.googleapis.com/v1/token', request, true)
      return storeAnonymous(
        { ...known, refreshToken: String(response.refresh_token ?? known.refreshToken) },
        String(response.id_token),
        getExpiry(response.expires_in),
      )
    } catch (error) {
      // An anonymous account can be replaced.
      if (isFailure(error)) throw error
      return signUp()
    }
  }

  function getExpiry(seconds: unknown): string {
    const lifeMs = Number(seconds) * 1_000
    return new Date(nowMs() + (lifeMs > 0 ? lifeMs : HOUR_MS)).toISOString()
  }

  // ── Signed in, with the SDK ──────────────────────────────────────────────────────────────────────────────────────

  function sdk(): Promise<IdentitySdk> {
    sdkLoading ??= loadSdk().then(
      ({ createIdentitySdk }) => {
        const made = createIdentitySdk(config)
        made.watch((current) => {
          // The provider no longer accepts the user, or the customer signed out in another tab.
          if (current === null && user() !== null && !made.isSigningIn()) {
            storedIdentity.remove()
            report()
          }
        })
        return made
      },
      () => {
        sdkLoading = null
        throw lostConnection()
      },
    )
    return sdkLoading
  }

  function adoptUser({ uid, token, expiresAt }: SdkUser): IdentityUser {
    store({ kind: 'user', uid }, token, expiresAt)
    report()
    return { uid }
  }

  async function userToken(force: boolean): Promise<string> {
    const provider = await sdk()
    const current = await provider.current(force)
    if (current === null) {
      storedIdentity.remove()
      report()
      throw { kind: 'identity', code: 'user-token-expired' } satisfies IdentityFailure
    }
    return store({ kind: 'user', uid: current.uid }, current.token, current.expiresAt)
  }

  /** Signs out at the provider, unless a user has signed in since, perhaps in another tab. */
  async function signOutAt(provider: Promise<IdentitySdk> | null): Promise<void> {
    await provider?.then((loaded) => (user() === null ? loaded.signOut() : undefined)).catch(() => {})
  }

  // ── Both ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  function obtain(force: boolean): Promise<string> {
    const known = storedIdentity.account()
    if (known?.kind === 'user') return userToken(force)
    if (known?.kind === 'anonymous') return refreshAnonymous(known)
    return signUp()
  }

  const renewals = createRenewals(async () => void (await identity.refresh()))

  const identity: Identity = {
    ...renewals,
    user,
    token: async () => {
      const fresh = storedIdentity.account() === null ? null : freshToken()
      return fresh ?? (await once('obtain', () => obtain(false)))
    },
    refresh: () => once('refresh', () => obtain(true)),
    adopt: (token) => {
      const known = storedIdentity.account()
      if (known?.kind !== 'anonymous') return
      store(known, token, expiryOfToken(token) ?? getExpiry(null))
    },
    startAnonymous: () =>
      once('start', async () => {
        const wasSignedIn = user() !== null
        storedIdentity.remove()
        if (wasSignedIn) {
          report()
          await signOutAt(sdkLoading)
        }
        return signUp()
      }),
    watch: (listener) => {
      listeners.add(listener)
      const stop = storedIdentity.watch(() => listener(user()))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    signInWithCustomToken: async (token) => adoptUser(await (await sdk()).signInWithCustomToken(token)),
    sendPhoneCode: async (request) => ({ sessionInfo: await (await sdk()).sendPhoneCode(request) }),
    confirmPhoneCode: async (request) => adoptUser(await (await sdk()).confirmPhoneCode(request)),
    signInWith: async (work) => {
      const found = await work(await sdk())
      return found === null ? null : adoptUser(found)
    },
    signOut: async () => {
      // Sign out here at once, whatever the provider does.
      const provider = user() === null ? sdkLoading : sdk()
      storedIdentity.remove()
      report()
      await signOutAt(provider)
    },
  }
  return identity
}

/** Creates a function that runs one job per kind at a time; simultaneous callers share the result. */
function createOnce(): <Result>(kind: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<unknown>>()
  return <Result>(kind: string, work: () => Promise<Result>) => {
    const known = running.get(kind) as Promise<Result> | undefined
    if (known !== undefined) return known
    const started = work().finally(() => running.delete(kind))
    running.set(kind, started)
    return started
  }
}

/** Creates both sides of a renewal: the callers that wait, and the session that does it. */
function createRenewals(
  withoutSession: () => Promise<void>,
): Pick<Identity, 'renew' | 'refuse' | 'serveRenewals' | 'settleRenewal'> {
  const servers = new Set<RenewalServer>()
  let waiting: { promise: Promise<void>; resolve: () => void; reject: (failure: Failure) => void } | null = null
  return {
    renew: () => {
      if (waiting !== null) return waiting.promise
      if (servers.size === 0) return withoutSession()
      let resolve = () => {}
      let reject: (failure: Failure) => void = () => {}
      const promise = new Promise<void>((yes, no) => {
        resolve = yes
        reject = no
      })
      waiting = { promise, resolve, reject }
      for (const { asked } of servers) asked()
      return promise
    },
    refuse: () => {
      for (const { refused } of servers) refused()
    },
    serveRenewals: (server) => {
      servers.add(server)
      return () => servers.delete(server)
    },
    settleRenewal: (failure) => {
      const settled = waiting
      waiting = null
      if (failure === null) settled?.resolve()
      else settled?.reject(failure)
    },
  }
}

/** Returns the result of the first-load script, if it ran. */
function pageFirstLoad(): Promise<AnonymousAccount | null> | null {
  return (
    (globalThis as { __horacerta?: { signUp: Promise<AnonymousAccount | null> | null } }).__horacerta?.signUp ?? null
  )
}

/** Returns the `exp` of a JWT as an ISO instant; null for another format. */
function expiryOfToken(token: string): string | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const claims: unknown = JSON.parse(atob(payload))
    return isRecord(claims) && typeof claims.exp === 'number' ? new Date(claims.exp * 1_000).toISOString() : null
  } catch {
    return null
  }
}

/** Maps `TOKEN_EXPIRED : details` to the name in the SDK: "token-expired". */
function restCode(json: unknown): string {
  const error = isRecord(json) ? json.error : null
  const message = isRecord(error) && typeof error.message === 'string' ? error.message : 'internal-error'
  return (message.split(/[\s:]/)[0] ?? message).toLowerCase().replaceAll('_', '-')
}

function lostConnection(): Failure {
  return globalThis.navigator?.onLine === false ? { kind: 'offline' } : { kind: 'network' }
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}
