import { type Failure, isFailure } from '#domain/failure.ts'
import type { Connection } from '#src/platform/connection.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import type { CallOptions } from './api.types.ts'
import { type Asking, type AskOptions, type ClientDeps, type Clients, createClients } from './clients.ts'
import type { Endpoint } from './contract/endpoint.ts'

/** What the transport stands on; the browser's in the app, by hand in tests. */
export interface TransportDeps extends ClientDeps {
  tokens: Tokens
  connection: Connection
}

export interface Tokens {
  /** Whose token it is: what one person has read is no answer for another. Null while anonymous. */
  owner(): string | null
  /** A bearer token that is valid now: the signed-in user's, else an anonymous one. */
  token(): Promise<string>
  /** Gets another one after a 401; resolves when there is one, rejects with a `Failure`. */
  renew(): Promise<void>
  /** The renewed token was not accepted either: whoever is signed in has to sign in again. */
  refuse(): void
}

/** A call with its parts as its endpoint types them. */
export interface WireRequest {
  params?: { [name: string]: string }
  query?: { [name: string]: string | string[] | undefined }
  body?: unknown
}

const GIVEN_UP = { kind: 'unexpected', detail: 'given up' } as const satisfies Failure

/** Waits before the second, third and fourth attempt. */
const RETRY_WAITS_MS = [1_000, 2_000, 3_000] as const

/** Sends a request and gives the parsed answer; throws a `Failure`. */
export type Send = <Response>(endpoint: Endpoint, request: WireRequest, options?: CallOptions) => Promise<Response>

/**
 * The rules of every request, around the clients: offline is refused before anything is sent
 * a hidden tab waits, lost connections and time-outs are tried again as the endpoint allows,
 * a 401 is answered with one renewed token (a second one ends the session), and every open request is reported for the slow notice.
 * A request whose caller has cancelled it before it is sent is never sent.
 * What somebody has asked for is never sent in the name of another who has signed in meanwhile: it is `unauthorized`.
 *
 * A failure is `repeated` where something was sent before and got no answer; a success whose body does not fit is
 * `contract`, with the path of the wrong field.
 */
export function createSend({ connection, tokens, ...deps }: TransportDeps): Send {
  const clients = createClients(deps)

  return async (endpoint, request, options = {}) => {
    const { signal, keepalive = false } = options
    const caller = tokens.owner()
    // A customer who has signed out is a visitor, not another customer.
    const isAnothers = () => {
      const now = tokens.owner()
      return caller !== null && now !== null && now !== caller
    }
    // What must outlive the page is sent even while it is being hidden.
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
  // A message that may have been sent is not sent again.
  if (failure.kind === 'timeout') return endpoint.retry === 'always' || endpoint.retry === 'idempotent'
  return false
}

/** Asks once, for as long as the endpoint gives it and the caller wants it. */
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
  // Neither a token nor what the first lines of the page have asked for ends by a signal, and ofetch's own limit ends with the headers.
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
  // With a slash in front, a path that begins like the host's would be taken for one that has the host already.
  const response = clients[endpoint.host]<unknown>(path.slice(1), asked).catch((error: unknown) => {
    // Once the server has begun to answer, nobody can say that it has done nothing.
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
