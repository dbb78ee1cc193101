import { describe, expect, expectTypeOf, it } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#src/api/contract/endpoint.ts'
import { type EndpointId, type Endpoints, endpoints } from '#src/api/contract/endpoints.ts'
import { errorSchema, toLanguageWord } from '#src/api/contract/wire.ts'
import { wrongPaths } from './support.ts'

const rows = Object.entries(endpoints) as [EndpointId, Endpoint][]

describe('endpoints', () => {
  it('A-117 name a language by a word', () => {
    expect(LANGUAGES.map(toLanguageWord)).toEqual(['portuguese', 'english', 'spanish'])
  })

  it('have their own id as key', () => {
    for (const [id, endpoint] of rows) expect(endpoint.id).toBe(id)
  })

  it('are all listed', () => {
    const modules = import.meta.glob<{ [name: string]: unknown }>('/src/api/contract/*.ts', { eager: true })
    const declared = Object.entries(modules).flatMap(([file, module]) =>
      file.endsWith('/endpoints.ts') ? [] : Object.values(module).filter(isEndpoint),
    )
    expect(new Set(declared)).toEqual(new Set(Object.values(endpoints)))
  })

  it('have no two rows with the same host, method and path', () => {
    const keys = rows.map(([, { host, method, path }]) => `${host} ${method} ${path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(rows)('%s has a schema for exactly the parameters of its path', (_id, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(params === undefined ? [] : wrongPaths(params, {})).toEqual(named)
  })

  it.each(rows)('%s names the requirements that ask for it', (_id, { source }) => {
    expect(source.length).toBeGreaterThan(0)
    for (const id of source) expect(id).toMatch(/^R-\d{3}$/)
  })

  it.each(rows)('A-135 %s waits 60 s for a payment and 30 s for anything else', (id, { timeoutMs }) => {
    expect(timeoutMs).toBe(['pay', 'payRequest', 'createIntent'].includes(id) ? 60_000 : 30_000)
  })

  it('A-41 puts an idempotency key on exactly the calls that create, move or charge', () => {
    expect(rows.filter(([, row]) => row.retry === 'idempotent').map(([id]) => id)).toEqual([
      'savePet',
      'createBookingTransaction',
      'updateBooking',
      'pay',
      'createIntent',
      'postNotification',
      'payRequest',
      'requestTransfer',
      'saveBankAccount',
    ])
  })

  it('R-721 R-724 A-135 neither retry nor show slowness for status polling and background reports', () => {
    const silent = rows.filter(([, row]) => row.retry === 'never' && row.host !== 'codes')
    expect(silent.map(([id]) => id)).toEqual([
      'collectReservation',
      'readPaymentStatus',
      'readClient',
      'sendPanelEvent',
      'readPaymentRequests',
    ])
    expect(rows.filter(([, row]) => !row.slowNotice)).toEqual(silent)
  })

  it('R-716 R-569 carries a bearer token on every call of main and payment but the renewal', () => {
    const others = rows.filter(([, row]) => row.host !== 'codes' && row.auth !== 'bearer')
    expect(others.map(([id, row]) => [id, row.auth])).toEqual([['renewToken', 'none']])
  })

  it('A-45 marks the invented paths, and the shapes of answers that decide, as assumed', () => {
    expect(rows.filter(([, row]) => row.assumed).map(([, row]) => row.path)).toEqual([
      '/checkout/calculate',
      '/payment/settings/{businessId}',
      '/booking/reschedule_valid/',
      '/payment/status/{bookingTransactionId}',
      '/payment/request/client/{id}',
      '/payment/request/information',
      '/business/{id}/packages/bookings',
      '/recipient/{id}/cancellation-policy-client/{clientId}',
      '/bank/all',
      '/recipient/contract/{id}',
    ])
  })

  it('types a request by the parts its row has', () => {
    expectTypeOf<RequestOf<Endpoints['readBusiness']>>().toEqualTypeOf<{ params: { id: string } }>()
    expectTypeOf<keyof RequestOf<Endpoints['readMe']>>().toEqualTypeOf<never>()
    expectTypeOf<keyof RequestOf<Endpoints['readServices']>>().toEqualTypeOf<'params' | 'query'>()
    expectTypeOf<ResponseOf<Endpoints['readPaymentStatus']>>().toEqualTypeOf<{ paymentStatus: string }>()
  })
})

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value && 'response' in value
}

describe('error responses', () => {
  it('may lack every field, and name the taken times', () => {
    expect(wrongPaths(errorSchema, {})).toEqual([])
    const taken = { service_id: 's1', start_time: '2026-03-02T15:00:00Z' }
    expect(errorSchema.parse({ message: 'Ops', code: 'taken', taken })).toEqual({
      message: 'Ops',
      code: 'taken',
      taken,
    })
  })
})
