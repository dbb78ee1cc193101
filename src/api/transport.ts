import { type Failure, isFailure } from '#domain/failure.ts'
import type { Connection } from '#src/platform/connection.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import type { CallOptions } from './api.types.ts'
import { type Asking, type AskOptions, type ClientDeps, type Clients, createClients } from './clients.ts'
import type { Endpoint } from './contract/endpoint.ts'

/** The dependencies of the transport; tests pass their own. */
export interface TransportDeps extends ClientDeps {
  tokens: Tokens
  connection: Connection
}

export interface Tokens {
  /** Id of the signed-in user; null while anonymous. */
  owner(): string | null
  /** Returns a valid bearer token: the signed-in user's, else an anonymous one. */
  token(): Promise<string>
  /** Renews the token after a 401; rejects with a `Failure`. */
  renew(): Promise<void>
  /** Reports that the renewed token was refused, too: the user has to sign in again. */
  refuse(): void
}

/** A request with the parts that its endpoint types. */
export interface WireRequest {
  params?: { [name: string]: string }
  query?: { [name: string]: string | string[] | undefined }
  body?: unknown
}

const GIVEN_UP = { kind: 'unexpected', detail: 'given up' } as const satisfies Failure

/** Waits before the second, third and fourth attempt. */
const RETRY_WAITS_MS = [1_000, 2_000, 3_000] as const

/** Sends a request and returns the parsed response; throws a `Failure`. */
export type Send = <Response>(endpoint: Endpoint, request: WireRequest, options?: CallOptions) => Promise<Response>

/**
 * Creates the `send` function with the rules of every request:
 * - Offline is refused before anything is sent. A hidden tab waits.
 * - Lost connections and time-outs are retried as the endpoint allows.
 * - A 401 is answered with one renewed token; a second 401 ends the session.
 * - Every open request is reported for the slow notice.
 * - A request that is aborted before it is sent is never sent.
 * - A request of one user is never sent as another who has signed in since: it fails as `unauthorized`.
 *
 * A failure is `repeated` if an earlier attempt was sent without a response. A success whose body does not fit
 * is a `contract` failure with the path of the wrong field.
 */
export function createSend({ connection, tokens, ...deps }: TransportDeps): Send {
  const clients = createClients(deps)

  return async (endpoint, request, options = {}) => {
    const { signal, keepalive = false } = options
    const caller = tokens.owner()
    // A customer who has signed out is an anonymous user, not another customer.
    const isAnothers = () => {
      const now = tokens.owner()
      return caller !== null && now !== null && now !== caller
    }
    // A `keepalive` request is sent even while the page is being hidden.
    const untilSeen = async () => keepalive || connection.untilVisible(signal)
    const authorization = async () => {
      const token = await tokens.token()
      if (isAnothers()) throw { kind: 'unauthorized', text: null } satisfies Failure
      return `Bearer ${token}`
    }
    const renews = endpoint.auth === 'bearer' && options.renewal !== 'caller'
    let renewed = false

    const untilResponse = async () => {
      for (let attempt = 0; ; ) {
        try {
          if (!connection.isOnline()) {
            throw {
              kind: 'offline',
              code: 'NO_CONNECTION',
              during: attempt === 0 ? 'request' : 'retry',
            } satisfies Failure
          }
          return await askOnce(clients, endpoint, request, options, authorization)
        } catch (error) {
          const failure = error as Failure
          if (failure.kind === 'unauthorized' && renews && !isAnothers()) {
            if (!renewed) {
              renewed = true
              await tokens.renew()
              continue
            }
            tokens.refuse()
          }
          const wait = RETRY_WAITS_MS[attempt]
          if (wait === undefined || !mayRetry(endpoint, failure)) {
            throw attempt > 0 && endpoint.method !== 'GET' ? { ...failure, repeated: true } : failure
          }
          attempt += 1
          await connection.wait(wait, signal)
          await untilSeen()
        }
      }
    }

    await untilSeen()
    const requestId = createRandomId()
    if (endpoint.slowNotice) connection.requestStarted(requestId)
    try {
      return parse(endpoint, await untilResponse())
    } finally {
      if (endpoint.slowNotice) connection.requestSettled(requestId)
    }
  }
}

function mayRetry(endpoint: Endpoint, failure: Failure): boolean {
  if (failure.kind === 'network') return endpoint.retry !== 'never'
  // A request that may have reached the server is not sent again.
  if (failure.kind === 'timeout') return endpoint.retry === 'always' || endpoint.retry === 'idempotent'
  return false
}

/** Sends one attempt, limited by the endpoint's time-out and the caller's signal. */
async function askOnce(
  clients: Clients,
  endpoint: Endpoint,
  { params = {}, query, body }: WireRequest,
  { signal, idempotencyKey, keepalive = false }: CallOptions,
  authorization: Asking['authorization'],
): Promise<unknown> {
  if (signal?.aborted === true) throw GIVEN_UP
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  signal?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(giveUp, endpoint.timeoutMs)
  // A race, because `signal` cancels neither the wait for a token nor a first-load request, and ofetch's own time-out
  // ends with the headers.
  const givenUp = new Promise<never>((_, reject) => {
    abort.signal.onabort = () => reject(signal?.aborted === true ? GIVEN_UP : ({ kind: 'timeout' } satisfies Failure))
  })
  const asking: Asking = { endpoint, authorization, hasBegun: false }
  const asked: AskOptions = {
    method: endpoint.method,
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: body as object }),
    signal: abort.signal,
    keepalive,
    asking,
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // ofetch takes a path that begins like the host's path for a complete one, unless it has no leading slash.
  const response = clients[endpoint.host]<unknown>(path.slice(1), asked).catch((error: unknown) => {
    // Once the response has begun, the server may have done the work.
    throw asking.hasBegun && !isFailure(error) ? ({ kind: 'timeout' } satisfies Failure) : error
  })
  try {
    return await Promise.race([response, givenUp])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

function parse<Response>(endpoint: Endpoint, body: unknown): Response {
  const parsed = endpoint.response.safeParse(body)
  if (parsed.success) return parsed.data as Response
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw { kind: 'contract', endpoint: endpoint.id, path } satisfies Failure
}
