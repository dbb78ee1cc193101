import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { Language } from '#domain/entities.ts'
import { Refusal, Silence } from '#sandbox/errors.ts'
import { type Bearer, readBearer } from '#sandbox/identity/tokens.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { Tenant } from '#sandbox/tenants.ts'
import type { Endpoint } from '#src/api/contract/endpoint.ts'
import { type EndpointId, endpoints } from '#src/api/contract/endpoints.ts'
import type { Call, Services } from './context.ts'
import { refusalFor } from './failure.ts'
import { takeFault } from './faults.ts'
import { handlers } from './handlers.ts'
import { languageAsked } from './language-asked.ts'

export type SandboxEnv = { Bindings: HttpBindings; Variables: { tenant: Tenant; origin: string } }

/** Paths of the hosts below the sandbox's one origin; payment and payout are the same. */
export const HOST_PATHS = { main: '/api/main', payment: '/api/payment', payout: '/api/payment', codes: '/api/codes' }

/** The fixed `authorization` value of the code-sending API. */
export const CODES_AUTHORIZATION = 'sandbox-codes'

/** Endpoints that require a signed-in user; the others accept an anonymous token. */
const FOR_CUSTOMERS: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'createBookingTransaction',
  'collectReservation',
  'readBookingTransaction',
  'readReservations',
  'readBoughtPackages',
  'readPaymentSummaries',
  'readCancellationTerms',
  'readClientPolicy',
  'updateBookingTransaction',
  'updateBooking',
  'readRescheduleValid',
  'updateSchedule',
  'readPaymentStatus',
  'pay',
  'createIntent',
  'saveUser',
  'readClient',
  'readNotifications',
  'postNotification',
  'readPaymentRequests',
  'readRequestInformation',
  'payRequest',
  'createReferralHash',
  'readReferrals',
  'readEarnings',
  'requestTransfer',
  'readBanks',
  'readBankAccount',
  'saveBankAccount',
  'readContract',
])

const ANONYMOUS: Bearer = { uid: '', isAnonymous: true, phone: null, email: null, name: null }

/** Creates a route for every endpoint: faults first, then the caller, then the request, then the work. */
export function contractRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  for (const [id, endpoint] of Object.entries(endpoints) as [EndpointId, Endpoint][]) {
    const path = HOST_PATHS[endpoint.host] + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(endpoint.method, path, (context) => respond(context, services, id, endpoint))
  }
  return app
}

async function respond(
  context: Context<SandboxEnv>,
  services: Services,
  id: EndpointId,
  endpoint: Endpoint,
): Promise<Response> {
  const tenant = context.get('tenant')
  const fault = await takeFault(services.db, tenant.name, id)
  if (fault?.kind === 'delay') await pause(fault.delayMs ?? 0, context.req.raw.signal)
  if (fault?.kind === 'cut') return cut(context)
  if (fault?.kind === 'malformed') return context.body(fault.body ?? '{"sandbox":true}', 200, json)
  if (fault?.kind === 'status') {
    const sentence = fault.message ? { message: fault.message } : {}
    return context.body(fault.body ?? JSON.stringify(sentence), toStatus(fault.status ?? 500), json)
  }

  const result = await work(context, services, id, endpoint)
  if (fault?.kind === 'cutAfterWork' || result === 'silence') return cut(context)
  if (fault?.kind === 'timeout') {
    await closed(context)
    return RESPONSE_ALREADY_SENT
  }
  return context.json(result.body as object, toStatus(result.status), result.headers)
}

const json = { 'content-type': 'application/json' }

interface Result {
  status: number
  body: unknown
  headers?: Record<string, string>
}

async function work(
  context: Context<SandboxEnv>,
  services: Services,
  id: EndpointId,
  endpoint: Endpoint,
): Promise<Result | 'silence'> {
  const language = languageAsked(context.req.header('accept-language'))
  try {
    const bearer = authorize(context, id, endpoint)
    if (context.req.header('client-type') !== 'WebConsumer')
      throw mismatch(services, `request of ${id} lacks the header client-type: WebConsumer`)
    const request = {
      ...part(services, id, 'params', endpoint.params, () => context.req.param()),
      ...part(services, id, 'query', endpoint.query, () => readQuery(context)),
      ...(endpoint.body ? part(services, id, 'body', endpoint.body, await readBody(context)) : {}),
    }
    // The table ties the id to its handler; TypeScript cannot see that it is the same id in all three places.
    const handle = handlers[id] as (call: Call<never>) => Promise<unknown>
    const tenant = context.get('tenant')
    const key = context.req.header('idempotency-key') ?? null
    const origin = context.get('origin')
    const body = await handle({ request, tenant, services, bearer, key, origin, language } as never)
    const parsed = endpoint.response.safeParse(body)
    if (!parsed.success) throw mismatch(services, describe(`answer of ${id}`, parsed.error.issues))
    if (endpoint.speaks === true) return toSpoken(body)
    return endpoint.totalHeader === undefined ? { status: 200, body } : toPage(body, endpoint.totalHeader)
  } catch (error) {
    if (error instanceof Silence) return 'silence'
    return refusalFor(error, services.log, id).answerIn(language)
  }
}

function authorize(context: Context<SandboxEnv>, id: EndpointId, endpoint: Endpoint): Bearer {
  const header = context.req.header('authorization')
  switch (endpoint.auth) {
    case 'none':
      return ANONYMOUS
    case 'static':
      if (header !== CODES_AUTHORIZATION) throw refusal(401, 'client')
      return ANONYMOUS
    case 'bearer': {
      const bearer = readBearer(header)
      if (bearer.isAnonymous && FOR_CUSTOMERS.has(id)) throw refusal(403, 'anonymous')
      return bearer
    }
  }
}

/** Returns a page of a list as the list, with the total count in a header. */
function toPage(page: unknown, header: string): Result {
  const { items, total } = page as { items: unknown; total: number }
  return { status: 200, body: items, headers: { [header]: String(total) } }
}

/** Returns a response with the language of its text in a header. */
function toSpoken(response: unknown): Result {
  const { language, ...body } = response as { language?: Language | null }
  return { status: 200, body, headers: language ? { 'content-language': language } : {} }
}

function part(
  services: Services,
  id: EndpointId,
  name: 'params' | 'query' | 'body',
  schema: z.ZodMiniType | undefined,
  read: () => unknown,
): object {
  if (!schema) return {}
  const parsed = schema.safeParse(read())
  if (parsed.success) return { [name]: parsed.data }
  throw mismatch(services, describe(`request of ${id}`, parsed.error.issues, name))
}

/** Returns a 500 for a request or response that violates the contract, and logs it: it is a programming error. */
function mismatch(services: Services, message: string): Refusal {
  services.log(`sandbox: ${message}`)
  return new Refusal(500, { message: `sandbox: ${message}`, code: 'contract' })
}

function describe(
  what: string,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  prefix?: string,
): string {
  const [issue] = issues
  const path = [...(prefix ? [prefix] : []), ...(issue?.path ?? [])].map(String).join('.')
  return `${what} does not fit the contract at ${path || 'the whole'}: ${issue?.message ?? ''}`
}

function readQuery(context: Context<SandboxEnv>): object {
  const all = context.req.queries()
  return Object.fromEntries(Object.entries(all).map(([key, values]) => [key, key.endsWith('[]') ? values : values[0]]))
}

async function readBody(context: Context<SandboxEnv>): Promise<() => unknown> {
  const text = await context.req.text()
  try {
    const value: unknown = JSON.parse(text)
    return () => value
  } catch {
    return () => text
  }
}

function toStatus(status: number): ContentfulStatusCode {
  return status as ContentfulStatusCode
}

/** Ends the connection without a response, like a lost network. */
function cut(context: Context<SandboxEnv>): Response {
  context.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

function closed(context: Context<SandboxEnv>): Promise<void> {
  const { outgoing } = context.env
  return new Promise((resolve) => {
    if (outgoing.destroyed) resolve()
    else outgoing.once('close', () => resolve())
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
