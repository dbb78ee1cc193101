import { randomUUID } from 'node:crypto'
import type { DataSetInput } from '#sandbox/data/schema.ts'
import { CODES_AUTHORIZATION, HOST_PATHS } from '#sandbox/http/contract-routes.ts'
import type { Sandbox } from '#sandbox/server.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'
import { type EndpointId, type Endpoints, endpoints } from '#src/api/contract/endpoints.ts'
import { toPage } from '#src/api/contract/wire.ts'

/** A response of the sandbox. On success, `body` fits the contract. */
export interface WorldResponse<Body> {
  status: number
  body: Body
  headers: Headers
}

/** A client that sends requests: a tenant's customer, or an anonymous one. */
export interface Caller {
  call<Id extends EndpointId>(
    id: Id,
    request: RequestOf<Endpoints[Id]>,
    options?: CallOptions,
  ): Promise<WorldResponse<ResponseOf<Endpoints[Id]>>>
}

export interface CallOptions {
  /** The header `accept-language`. */
  language?: string
  key?: string
  signal?: AbortSignal
}

/** A tenant of its own in a running sandbox, with the panel's calls and clients. */
export interface World {
  tenant: string
  panel<Body = unknown>(method: string, path: string, body?: object): Promise<WorldResponse<Body>>
  signIn(phone?: string, name?: string): Promise<Caller & { uid: string; token: string }>
  as(token: string | null): Caller
}

/** Creates a tenant from the given data or the sandbox's, and returns its world. */
export async function createWorld(sandbox: Sandbox, data?: unknown): Promise<World> {
  const tenant = `t-${randomUUID().slice(0, 12)}`
  const made = await send(sandbox, 'default', 'POST', '/sandbox/api/tenants', {
    body: { name: tenant, ...(data ? { data } : {}) },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return getWorld(sandbox, tenant)
}

/** Returns the world of an existing tenant. */
export function getWorld(sandbox: Pick<Sandbox, 'port'>, tenant: string): World {
  const as = (token: string | null): Caller => ({
    call: (id, request, options = {}) => callEndpoint(sandbox, tenant, token, id, request, options),
  })
  return {
    tenant,
    as,
    panel: (method, path, body) => send(sandbox, tenant, method, `/sandbox/api${path}`, body ? { body } : {}),
    async signIn(phone, name) {
      const { body } = await send<{ uid: string; idToken: string }>(sandbox, tenant, 'POST', '/sandbox/api/sign-in', {
        body: { ...(phone ? { phone } : {}), ...(name ? { name } : {}) },
      })
      return { ...as(body.idToken), uid: body.uid, token: body.idToken }
    },
  }
}

async function callEndpoint<Id extends EndpointId>(
  sandbox: Pick<Sandbox, 'port'>,
  tenant: string,
  token: string | null,
  id: Id,
  request: RequestOf<Endpoints[Id]>,
  options: CallOptions,
): Promise<WorldResponse<ResponseOf<Endpoints[Id]>>> {
  const endpoint: Endpoint = endpoints[id]
  const parts = request as {
    params?: Record<string, string>
    query?: Record<string, string | string[] | undefined>
    body?: object
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parts.query ?? {}))
    for (const one of [value ?? []].flat()) query.append(key, one)
  const authorization =
    endpoint.auth === 'static' ? CODES_AUTHORIZATION : token === null ? undefined : `Bearer ${token}`
  const response = await send<ResponseOf<Endpoints[Id]>>(
    sandbox,
    tenant,
    endpoint.method,
    `${HOST_PATHS[endpoint.host]}${path}${query.size > 0 ? `?${query}` : ''}`,
    {
      headers: {
        'client-type': 'WebConsumer',
        ...(authorization ? { authorization } : {}),
        ...(options.language ? { 'accept-language': options.language } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
      },
      ...(parts.body ? { body: parts.body } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    },
  )
  if (response.status >= 300) return response
  const { totalHeader } = endpoint
  const body = totalHeader === undefined ? response.body : toPage(response.body, response.headers.get(totalHeader))
  expectToFit(id, endpoint, body)
  return { ...response, body: body as ResponseOf<Endpoints[Id]> }
}

function expectToFit(id: string, endpoint: Endpoint, body: unknown): void {
  const parsed = endpoint.response.safeParse(body)
  if (!parsed.success) throw new Error(`answer of ${id} does not conform: ${JSON.stringify(parsed.error.issues)}`)
}

/** Builds the body of a bank account that was not saved before. */
export function getAccount(name: string): RequestOf<Endpoints['saveBankAccount']>['body'] {
  return {
    bank_id: '260',
    agency: '0001',
    agency_digit: '',
    account: '1234567',
    account_digit: '8',
    account_type: 'corrente',
    legal_number: '52998224725',
    name,
    email: null,
    phone: null,
    company_name: name,
    is_user_consumer: true,
    managing_partners: [{ name, document_number: '52998224725', email: null }],
  }
}

/** Sends a plain request to the sandbox, as a tenant's page would. */
export async function send<Body = unknown>(
  sandbox: Pick<Sandbox, 'port'>,
  tenant: string,
  method: string,
  path: string,
  options: { headers?: Record<string, string>; body?: unknown; signal?: AbortSignal } = {},
): Promise<WorldResponse<Body>> {
  const response = await fetch(`http://127.0.0.1:${sandbox.port}${path}`, {
    method,
    headers: {
      'x-sandbox-tenant': tenant,
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: response.headers }
}

/** A small data set: one studio with prepayment and one shop without, open every day from 00:00 to 23:30 in UTC. */
export const smallData: DataSetInput = {
  businesses: [
    {
      id: 'studio',
      name: 'Studio Ícaro',
      sector: 'beauty',
      currency: 'BRL',
      language: 'portuguese',
      timeZone: 'UTC',
      address: { city: 'São Paulo' },
      timeLapse: 30,
      allowSelectProfessional: true,
      hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:30' }],
      packages: [
        {
          id: 'studio-four',
          name: 'Corte do mês',
          service: 'cut',
          professional: 'bia',
          price: 35_002,
          quantity: 4,
          validityDays: 60,
        },
      ],
      coupons: [{ id: 'ten', description: '10% off', validDays: 20, percentage: 10 }],
      policy: { anticipation: 33, cancellationPercentage: 50, hoursBefore: 24 },
      payment: { card: null, pix: 1, pixKey: 'pix@studio.example' },
      categories: [{ id: 'studio-hair', name: 'Cabelo' }],
      professionals: [
        { id: 'ana', name: 'Ana' },
        { id: 'bia', name: 'Bia', vacancies: 3 },
      ],
      services: [
        { id: 'cut', category: 'studio-hair', name: 'Corte', price: 9_999, duration: 60 },
        {
          id: 'dye',
          category: 'studio-hair',
          name: 'Tintura',
          price: 15_001,
          duration: 30,
          professionals: [{ id: 'ana', price: 16_000, duration: 90 }, { id: 'bia' }],
        },
        { id: 'talk', category: 'studio-hair', name: 'Conversa', price: 5_000, duration: 30, pricing: 'free' },
      ],
    },
    {
      id: 'shop',
      name: 'Corner Shop',
      sector: 'barber',
      currency: 'USD',
      language: 'english',
      timeZone: 'America/New_York',
      hours: [{ days: [1, 2, 3, 4, 5], from: '10:00', to: '18:00' }],
      questions: ['Anything we should know?'],
      categories: [{ id: 'shop-hair', name: 'Hair' }],
      professionals: [{ id: 'max', name: 'Max' }],
      services: [{ id: 'trim', category: 'shop-hair', name: 'Trim', price: 3_000, duration: 30 }],
    },
    {
      id: 'gym',
      name: 'Gym',
      packages: [
        { id: 'gym-one', name: 'Uma aula', service: 'yoga', price: 2_000, quantity: 1, validityDays: 30 },
        { id: 'gym-three', name: 'Três aulas', service: 'yoga', price: 5_000, quantity: 3, validityDays: 4 },
      ],
      sector: 'sports',
      currency: 'BRL',
      language: 'portuguese',
      timeZone: 'UTC',
      hours: [],
      categories: [{ id: 'gym-class', name: 'Aulas' }],
      professionals: [{ id: 'coach', name: 'Coach' }],
      services: [
        {
          id: 'yoga',
          category: 'gym-class',
          name: 'Yoga',
          price: 2_000,
          duration: 60,
          classes: [{ days: [1, 2, 3, 4, 5, 6, 7], at: '18:00', vacancies: 5 }],
        },
      ],
    },
  ],
  customers: [{ phone: '+5511911110000', name: 'Rita Lee' }],
  links: [{ code: 'welcome', phone: '+5511911110000' }],
}

/** A business in another currency with a policy, open like the studio: its advance is paid through the card provider. */
export const atelier: DataSetInput['businesses'][number] = {
  id: 'atelier',
  name: 'Atelier',
  sector: 'beauty',
  currency: 'USD',
  language: 'english',
  timeZone: 'UTC',
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:30' }],
  policy: { anticipation: 50, cancellationPercentage: 50, hoursBefore: 24 },
  categories: [{ id: 'atelier-sewing', name: 'Sewing' }],
  professionals: [{ id: 'lee', name: 'Lee' }],
  services: [{ id: 'sew', category: 'atelier-sewing', name: 'Fitting', price: 4_000, duration: 60 }],
}

/** Builds the request body that announces a payment to the card provider. */
export function getIntent(
  transactionId: string,
  amount: number,
  recipient = 'atelier',
): RequestOf<Endpoints['createIntent']>['body'] {
  const { client } = getPix(transactionId, amount)
  return {
    booking_external_id: transactionId,
    recipient_id: recipient,
    payment_request_id: null,
    amount,
    currency: 'USD',
    coupon_id: null,
    client: { ...client, documents: [] },
  }
}

/** Builds a booking body for one business: `[service, professional, start, minutes]` per line. */
export function getBooking(
  businessId: string,
  lines: [service: string, professional: string, start: string, minutes: number][],
  more: { answer?: string; refused?: boolean } = {},
): RequestOf<Endpoints['createBookingTransaction']>['body'] {
  return {
    bookings: lines.map(([service_id, professional_id, start_time, minutes]) => ({
      business_id: businessId,
      professional_id,
      service_id,
      start_time,
      end_time: new Date(Date.parse(start_time) + minutes * 60_000).toISOString(),
      acesso: 'web',
      answer: more.answer ?? '',
    })),
    is_cancellation_policy: true,
    is_offer_refused: more.refused ?? false,
  }
}

/** Builds a booking body for a package: its sessions with prices in cents, without a time. */
export function getPackage(
  businessId: string,
  packageId: string,
  service: string,
  professional: string,
  prices: readonly number[],
  more: { refused?: boolean } = {},
): RequestOf<Endpoints['createBookingTransaction']>['body'] {
  return {
    bookings: prices.map((price) => ({
      business_id: businessId,
      professional_id: professional,
      service_id: service,
      acesso: 'web',
      answer: '',
      pricing_type_id: 'fixed',
      price,
    })),
    is_cancellation_policy: true,
    is_offer_refused: more.refused ?? false,
    package_id: packageId,
  }
}

/** Builds the body of a Pix payment. */
export function getPix(
  transactionId: string,
  amount: number,
  recipient = 'studio',
): RequestOf<Endpoints['pay']>['body'] {
  return {
    booking_external_id: transactionId,
    recipient_id: recipient,
    payment_request_id: null,
    amount,
    discount: 0,
    payment_type: 5,
    coupon_id: null,
    client: {
      id: 'u',
      name: 'Rita Lee',
      country: 'br',
      documents: [{ type: 'cpf', number: '52998224725' }],
      phone_numbers: [],
      address: {
        street: 'Rua A',
        complementary: '',
        street_number: '1',
        neighborhood: 'B',
        city: 'C',
        state: 'SP',
        zipcode: '01310100',
        country: 'br',
      },
    },
  }
}

/** Builds the body of a card payment; the card is valid for years. */
export function getCard(
  transactionId: string,
  amount: number,
  number: string,
  recipient = 'studio',
): RequestOf<Endpoints['pay']>['body'] {
  const pix = getPix(transactionId, amount, recipient)
  const year = String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0')
  return {
    ...pix,
    payment_type: null,
    card: { card_holder_name: 'RITA LEE', card_expiration_date: `12${year}`, card_number: number, card_cvv: '123' },
    client: { ...pix.client, email: 'rita@example.com' },
  }
}

/** Returns the instant a number of days from now at an hour in UTC. */
export function inDays(days: number, hour: number, minute = 0): string {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCHours(hour, minute, 0, 0)
  return day.toISOString()
}
