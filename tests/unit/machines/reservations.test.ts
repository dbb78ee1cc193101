import { describe, expect, test } from 'vitest'
import type { BookingTransaction } from '#domain/entities.ts'
import type { ReservationContext } from '#machines/account/reservation/index.ts'
import { isPaid, may } from '#machines/account/reservation/reservation.mappers.ts'
import type { ReservationsContext } from '#machines/account/reservations/index.ts'
import { detailToOpen, isFromCache, schedulable } from '#machines/account/reservations/reservations.mappers.ts'
import { exampleBooking, exampleBusiness, examplePackage, exampleTransaction } from '#machines/shared/examples.ts'

const READ_AT = '2026-03-02T12:05:00.000Z'
const page = (...transactions: BookingTransaction[]) => ({ transactions, hasMore: false })
const listed = (given: object) =>
  ({
    business: exampleBusiness(),
    readAt: READ_AT,
    entry: { state: { autoOpenModal: true } },
    rememberedId: null,
    reserves: page(),
    packages: page(),
    ...given,
  }) as unknown as ReservationsContext

describe('a list from the offline cache', () => {
  test.each([
    ['the server has just said', READ_AT, READ_AT, false],
    ['was said before', READ_AT, '2026-03-01T12:00:00.000Z', true],
    ['is not there', null, null, false],
  ])('what %s', (_, readAt, asOf, is) => {
    expect(isFromCache({ readAt, asOf })).toBe(is)
  })
})

describe('R-583 detail that opens by itself', () => {
  const [one, two] = [exampleTransaction({ id: 'tx-1' }), exampleTransaction({ id: 'tx-2' })]
  test.each([
    ['the first', listed({ reserves: page(one, two) }), 'tx-1'],
    ['the remembered one', listed({ reserves: page(one, two), rememberedId: 'tx-2' }), 'tx-2'],
    [
      'the first where the remembered one is not of this business',
      listed({ reserves: page(one), rememberedId: 'tx-9' }),
      'tx-1',
    ],
    ['a package', listed({ reserves: page(one), packages: page(two), rememberedId: 'tx-2' }), 'tx-2'],
    ['a package where there is nothing else', listed({ packages: page(two) }), 'tx-2'],
    ['none where nothing was booked', listed({}), null],
    ['none where the address does not ask', listed({ entry: { state: null }, reserves: page(one) }), null],
  ])('is %s', (_, context, id) => {
    expect(detailToOpen(context)).toBe(id)
  })
})

describe('R-041 a session of a package is given its time', () => {
  test.each([
    ['while it has none', { start: null, end: null }, true],
    ['and not once more', {}, false],
    ['not while it is unpaid', { start: null, end: null, status: 'waiting' }, false],
    ['not where it was cancelled', { start: null, end: null, status: 'cancelled' }, false],
  ] as const)('%s', (_, given, is) => {
    const transaction = exampleTransaction({ bookings: [exampleBooking(given)], package: examplePackage() })
    expect(schedulable(listed({ packages: page(transaction) }), 'bk-1') !== null).toBe(is)
    const shown = { business: exampleBusiness(), transaction, readAt: READ_AT }
    expect(may({ shown } as unknown as ReservationContext, 'bk-1', 'schedule')).toBe(is)
  })
})

describe('R-584 R-631 payment event', () => {
  const waiting = [exampleBooking({ status: 'waiting' })]
  test.each([
    ['is believed of what is booked', {}, true],
    [
      'is believed of what has come in, and of which our servers have still to hear',
      { bookings: waiting, paymentStatus: 'completed' },
      true,
    ],
    ['is not believed of what waits for its payment', { bookings: waiting }, false],
    ['is not believed of what was cancelled for want of it', { cancellationReason: 'unpaid' }, false],
  ] as const)('%s', (_, given, is) => {
    const shown = {
      business: exampleBusiness(),
      transaction: exampleTransaction(given as Partial<BookingTransaction>),
      readAt: READ_AT,
    }
    expect(isPaid({ shown } as unknown as ReservationContext)).toBe(is)
  })
})
