import { type $Fetch, createFetch, type FetchOptions, type FetchResponse } from 'ofetch'
import { cleanTexts } from '#domain/clean-text.ts'
import type { Language } from '#domain/entities.ts'
import { type Failure, serverSays } from '#domain/failure.ts'
import { readJson } from '#domain/json.ts'
import { languageOfTag } from '#domain/language.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { toPage, toRefusal, toSpoken } from './contract/wire.ts'

/** The dependencies of the HTTP clients; tests pass their own. */
export interface ClientDeps {
  /** Origin or path of each host, without a trailing slash; payments and payouts have their own hosts. */
  hosts: { [host in Endpoint['host']]: string }
  /** The fixed `authorization` value of the code-sending API. */
  codesAuthorization: string
  /** The language of the page, in which the server should write texts for the customer. */
  language: () => Language
  clock: Clock
  /** The `fetch` that sends the requests. */
  http: typeof fetch
}

/** What the hooks of a client know about a request. */
export interface Asking {
  endpoint: Endpoint
  /** Returns the value of the `authorization` header, when the request is sent. */
  authorization: () => Promise<string>
  /** Whether the response has begun to arrive. */
  hasBegun: boolean
}

/** The options of ofetch, and what its hooks know about the request. */
export type AskOptions = FetchOptions<'json'> & { asking: Asking }

export type Clients = { [host in Endpoint['host']]: $Fetch }

/**
 * Creates a client for each host. It adds the common headers, parses the response, and throws a refusal as a `Failure`.
 * No error of ofetch escapes, because those quote the URL. Retries are the transport's.
 */
export function createClients({ hosts, codesAuthorization, language, clock, http }: ClientDeps): Clients {
  const ofetch = createFetch({
    fetch: async (input, init) => {
      const response = await http(input, init)
      getAsking(init).hasBegun = true
      clock.learn(response.headers.get('date'))
      return response
    },
  })
  //
  const createClient = (host: Endpoint['host']) =>
    ofetch.create({
      baseURL: hosts[host],
      retry: false,
      //
      headers: { 'client-type': 'WebConsumer' },
      parseResponse: parseAnswer,
      onRequest: async ({ options }) => {
        options.headers.set('accept-language', language())
        const { endpoint, authorization } = getAsking(options)
        //
        if (endpoint.auth === 'static') options.headers.set('authorization', codesAuthorization)
        //
        if (endpoint.auth === 'bearer') options.headers.set('authorization', await authorization())
      },
      onRequestError: () => {
        throw { kind: 'network' } satisfies Failure
      },
      onResponse: ({ options, response }) => {
        response._data = read(getAsking(options).endpoint, response)
      },
    })
  return {
    main: createClient('main'),
    payment: createClient('payment'),
    payout: createClient('payout'),
    codes: createClient('codes'),
  }
}

/** Returns what the hooks know about the request; ofetch's types know only its own options. */
function getAsking(options: object | undefined): Asking {
  return (options as { asking: Asking }).asking
}

/** Reads the response as the contract describes it; throws a refusal as a `Failure`. */
function read(endpoint: Endpoint, response: FetchResponse<unknown>): unknown {
  const { headers, ok, status } = response
  // ofetch does not parse a response without a body.
  const body = '_data' in response ? response._data : null
  const language = languageOfTag(headers.get('content-language') ?? '')
  if (!ok) throw toFailure(status, body, language)
  if (endpoint.speaks === true) return toSpoken(body, language)
  return endpoint.totalHeader === undefined ? body : toPage(body, headers.get(endpoint.totalHeader))
}

/** Matches JSON that may contain control characters, escaped or raw. */
const MAYBE_UNCLEAN = /\\[rfu]|[\u007f-\u009f\u2028\u2029]/

/**
 * Parses a response body: null for an empty one, undefined for invalid JSON, which then fails the contract. Control
 * characters are removed from its texts.
 */
function parseAnswer(text: string): unknown {
  const value = text === '' ? null : readJson(text)
  return MAYBE_UNCLEAN.test(text) ? cleanTexts(value) : value
}

function toFailure(status: number, body: unknown, language: Language | null): Failure {
  const { message, taken } = toRefusal(body)
  const text = message === null ? null : serverSays(message, language)
  // A refusal that names a taken time is a conflict, whatever its status.
  if (status === 409 || taken) return { kind: 'conflict', text, taken }
  if (status === 400 || status === 422) return { kind: 'invalid', status, text }
  if (status === 401) return { kind: 'unauthorized', text }
  if (status === 403) return { kind: 'forbidden', text }
  if (status === 404) return { kind: 'notFound', text }
  return { kind: 'server', status, text }
}
