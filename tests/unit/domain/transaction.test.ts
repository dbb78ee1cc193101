import { describe, expect, it } from 'vitest'
import type { Booking, BookingStatus } from '#domain/entities.ts'
import {
  getLabel,
  isAwaitingPayment,
  isBookingOver,
  takesPlace,
  timeLeftToPayMs,
  unpaidDeadline,
} from '#domain/payment/transaction.ts'

function aBooking(overrides: Partial<Booking> = {}): Booking {
  return {
    id: 'b1',
    status: 'active',
    service: { id: 'corte', name: 'Corte', nameEng: null, nameEsp: null },
    professional: null,
    businessId: 'studio',
    priceCents: null,
    pricingType: null,
    start: '2026-03-03T13:00:00.000Z',
    end: null,
    createdAt: null,
    petName: null,
    isConfirmed: false,
    cancellationReason: null,
    ...overrides,
  }
}
const transaction = (bookings: Booking[]) => ({
  id: 't1',
  totalCents: null,
  couponId: null,
  bookings,
  paymentStatus: null,
  cancellationReason: null,
})

describe('a booking transaction', () => {
  it('awaits its payment while any of its bookings does', () => {
    expect(isAwaitingPayment(transaction([aBooking(), aBooking({ status: 'waiting' })]))).toBe(true)
    expect(isAwaitingPayment(transaction([aBooking()]))).toBe(false)
  })
})

describe('R-614 A-72 meaning of the status of a booking', () => {
  it.each([
    ['active', 'takes place'],
    ['accept', 'takes place'],
    ['pendingAcceptance', 'takes place'],
    ['waiting', 'takes place'],
    ['completed', 'took place'],
    ['cancelled', 'does not'],
    ['refuse', 'does not'],
    ['inactive', 'does not'],
  ] as const)('%s: it %s', (status, what) => {
    expect(takesPlace(aBooking({ status }))).toBe(what !== 'does not')
    expect(isBookingOver(aBooking({ status }))).toBe(what !== 'takes place')
  })
})

describe('label of a booking', () => {
  const rows: [BookingStatus, string][] = [
    ['active', 'scheduled'],
    ['inactive', 'excluded'],
    ['cancelled', 'cancelled'],
    ['completed', 'finished'],
    ['pendingAcceptance', 'noAcceptance'],
    ['refuse', 'refused'],
    ['accept', 'confirmed'],
    ['waiting', 'awaitingPayment'],
  ]
  it.each(rows)('of status %s is "%s"', (status, label) => {
    expect(getLabel({ status })).toBe(label)
    expect(getLabel({ status, isConfirmed: false, cancellationReason: 'client' })).toBe(label)
  })

  it('is "confirmed" once the customer has confirmed an active one', () => {
    expect(getLabel({ status: 'active', isConfirmed: true })).toBe('confirmed')
    expect(getLabel({ status: 'waiting', isConfirmed: true })).toBe('awaitingPayment')
  })

  it('says so when it was cancelled for want of payment', () => {
    expect(getLabel({ status: 'cancelled', cancellationReason: 'unpaid' })).toBe('cancelledUnpaid')
    expect(getLabel({ status: 'cancelled', cancellationReason: 'other' })).toBe('cancelled')
  })
})

describe('time left to pay', () => {
  const created = '2026-03-03T13:00:00Z'

  it('A-39 ends 40 minutes after the booking was made', () => {
    expect(unpaidDeadline([{ createdAt: created }])).toBe('2026-03-03T13:40:00.000Z')
    expect(
      unpaidDeadline([{ createdAt: '2026-03-03T10:30:00-03:00' }, { createdAt: null }, { createdAt: created }]),
    ).toBe('2026-03-03T13:40:00.000Z')
    expect(unpaidDeadline([{ createdAt: null }])).toBeNull()
  })

  it('A-39 is a second at 39:59 and zero at 40:00', () => {
    expect(timeLeftToPayMs(created, '2026-03-03T13:00:00Z')).toBe(2_400_000)
    expect(timeLeftToPayMs(created, '2026-03-03T13:39:59Z')).toBe(1_000)
    expect(timeLeftToPayMs(created, '2026-03-03T13:40:00Z')).toBe(0)
    expect(timeLeftToPayMs(created, '2026-03-05T00:00:00Z')).toBe(0)
  })

  it('is never more than the 40 minutes, if the clock is behind or the start unknown', () => {
    expect(timeLeftToPayMs(created, '2026-03-03T12:50:00Z')).toBe(2_400_000)
    expect(timeLeftToPayMs(null, '2026-03-03T12:50:00Z')).toBe(2_400_000)
  })
})
