import { type $Fetch, createFetch, type FetchOptions, type FetchResponse } from 'ofetch'
import { cleanTexts } from '#domain/clean-text.ts'
import type { Language } from '#domain/entities.ts'
import { type Failure, serverSays } from '#domain/failure.ts'
import { readJson } from '#domain/json.ts'
import { languageOfTag } from '#domain/language.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { toPage, toRefusal, toSpoken } from './contract/wire.ts'

/** What the clients stand on; the browser's in the app, by hand in tests. */
export interface ClientDeps {
  /** Origin or path of each host, without a slash at the end; payments and payouts have hosts of their own. */
  hosts: { [host in Endpoint['host']]: string }
  /** The fixed value of the code-sending client. */
  codesAuthorization: string
  /** The language of the page, in which a server should say what it says to the customer. */
  language: () => Language
  clock: Clock
  /** The fetch that requests go through. */
  http: typeof fetch
}

/** What a request has for the hooks of its client. */
export interface Asking {
  endpoint: Endpoint
  /** The value of `authorization` by which the caller is known: asked for when the request is sent. */
  authorization: () => Promise<string>
  /** Whether the server has begun to answer. */
  hasBegun: boolean
}

/** The options of ofetch, and what its hooks need to know of the request. */
export type AskOptions = FetchOptions<'json'> & { asking: Asking }

export type Clients = { [host in Endpoint['host']]: $Fetch }

/**
 * A client for each host. It adds what every request says of itself, and makes of an answer what the contract checks, of a refusal a
 * `Failure`: no error of ofetch, which quotes the address, comes out of it. What is tried again, and when, is the transport's.
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

/** The hooks are given what was asked with; ofetch's types know only its own options. */
function getAsking(options: object | undefined): Asking {
  return (options as { asking: Asking }).asking
}

/** What an answer says, in the words of the contract; throws a refusal as a `Failure`. */
function read(endpoint: Endpoint, response: FetchResponse<unknown>): unknown {
  const { headers, ok, status } = response
  // A status without a body is not parsed.
  const body = '_data' in response ? response._data : null
  const language = languageOfTag(headers.get('content-language') ?? '')
  if (!ok) throw toFailure(status, body, language)
  if (endpoint.speaks === true) return toSpoken(body, language)
  return endpoint.totalHeader === undefined ? body : toPage(body, headers.get(endpoint.totalHeader))
}

/** What JSON may have a control character in: one of its escapes, or one that it takes as it is. */
const MAYBE_UNCLEAN = /\\[rfu]|[\u007f-\u009f\u2028\u2029]/

/**
 * Null for nothing; undefined for what is not JSON, which ofetch's own parser lets through: the contract then names the body itself
 * as what is wrong. No text brings control characters into the page.
 */
function parseAnswer(text: string): unknown {
  const value = text === '' ? null : readJson(text)
  return MAYBE_UNCLEAN.test(text) ? cleanTexts(value) : value
}

function toFailure(status: number, body: unknown, language: Language | null): Failure {
  const { message, taken } = toRefusal(body)
  const text = message === null ? null : serverSays(message, language)
  // A refusal that names a time is of that time, also where the status calls the request wrong.
  if (status === 409 || taken) return { kind: 'conflict', text, taken }
  if (status === 400 || status === 422) return { kind: 'invalid', status, text }
  if (status === 401) return { kind: 'unauthorized', text }
  if (status === 403) return { kind: 'forbidden', text }
  if (status === 404) return { kind: 'notFound', text }
  return { kind: 'server', status, text }
}
