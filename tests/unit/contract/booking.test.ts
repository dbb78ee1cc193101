import { describe, expect, it } from 'vitest'
import type { BookingLine } from '#domain/booking/booking-payload.ts'
import {
  bookingSchema,
  bookingTransactionSchema,
  toBookingStatus,
  toBookingStatusWord,
  toTransaction,
} from '#src/api/contract/booking.ts'
import { buildBooking, buildBookingLine } from '#src/api/contract/booking-changes.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { without, wrongPaths } from './support.ts'

const booking = { id: 'k1', status: 'waiting', service: { id: 's1', name: 'Corte' }, business: { id: 'b1' } }
const line = {
  business_id: 'b1',
  professional_id: 'p1',
  service_id: 's1',
  start_time: '2026-03-02T15:00:00Z',
  end_time: '2026-03-02T16:00:00Z',
  acesso: 'web',
}
const flags = { is_cancellation_policy: false, is_offer_refused: false }

describe('transaction', () => {
  it.each(['id', 'bookings'] as const)('R-591 reports a transaction without %s', (key) => {
    expect(wrongPaths(bookingTransactionSchema, without({ id: 't1', bookings: [] }, key))).toEqual([key])
  })

  it('R-591 maps a transaction with only the required fields', () => {
    expect(toTransaction(bookingTransactionSchema.parse({ id: 't1', bookings: [] }))).toEqual({
      id: 't1',
      totalCents: null,
      couponId: null,
      bookings: [],
      paymentStatus: null,
      cancellationReason: null,
      package: null,
    })
  })

  it.each(['id', 'status', 'service', 'business'] as const)('R-592 reports a booking without %s', (key) => {
    expect(wrongPaths(bookingSchema, without(booking, key))).toEqual([key])
  })

  it('R-592 reports the wrong field of the wrong booking', () => {
    const bookings = [booking, { ...booking, service: { id: 's1' } }]
    expect(wrongPaths(bookingTransactionSchema, { id: 't1', bookings })).toEqual(['bookings.1.service.name'])
    expect(wrongPaths(bookingSchema, { ...booking, business: {} })).toEqual(['business.id'])
  })

  it('R-592 maps a booking with only the required fields', () => {
    const wire = bookingTransactionSchema.parse({ id: 't1', bookings: [booking] })
    expect(toTransaction(wire).bookings).toEqual([
      {
        id: 'k1',
        status: 'waiting',
        service: { id: 's1', name: 'Corte', nameEng: null, nameEsp: null },
        professional: null,
        businessId: 'b1',
        priceCents: null,
        pricingType: null,
        start: null,
        end: null,
        createdAt: null,
        petName: null,
        isConfirmed: false,
        cancellationReason: null,
      },
    ])
  })

  it('A-24 R-315 sorts bookings by time, those without a time last', () => {
    const at = (id: string, startTime?: string) => ({ ...booking, id, ...(startTime ? { startTime } : {}) })
    const bookings = [at('k1', '2026-03-02T12:15:00Z'), at('k2'), at('k3', '2026-03-02T09:00:00-03:00')]
    const { bookings: mapped } = toTransaction(bookingTransactionSchema.parse({ id: 't1', bookings }))
    expect(mapped.map(({ id }) => id)).toEqual(['k3', 'k1', 'k2'])
  })

  it('R-315 R-592 maps every booking of the answer', () => {
    const full = {
      ...booking,
      service: { ...booking.service, nameEng: 'Haircut', nameEsp: 'Corte de pelo' },
      professional: { id: 'p1', name: 'Ana', avatarUrl: '/a.webp' },
      price: 5_000,
      pricingType: { name: 'Fixo' },
      startTime: '2026-03-02T15:00:00Z',
      endTime: '2026-03-02T16:00:00Z',
      createdAt: '2026-03-01T10:00:00Z',
    }
    const wire = { id: 't1', total: 10_000, bookings: [full, { ...booking, id: 'k2' }], payment_status: 'pending' }
    const transaction = toTransaction(bookingTransactionSchema.parse(wire))
    expect(transaction).toMatchObject({ totalCents: 10_000, paymentStatus: 'pending' })
    expect(transaction.bookings[0]).toEqual({
      id: 'k1',
      status: 'waiting',
      service: { id: 's1', name: 'Corte', nameEng: 'Haircut', nameEsp: 'Corte de pelo' },
      professional: { id: 'p1', name: 'Ana', avatarUrl: '/a.webp' },
      businessId: 'b1',
      priceCents: 5_000,
      pricingType: 'fixed',
      start: '2026-03-02T15:00:00Z',
      end: '2026-03-02T16:00:00Z',
      createdAt: '2026-03-01T10:00:00Z',
      petName: null,
      isConfirmed: false,
      cancellationReason: null,
    })
    expect(transaction.bookings[1]?.id).toBe('k2')
  })
})

describe('words of a status', () => {
  const read = (fields: object) => toTransaction(bookingTransactionSchema.parse({ id: 't1', bookings: [], ...fields }))

  it('R-593 to R-600 are mapped to the statuses of a booking, and back', () => {
    const words = bookingSchema.shape.status.options
    expect(words.map(toBookingStatus)).toEqual([
      ...['active', 'inactive', 'cancelled', 'completed', 'pendingAcceptance', 'refuse', 'accept', 'waiting'],
    ])
    expect(words.map(toBookingStatus).map(toBookingStatusWord)).toEqual(words)
  })

  it.each([
    ['client', 'client'],
    ['business', 'business'],
    ['lack_payment', 'unpaid'],
    ['payment_error', 'other'],
    ['', null],
    [null, null],
  ])('R-602 R-603 R-604 %s is mapped to the reason %s', (word, reason) => {
    const cancelled = { ...booking, status: 'cancelled', cancellationReason: word }
    const transaction = read({ bookings: [cancelled], cancellation_reason: word })
    expect(transaction.cancellationReason).toBe(reason)
    expect(transaction.bookings[0]?.cancellationReason).toBe(reason)
  })

  it.each([
    ['pending', 'pending'],
    ['partial', 'partial'],
    [' Completed ', 'completed'],
    ['succeeded', 'completed'],
    ['processing', 'processing'],
    ['requires_payment_method', 'refused'],
    ['canceled', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['error', 'error'],
    ['waiting_reversal', 'reversing'],
    ['waiting_reversed', 'reversing'],
    ['Waiting for reversal', 'reversing'],
    ['reversed', 'reversed'],
    ['refunded', 'reversed'],
    ['a word of tomorrow', 'pending'],
    [null, null],
    [undefined, null],
  ])('R-605 R-606 R-607 %s is mapped to the payment status %s', (word, status) => {
    expect(read({ payment_status: word }).paymentStatus).toBe(status)
  })
})

describe('booking', () => {
  it.each(['business_id', 'professional_id', 'service_id', 'start_time', 'end_time', 'acesso'] as const)(
    'R-300 R-302 refuses a line without %s',
    (key) => {
      const body = { ...flags, bookings: [without(line, key)] }
      expect(wrongPaths(endpoints.createBookingTransaction.body, body)).toEqual([`bookings.0.${key}`])
    },
  )

  it('R-300 takes a line with answer, rwg_token and coupon, and one without', () => {
    const full = { ...line, answer: '', rwg_token: 'x', coupon_id: 'k' }
    expect(wrongPaths(endpoints.createBookingTransaction.body, { ...flags, bookings: [line, full] })).toEqual([])
  })

  it('R-301 takes no acesso but "web"', () => {
    const body = { ...flags, bookings: [{ ...line, acesso: 'app' }] }
    expect(wrongPaths(endpoints.createBookingTransaction.body, body)).toEqual(['bookings.0.acesso'])
  })

  it('R-307 is sent with POST /booking_transaction under an idempotency key', () => {
    expect(endpoints.createBookingTransaction).toMatchObject({
      host: 'main',
      method: 'POST',
      path: '/booking_transaction',
      retry: 'idempotent',
    })
    expect(wrongPaths(endpoints.createBookingTransaction.body, { bookings: [line] })).toEqual([
      'is_cancellation_policy',
      'is_offer_refused',
    ])
  })

  it('R-298 R-634 is cancelled with PUT /booking_transaction/{id}', () => {
    expect(endpoints.updateBookingTransaction).toMatchObject({ method: 'PUT', path: '/booking_transaction/{id}' })
    const body = { payment_status: 'cancelled', cancellation_reason: 'payment_error' }
    expect(wrongPaths(endpoints.updateBookingTransaction.body, body)).toEqual([])
    expect(wrongPaths(endpoints.updateBookingTransaction.body, { payment_status: 'completed' })).toContain(
      'payment_status',
    )
  })
})

describe('report of a reservation token', () => {
  it('R-578 is POST /google_reserve/collect with rwg_token', () => {
    const { method, path, body } = endpoints.collectReservation
    expect([method, path]).toEqual(['POST', '/google_reserve/collect'])
    expect(wrongPaths(body, { rwg_token: 'x' })).toEqual([])
    expect(wrongPaths(body, { rwg_token: '' })).toEqual(['rwg_token'])
  })
})

describe('body of a booking', () => {
  const given: BookingLine = {
    businessId: 'b1',
    professionalId: 'p1',
    serviceId: 's1',
    start: '2026-03-02T15:00:00Z',
    end: '2026-03-02T16:00:00Z',
    answer: 'sim',
    rwgToken: null,
    couponId: null,
  }
  const agreed = { isCancellationPolicy: true, isOfferRefused: false, couponId: null, packageIds: [] }

  it('R-300 R-301 is a line that always says "web" and leaves the optional fields out', () => {
    expect(buildBookingLine(given)).toEqual({ ...line, answer: 'sim' })
  })

  it('R-300 has a line with the token and the coupon if there are any', () => {
    const whole = buildBookingLine({ ...given, rwgToken: 'rwg', couponId: 'ten' })
    expect(whole).toMatchObject({ rwg_token: 'rwg', coupon_id: 'ten' })
  })

  it('R-307 has the lines and both flags, without missing values', () => {
    const lines = [buildBookingLine(given)]
    const body = buildBooking(lines, agreed)
    expect(body).toEqual({ bookings: lines, is_cancellation_policy: true, is_offer_refused: false })
    expect(wrongPaths(endpoints.createBookingTransaction.body, body)).toEqual([])
    expect(buildBooking(lines, { ...agreed, couponId: 'ten' })).toMatchObject({ coupon_id: 'ten' })
  })

  it('R-308 has a package_id only with exactly one package', () => {
    expect(buildBooking([], { ...agreed, packageIds: ['p1'] })).toMatchObject({ package_id: 'p1' })
    expect(buildBooking([], { ...agreed, packageIds: ['p1', 'p2'] })).not.toHaveProperty('package_id')
    expect(buildBooking([], agreed)).not.toHaveProperty('package_id')
  })
})
