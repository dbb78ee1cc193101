import { describe, expect, it } from 'vitest'
import type { ReadReservation } from '#machines/account/reservation/index.ts'
import type { ReservationsReading } from '#machines/account/reservations/index.ts'
import {
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import { createQueries } from '#src/queries/queries.ts'
import {
  cacheReservation,
  cacheReservations,
  readCachedReservation,
  readCachedReservations,
} from '#src/queries/reservations-cache.query.ts'
import { forgetCustomer } from '#src/storage/sign-out.ts'
import { cachedOn, cachedReservations, KEY, withCached } from '#tests/support/reservations-cache.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const bia = exampleCustomer().id
const readAt = '2026-03-02T12:00:00.000Z'
const session = exampleBooking({ id: 'bk-s', start: null, end: null })
const reading: ReservationsReading = {
  business: exampleBusiness({ phone: '+551133334444' }),
  reserves: {
    transactions: [exampleTransaction({ paymentStatus: 'completed', couponId: 'CUPOM' })],
    page: 1,
    pages: 3,
  },
  packages: {
    transactions: [exampleTransaction({ id: 'tx-p', bookings: [session], package: examplePackage() })],
    page: 1,
    pages: 1,
  },
  summaries: [{ transactionId: 'tx-1', totalCents: 4_321, discountCents: 0, refundedCents: 0 }],
  policy: examplePolicy(),
  rememberedId: 'tx-1',
  readAt,
  asOf: readAt,
}
const detail = (id: string, asOf = readAt): ReadReservation => ({
  business: reading.business,
  transaction: exampleTransaction({ id, bookings: [exampleBooking({ id: `bk-${id}` })] }),
  policy: null,
  summary: null,
  readAt: asOf,
  asOf,
})

/** Creates Bia's device, a day after she read her reservations. */
const device = (stored: Parameters<typeof createFakeDeps>[0] = {}) =>
  createFakeDeps({ user: 'uid-bia', stored: withCached(''), now: '2026-03-03T12:00:00.000Z', ...stored })

const empty = () => {
  const fake = device()
  fake.storage.remove('device', KEY)
  return fake
}

describe('offline cache of reservations', () => {
  it('are read by the id and by the slug of the business, unchanged, and evaluated at the current time', async () => {
    const { deps } = empty()
    await cacheReservations(deps, reading)
    for (const id of ['b-1', 'estudio-aurora']) {
      expect(await readCachedReservations(deps, id, bia)).toMatchObject({
        business: { id: 'b-1', name: 'Estúdio Aurora', timeZone: 'America/Sao_Paulo' },
        reserves: { transactions: [{ id: 'tx-1', bookings: [{ id: 'bk-1', businessId: 'b-1' }] }], page: 1, pages: 3 },
        packages: { transactions: [{ id: 'tx-p', package: { name: 'Pacote 10 cortes' } }] },
        asOf: readAt,
        readAt: '2026-03-03T12:00:00.000Z',
      })
    }
    expect(await readCachedReservations(deps, 'b-2', bia)).toBeNull()
  })

  it('hold no phone and no name of the customer, no token and nothing of a payment', async () => {
    const { deps, storage } = empty()
    await cacheReservations(deps, reading)
    const stored = storage.read('device', KEY) ?? ''
    expect(stored).toContain('Corte')
    for (const secret of ['98765', 'Bia', 'token', 'CUPOM', '4321', 'pay', 'summar', 'olicy'])
      expect(stored).not.toContain(secret)
  })

  it('R-609 hold the number of the business, which can be called without a connection', async () => {
    const { deps } = empty()
    await cacheReservations(deps, reading)
    expect((await readCachedReservations(deps, 'b-1', bia))?.business.phone).toBe('+551133334444')
  })

  it('are those of the signed-in customer only', async () => {
    const { deps, changeUser } = empty()
    await cacheReservations(deps, reading)
    expect(await readCachedReservations(deps, 'b-1', 'user-ana')).toBeNull()
    changeUser(null)
    await cacheReservations(deps, { ...reading, asOf: '2026-03-03T11:00:00.000Z' })
    expect((await readCachedReservations(deps, 'b-1', bia))?.asOf).toBe(readAt)
  })

  it('a detail that was opened is cached by itself, and its latest version is in the list', async () => {
    const { deps } = empty()
    const later = '2026-03-02T15:00:00.000Z'
    await cacheReservation(deps, detail('tx-old'))
    expect(await readCachedReservations(deps, 'b-1', bia)).toBeNull()
    await cacheReservations(deps, reading)
    const cancelled = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })] })
    await cacheReservation(deps, { ...detail('tx-1', later), transaction: cancelled })
    const recall = (transactionId: string) =>
      readCachedReservation(deps, { businessId: 'b-1', transactionId, customerId: bia })
    expect(await recall('tx-old')).toMatchObject({ transaction: { id: 'tx-old' }, asOf: readAt })
    expect(await recall('tx-1')).toMatchObject({ transaction: { bookings: [{ status: 'cancelled' }] }, asOf: later })
    expect(await recall('tx-p')).toMatchObject({ transaction: { id: 'tx-p' }, asOf: readAt })
    expect(await recall('tx-none')).toBeNull()
    expect((await readCachedReservations(deps, 'b-1', bia))?.reserves.transactions[0]?.bookings[0]?.status).toBe(
      'cancelled',
    )
  })

  it('a list that is read after a detail knows better', async () => {
    const { deps } = empty()
    const cancelled = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })] })
    await cacheReservation(deps, { ...detail('tx-1'), transaction: cancelled })
    await cacheReservations(deps, reading)
    expect((await readCachedReservations(deps, 'b-1', bia))?.reserves.transactions[0]?.bookings[0]?.status).toBe(
      'active',
    )
  })

  it('a booking of another business is not kept with this one', async () => {
    const { deps, storage } = empty()
    const foreign = exampleTransaction({ id: 'tx-f', bookings: [exampleBooking({ businessId: 'b-2' })] })
    await cacheReservation(deps, { ...detail('tx-f'), transaction: foreign })
    expect(storage.read('device', KEY)).toBeNull()
  })

  it('are limited to the newest five businesses, with ten details each', async () => {
    const { deps } = empty()
    for (let n = 1; n <= 6; n += 1)
      await cacheReservations(deps, { ...reading, business: exampleBusiness({ id: `b-${n}`, slug: null }) })
    expect(await readCachedReservations(deps, 'b-1', bia)).toBeNull()
    expect(await readCachedReservations(deps, 'b-2', bia)).not.toBeNull()
    await cacheReservations(deps, reading)
    for (let n = 1; n <= 11; n += 1) await cacheReservation(deps, detail(`old-${n}`))
    const recall = (transactionId: string) =>
      readCachedReservation(deps, { businessId: 'b-1', transactionId, customerId: bia })
    expect(await recall('old-1')).toBeNull()
    expect(await recall('old-2')).not.toBeNull()
  })

  it('go when the customer signs out', async () => {
    const { deps, storage } = device({ stored: withCached() })
    forgetCustomer(deps)
    expect(storage.read('device', KEY)).toBeNull()
  })

  it('go when another person signs in, and stay with the same one', async () => {
    const signal = new AbortController().signal
    const same = device({ stored: withCached(), responses: { readMe: { id: 'user-bia', name: 'Bia Souza' } } })
    await readCustomer(same.deps, signal)
    expect((await readCachedReservations(same.deps, 'b-1', bia))?.asOf).toBe(cachedOn)
    const other = device({ stored: withCached(), responses: { readMe: { id: 'user-ana', name: 'Ana' } } })
    await readCustomer(other.deps, signal)
    expect(other.storage.read('device', KEY)).toBeNull()
  })
})

describe('cache of the previous release', () => {
  it('is read, and stored in the new format with the next write', async () => {
    const { deps, storage, tracked } = device({ stored: withCached() })
    expect((await readCachedReservations(deps, 'b-1', bia))?.asOf).toBe(cachedOn)
    await cacheReservation(deps, detail('tx-new'))
    expect(JSON.parse(storage.read('device', KEY) ?? '')).toMatchObject({ buster: `3 ${bia}` })
    expect((await readCachedReservations(deps, 'b-1', bia))?.asOf).toBe(cachedOn)
    expect(
      await readCachedReservation(deps, { businessId: 'b-1', transactionId: 'tx-new', customerId: bia }),
    ).not.toBeNull()
    expect(tracked).toEqual([])
  })
})

describe('words that the wire and the app spell differently', () => {
  const session = exampleBooking({ status: 'pendingAcceptance' })
  const unpaid = exampleBooking({ id: 'bk-2', status: 'cancelled', cancellationReason: 'unpaid' })
  const chat = { ...detail('tx-1'), business: exampleBusiness({ schedulingType: 'chat' }) }

  it('are stored in the spelling of the wire, and read in that of the app', async () => {
    const { deps, storage } = empty()
    await cacheReservation(deps, { ...chat, transaction: exampleTransaction({ bookings: [session, unpaid] }) })
    const stored = storage.read('device', KEY) ?? ''
    for (const word of ['pending_accept', 'lack_payment', 'schedule_chat']) expect(stored).toContain(`"${word}"`)
    const asked = { businessId: 'b-1', transactionId: 'tx-1', customerId: bia }
    expect(await readCachedReservation(deps, asked)).toMatchObject({
      business: { schedulingType: 'chat' },
      transaction: {
        bookings: [{ status: 'pendingAcceptance' }, { status: 'cancelled', cancellationReason: 'unpaid' }],
      },
    })
  })

  it('are read from the cache of the previous release', async () => {
    const text = JSON.stringify(cachedReservations)
      .replaceAll('"schedulingType":null', '"schedulingType":"schedule_chat"')
      .replaceAll('"status":"active","service"', '"status":"pending_accept","service"')
      .replaceAll('"cancellationReason":null', '"cancellationReason":"lack_payment"')
    const { deps } = device({ stored: withCached(text) })
    expect(await readCachedReservations(deps, 'b-1', bia)).toMatchObject({
      business: { schedulingType: 'chat' },
      reserves: {
        transactions: [{ bookings: [{ status: 'pendingAcceptance', cancellationReason: 'unpaid' }] }],
      },
    })
  })
})

describe('several cached lists', () => {
  it('are all stored when written at the same moment', async () => {
    const { deps } = empty()
    await Promise.all([cacheReservation(deps, detail('tx-a')), cacheReservation(deps, detail('tx-b'))])
    for (const transactionId of ['tx-a', 'tx-b'])
      expect(await readCachedReservation(deps, { businessId: 'b-1', transactionId, customerId: bia })).not.toBeNull()
  })

  it('are all stored by two tabs, and cleared in both when the customer signs out in one', async () => {
    const here = empty()
    const there = { ...here.deps, queries: createQueries() }
    await cacheReservation(here.deps, detail('tx-a'))
    await cacheReservation(there, detail('tx-b'))
    const recall = (transactionId: string) =>
      readCachedReservation(here.deps, { businessId: 'b-1', transactionId, customerId: bia })
    expect(await recall('tx-a')).not.toBeNull()
    expect(await recall('tx-b')).not.toBeNull()
    forgetCustomer(there)
    expect(await recall('tx-a')).toBeNull()
  })
})

describe('a cached value that was tampered with, or comes from another build', () => {
  const [place] = cachedReservations.places
  const broken = {
    'is not JSON': '{',
    'is of a later version': { ...cachedReservations, version: 3 },
    'is of another form of the library': {
      buster: `4 ${bia}`,
      timestamp: 1,
      clientState: { mutations: [], queries: [] },
    },
    'is a query of something else': {
      buster: `3 ${bia}`,
      timestamp: 1,
      clientState: {
        mutations: [],
        queries: [{ queryKey: ['me'], queryHash: '["me"]', state: { data: 7, dataUpdatedAt: 1 } }],
      },
    },
    'has a zone that is none': {
      ...cachedReservations,
      places: [{ ...place, business: { ...place?.business, timeZone: 'Mars' } }],
    },
    'has a time that is none': {
      ...cachedReservations,
      places: [{ ...place, lists: { ...place?.lists, asOf: 'yesterday' } }],
    },
    'has a list of something else': {
      ...cachedReservations,
      places: [{ ...place, details: [{ transaction: 7, asOf: cachedOn }] }],
    },
  }

  it.each(Object.entries(broken))('%s: counts as nothing, and is dropped with one line', async (_, stored) => {
    const { deps, storage, tracked } = device({ stored: withCached(stored) })
    expect(await readCachedReservations(deps, 'b-1', bia)).toBeNull()
    expect(tracked).toEqual([{ type: 'dropped', what: 'kept reservations' }])
    expect(storage.read('device', KEY)).toBeNull()
    await cacheReservations(deps, reading)
    expect(await readCachedReservations(deps, 'b-1', bia)).not.toBeNull()
  })

  it('unknown fields are dropped', async () => {
    const strange = { ...place, business: { ...place?.business, photos: ['a photo'] } }
    const { deps } = device({ stored: withCached({ ...cachedReservations, places: [strange] }) })
    expect((await readCachedReservations(deps, 'b-1', bia))?.business.photos).toEqual([])
  })
})
