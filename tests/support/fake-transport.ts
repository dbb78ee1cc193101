import { createSend, type TransportDeps } from '#src/api/transport.ts'
import { createClock } from '#src/platform/clock.ts'
import type { Connection } from '#src/platform/connection.ts'

export interface SentRequest {
  url: string
  method: string
  headers: Headers
  body: unknown
  keepalive: boolean
}

/**
 * Reaction of a fake server to one request: it responds, cuts the connection before or during the response, or stays
 * silent until the request is aborted. "stalled" belongs to an earlier request, and no signal ends it.
 */
export type FakeResponse =
  | { status: number; body?: unknown; text?: string; headers?: { [name: string]: string } }
  | 'cut'
  | 'cutAfterHeaders'
  | 'silent'
  | 'stalled'

/**
 * Creates a transport with a fake server that responds in the given order, and a connection that does not wait.
 */
export function createFakeTransport(responses: FakeResponse[], overrides: Partial<Connection> = {}) {
  const sent: SentRequest[] = []
  const waits: number[] = []
  const notices: string[] = []
  let renewals = 0
  let refusals = 0
  const connection: Connection = {
    isOnline: () => true,
    untilVisible: () => Promise.resolve(),
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    requestStarted: () => void notices.push('started'),
    requestSettled: () => void notices.push('settled'),
    watch: () => () => {},
    ...overrides,
  }
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(new URL(String(input), 'http://test.local'), init)
    sent.push({
      url: String(input),
      method: request.method,
      headers: request.headers,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init?.keepalive === true,
    })
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (response === 'cut' || response === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    if (response === 'stalled') return new Promise(() => {})
    if (response === 'cutAfterHeaders') {
      const breaks = new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })
      return Promise.resolve(new Response(breaks, { status: 200 }))
    }
    if (response === 'silent') {
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      })
    }
    return Promise.resolve(
      new Response(response.text ?? JSON.stringify(response.body ?? null), {
        status: response.status,
        headers: { 'content-type': 'application/json', ...response.headers },
      }),
    )
  }
  const deps: TransportDeps = {
    hosts: {
      main: 'http://main.test',
      payment: 'http://pay.test',
      payout: 'http://pay.test',
      codes: 'http://codes.test',
    },
    codesAuthorization: 'Basic fixed',
    language: () => 'es-ES',
    tokens: {
      owner: () => null,
      token: () => Promise.resolve(`token-${renewals}`),
      renew: () => {
        renewals += 1
        return Promise.resolve()
      },
      refuse: () => {
        refusals += 1
      },
    },
    connection,
    clock: createClock(),
    http: fetch,
  }
  return { deps, send: createSend(deps), sent, waits, notices, renewals: () => renewals, refusals: () => refusals }
}
