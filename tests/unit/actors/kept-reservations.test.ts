import { describe, expect, it } from 'vitest'
import type { ReadReservation } from '#machines/reservation/index.ts'
import type { ReservationsReading } from '#machines/reservations/index.ts'
import {
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { forgetCustomer, readCustomer } from '#src/actors/customer.ts'
import {
  keepReservation,
  keepReservations,
  recallReservation,
  recallReservations,
} from '#src/actors/kept-reservations.ts'
import { createFakeDeps } from '#tests/support/fake-deps.ts'
import { KEPT, keptOn, keptReservations, withKept } from '#tests/support/kept-reservations.ts'

const bia = exampleCustomer().id
const readAt = '2026-03-02T12:00:00.000Z'
const session = exampleBooking({ id: 'bk-s', start: null, end: null })
const reading: ReservationsReading = {
  business: exampleBusiness({ phone: '+551133334444' }),
  reserves: {
    transactions: [exampleTransaction({ paymentStatus: 'pi_secret', couponId: 'CUPOM' })],
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

/** Bia's device, a day after she read her reservations. */
const device = (stored: Parameters<typeof createFakeDeps>[0] = {}) =>
  createFakeDeps({ user: 'uid-bia', stored: withKept(''), now: '2026-03-03T12:00:00.000Z', ...stored })

const empty = () => {
  const fake = device()
  fake.storage.remove('device', KEPT)
  return fake
}

describe('reservations kept for when there is no connection', () => {
  it('are recalled by the id and by the slug of the business, as they were, and judged by the time it is', () => {
    const { deps } = empty()
    keepReservations(deps, reading)
    for (const id of ['b-1', 'estudio-aurora']) {
      expect(recallReservations(deps, id, bia)).toMatchObject({
        business: { id: 'b-1', name: 'Estúdio Aurora', timeZone: 'America/Sao_Paulo' },
        reserves: { transactions: [{ id: 'tx-1', bookings: [{ id: 'bk-1', businessId: 'b-1' }] }], page: 1, pages: 3 },
        packages: { transactions: [{ id: 'tx-p', package: { name: 'Pacote 10 cortes' } }] },
        asOf: readAt,
        readAt: '2026-03-03T12:00:00.000Z',
      })
    }
    expect(recallReservations(deps, 'b-2', bia)).toBeNull()
  })

  it('hold no phone and no name of the customer, no token and nothing of a payment', () => {
    const { deps, storage } = empty()
    keepReservations(deps, reading)
    const kept = storage.read('device', KEPT) ?? ''
    expect(kept).toContain('Corte')
    for (const secret of ['98765', 'Bia', 'token', 'pi_secret', 'CUPOM', '4321', 'pay', 'summar', 'olicy'])
      expect(kept).not.toContain(secret)
  })

  it('R-609 hold the number of the business, which can be called without a connection', () => {
    const { deps } = empty()
    keepReservations(deps, reading)
    expect(recallReservations(deps, 'b-1', bia)?.business.phone).toBe('+551133334444')
  })

  it('are those of the customer who is signed in, and of nobody else', () => {
    const { deps, changeUser } = empty()
    keepReservations(deps, reading)
    expect(recallReservations(deps, 'b-1', 'user-ana')).toBeNull()
    changeUser(null)
    keepReservations(deps, { ...reading, asOf: '2026-03-03T11:00:00.000Z' })
    expect(recallReservations(deps, 'b-1', bia)?.asOf).toBe(readAt)
  })

  it('a detail that was opened is recalled by itself, and stands in the list as it was seen last', () => {
    const { deps } = empty()
    const later = '2026-03-02T15:00:00.000Z'
    keepReservation(deps, detail('tx-old'))
    expect(recallReservations(deps, 'b-1', bia)).toBeNull()
    keepReservations(deps, reading)
    const cancelled = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })] })
    keepReservation(deps, { ...detail('tx-1', later), transaction: cancelled })
    const recall = (transactionId: string) =>
      recallReservation(deps, { businessId: 'b-1', transactionId, customerId: bia })
    expect(recall('tx-old')).toMatchObject({ transaction: { id: 'tx-old' }, asOf: readAt })
    expect(recall('tx-1')).toMatchObject({ transaction: { bookings: [{ status: 'cancelled' }] }, asOf: later })
    expect(recall('tx-p')).toMatchObject({ transaction: { id: 'tx-p' }, asOf: readAt })
    expect(recall('tx-none')).toBeNull()
    expect(recallReservations(deps, 'b-1', bia)?.reserves.transactions[0]?.bookings[0]?.status).toBe('cancelled')
  })

  it('a list that is read after a detail knows better', () => {
    const { deps } = empty()
    const cancelled = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })] })
    keepReservation(deps, { ...detail('tx-1'), transaction: cancelled })
    keepReservations(deps, reading)
    expect(recallReservations(deps, 'b-1', bia)?.reserves.transactions[0]?.bookings[0]?.status).toBe('active')
  })

  it('a booking of another business is not kept with this one', () => {
    const { deps, storage } = empty()
    const foreign = exampleTransaction({ id: 'tx-f', bookings: [exampleBooking({ businessId: 'b-2' })] })
    keepReservation(deps, { ...detail('tx-f'), transaction: foreign })
    expect(storage.read('device', KEPT)).toBeNull()
  })

  it('are those of five businesses, and of ten details of each, the newest', () => {
    const { deps } = empty()
    for (let n = 1; n <= 6; n += 1)
      keepReservations(deps, { ...reading, business: exampleBusiness({ id: `b-${n}`, slug: null }) })
    expect(recallReservations(deps, 'b-1', bia)).toBeNull()
    expect(recallReservations(deps, 'b-2', bia)).not.toBeNull()
    keepReservations(deps, reading)
    for (let n = 1; n <= 11; n += 1) keepReservation(deps, detail(`old-${n}`))
    const recall = (transactionId: string) =>
      recallReservation(deps, { businessId: 'b-1', transactionId, customerId: bia })
    expect(recall('old-1')).toBeNull()
    expect(recall('old-2')).not.toBeNull()
  })

  it('go when the customer signs out', () => {
    const { deps, storage } = device({ stored: withKept() })
    forgetCustomer(deps)
    expect(storage.read('device', KEPT)).toBeNull()
  })

  it('go when another person signs in, and stay with the same one', async () => {
    const signal = new AbortController().signal
    const same = device({ stored: withKept(), answers: { readMe: { id: 'user-bia', name: 'Bia Souza' } } })
    await readCustomer(same.deps, signal)
    expect(recallReservations(same.deps, 'b-1', bia)?.asOf).toBe(keptOn)
    const other = device({ stored: withKept(), answers: { readMe: { id: 'user-ana', name: 'Ana' } } })
    await readCustomer(other.deps, signal)
    expect(other.storage.read('device', KEPT)).toBeNull()
  })
})

describe('what was tampered with, or comes from another build', () => {
  const [place] = keptReservations.places
  const broken = {
    'is no JSON': '{',
    'is of a later version': { ...keptReservations, version: 3 },
    'has a zone that is none': {
      ...keptReservations,
      places: [{ ...place, business: { ...place?.business, timeZone: 'Mars' } }],
    },
    'has a time that is none': {
      ...keptReservations,
      places: [{ ...place, lists: { ...place?.lists, asOf: 'yesterday' } }],
    },
    'has a list of something else': {
      ...keptReservations,
      places: [{ ...place, details: [{ transaction: 7, asOf: keptOn }] }],
    },
  }

  it.each(Object.entries(broken))('%s: counts as nothing, and is dropped with one line', (_, kept) => {
    const { deps, storage, tracked } = device({ stored: withKept(kept) })
    expect(recallReservations(deps, 'b-1', bia)).toBeNull()
    expect(tracked).toEqual([{ type: 'dropped', what: 'kept reservations' }])
    expect(storage.read('device', KEPT)).toBeNull()
    keepReservations(deps, reading)
    expect(recallReservations(deps, 'b-1', bia)).not.toBeNull()
  })

  it('fields that nobody knows are not taken along', () => {
    const strange = { ...place, business: { ...place?.business, photos: ['a photo'] } }
    const { deps } = device({ stored: withKept({ ...keptReservations, places: [strange] }) })
    expect(recallReservations(deps, 'b-1', bia)?.business.photos).toEqual([])
  })
})
