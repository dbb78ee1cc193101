import { cleanTexts } from '#domain/clean-text.ts'
import type { Language } from '#domain/entities.ts'
import { type Failure, type ServerText, serverSays } from '#domain/failure.ts'
import { readJson } from '#domain/json.ts'
import { languageOfTag } from '#domain/language.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Connection } from '#src/platform/connection.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import type { CallOptions } from './api.types.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { toPage, toSpoken } from './contract/wire.ts'

/** What the transport stands on; the browser's in the app, by hand in tests. */
export interface TransportDeps {
  /** Origin or path of each host, without a slash at the end; payments and payouts have hosts of their own. */
  hosts: { [host in Endpoint['host']]: string }
  /** The fixed value of the code-sending client. */
  codesAuthorization: string
  /** The language of the page, in which a server should say what it says to the customer. */
  language: () => Language
  tokens: Tokens
  connection: Connection
  clock: Clock
  /** The fetch that requests go through. */
  http: typeof fetch
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

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' } as const

/** Waits before the second, third and fourth attempt. */
const RETRY_WAITS_MS = [1_000, 2_000, 3_000] as const

/**
 * Sends one request by the transport rules and gives the parsed body: offline is refused before anything is sent
 * a hidden tab waits, lost connections and time-outs are tried again as the endpoint allows,
 * a 401 is answered with one renewed token (a second one ends the session), and every open request is reported for the slow notice.
 * A request whose caller has cancelled it before it is sent is never sent.
 * Each says the language of the page, and what the server says comes with the language that it names.
 * What somebody has asked for is never sent in the name of another who has signed in meanwhile: it is `unauthorized`.
 *
 * Throws a `Failure`, `repeated` where something was sent before and got no answer; a success whose body does not fit is
 * `contract`, with the path of the wrong field.
 */
export async function send<Response>(
  deps: TransportDeps,
  endpoint: Endpoint,
  request: WireRequest,
  options: CallOptions = {},
): Promise<Response> {
  const { owner } = deps.tokens
  const asker = owner()
  // Whoever has signed out is heard of elsewhere, and is a visitor then.
  const isAnothers = () => {
    const now = owner()
    return asker !== null && now !== null && now !== asker
  }
  await untilSeen(deps, options)
  const requestId = createRandomId()
  if (endpoint.slowNotice) deps.connection.requestStarted(requestId)
  try {
    return parse(endpoint, await sendWithRetries(deps, endpoint, request, options, isAnothers))
  } finally {
    if (endpoint.slowNotice) deps.connection.requestSettled(requestId)
  }
}

async function sendWithRetries(
  deps: TransportDeps,
  endpoint: Endpoint,
  request: WireRequest,
  options: CallOptions,
  isAnothers: () => boolean,
): Promise<unknown> {
  const renews = endpoint.auth === 'bearer' && options.renewal !== 'caller'
  let renewed = false
  for (let attempt = 0; ; ) {
    try {
      return await sendOnce(deps, endpoint, request, options, attempt, isAnothers)
    } catch (error) {
      const failure = error as Failure
      if (failure.kind === 'unauthorized' && renews && !isAnothers()) {
        if (!renewed) {
          renewed = true
          await deps.tokens.renew()
          continue
        }
        deps.tokens.refuse()
      }
      const wait = RETRY_WAITS_MS[attempt]
      if (wait === undefined || !mayRetry(endpoint, failure)) {
        throw attempt > 0 && endpoint.method !== 'GET' ? { ...failure, repeated: true } : failure
      }
      attempt += 1
      await deps.connection.wait(wait, options.signal)
      await untilSeen(deps, options)
    }
  }
}

function mayRetry(endpoint: Endpoint, failure: Failure): boolean {
  if (failure.kind === 'network') return endpoint.retry !== 'never'
  // A message that may have been sent is not sent again.
  if (failure.kind === 'timeout') return endpoint.retry === 'always' || endpoint.retry === 'idempotent'
  return false
}

/** What must outlive the page is sent even while it is being hidden. */
async function untilSeen({ connection }: TransportDeps, { keepalive, signal }: CallOptions): Promise<void> {
  if (keepalive !== true) await connection.untilVisible(signal)
}

async function sendOnce(
  deps: TransportDeps,
  endpoint: Endpoint,
  request: WireRequest,
  options: CallOptions,
  attempt: number,
  isAnothers: () => boolean,
): Promise<unknown> {
  if (!deps.connection.isOnline()) {
    throw { kind: 'offline', code: 'NO_CONNECTION', during: attempt === 0 ? 'request' : 'retry' } satisfies Failure
  }
  if (options.signal?.aborted === true) throw GIVEN_UP
  const abort = new AbortController()
  const giveUp = () => abort.abort()
  options.signal?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(giveUp, endpoint.timeoutMs)
  // Neither a token nor what the first lines of the page have asked for ends by the signal.
  const givenUp = new Promise<never>((_, reject) => {
    abort.signal.onabort = () => {
      const isLeft = options.signal?.aborted === true
      reject(isLeft ? GIVEN_UP : ({ kind: 'timeout' } satisfies Failure))
    }
  })
  try {
    return await Promise.race([exchange(deps, endpoint, request, options, abort.signal, isAnothers), givenUp])
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

async function exchange(
  deps: TransportDeps,
  endpoint: Endpoint,
  request: WireRequest,
  options: CallOptions,
  signal: AbortSignal,
  isAnothers: () => boolean,
): Promise<unknown> {
  //
  const headers: { [name: string]: string } = { 'client-type': 'WebConsumer', 'accept-language': deps.language() }
  //
  if (endpoint.auth === 'bearer') {
    headers.authorization = `Bearer ${await deps.tokens.token()}`
    if (isAnothers()) throw { kind: 'unauthorized', text: null } satisfies Failure
  }
  //
  if (endpoint.auth === 'static') headers.authorization = deps.codesAuthorization
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
  if (request.body !== undefined) Object.assign(headers, JSON_HEADERS)

  //
  const address = deps.hosts[endpoint.host] + pathOf(endpoint, request)
  const response = await deps
    .http(address, {
      method: endpoint.method,
      headers,
      signal,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      keepalive: options.keepalive === true,
    })
    .catch(fail('network'))
  deps.clock.learn(response.headers.get('date'))
  // Once the server has begun to answer, nobody can say that it has done nothing.
  const body = toJson(await response.text().catch(fail('timeout')))
  const language = languageOfTag(response.headers.get('content-language') ?? '')
  if (!response.ok) throw toFailure(response.status, body, language)
  if (endpoint.speaks === true) return toSpoken(body, language)
  return endpoint.totalHeader === undefined ? body : toPage(body, response.headers.get(endpoint.totalHeader))
}

function fail(kind: 'network' | 'timeout'): () => never {
  return () => {
    throw { kind } satisfies Failure
  }
}

function pathOf(endpoint: Endpoint, { params = {}, query = {} }: WireRequest): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, one)
  }
  return search.size === 0 ? path : `${path}?${search}`
}

/** What JSON may have a control character in: one of its escapes, or one that it takes as it is. */
const MAYBE_UNCLEAN = /\\[rfu]|[\u007f-\u009f\u2028\u2029]/

/**
 * Undefined stands for "not JSON": the contract then names the body itself as what is wrong. No text brings control characters
 * into the page.
 */
function toJson(text: string): unknown {
  const value = text === '' ? null : readJson(text)
  return MAYBE_UNCLEAN.test(text) ? cleanTexts(value) : value
}

function toFailure(status: number, body: unknown, language: Language | null): Failure {
  const text = textOf(body, language)
  const taken = takenOf(body)
  // A refusal that names a time is of that time, also where the status calls the request wrong.
  if (status === 409 || taken) return { kind: 'conflict', text, taken }
  if (status === 400 || status === 422) return { kind: 'invalid', status, text }
  if (status === 401) return { kind: 'unauthorized', text }
  if (status === 403) return { kind: 'forbidden', text }
  if (status === 404) return { kind: 'notFound', text }
  return { kind: 'server', status, text }
}

/** A field of whatever came; undefined where there is none. */
function field(body: unknown, name: string): unknown {
  return (body as { [name: string]: unknown } | null | undefined)?.[name]
}

function textOf(body: unknown, language: Language | null): ServerText | null {
  const message = field(body, 'message')
  return typeof message === 'string' && message.trim() !== '' ? serverSays(message, language) : null
}

function takenOf(body: unknown): { serviceId: string; start: string } | null {
  const taken = field(body, 'taken')
  const serviceId = field(taken, 'service_id')
  const start = field(taken, 'start_time')
  return typeof serviceId === 'string' && typeof start === 'string' ? { serviceId, start } : null
}

function parse<Response>(endpoint: Endpoint, body: unknown): Response {
  const parsed = endpoint.response.safeParse(body)
  if (parsed.success) return parsed.data as Response
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  throw { kind: 'contract', endpoint: endpoint.id, path } satisfies Failure
}
