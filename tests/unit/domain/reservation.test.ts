import { describe, expect, it } from 'vitest'
import {
  cancellationOutcome,
  canRepeat,
  earliestStart,
  findRefund,
  getReservationActions,
  getSessionStatus,
  nextFirst,
  repeatState,
} from '#domain/booking/reservation.ts'
import type { Booking, BookingStatus } from '#domain/entities.ts'
import { addMinutes } from '#domain/instant.ts'
import { canPayNow, isPayable, labelIn, nextTurnMs, payableUntil } from '#domain/payment/payable.ts'
import { findPaymentLabel } from '#domain/payment/payment-label.ts'
import {
  exampleBooking,
  exampleBusiness,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'

const start = '2026-03-03T17:30:00.000Z'
const business = exampleBusiness()
const strict = exampleBusiness({ allowsReschedule: false })
const chat = exampleBusiness({ schedulingType: 'schedule_chat' })
/** So many minutes before the start. */
const earlier = (minutes: number) => addMinutes(start, -minutes) ?? ''
const DAY = 24 * 60
const given = (status: BookingStatus = 'active', more = {}) => exampleBooking({ start, status, ...more })
const all = { confirm: true, reschedule: 'allowed', cancel: true }
const two = { confirm: false, reschedule: 'allowed', cancel: true }
const none = { confirm: false, reschedule: 'none', cancel: false }

describe('the bookings of a transaction', () => {
  it('stand by what is to be done with them: to come, to be scheduled, over', () => {
    const at = (id: string, from: string | null, status: BookingStatus = 'active') =>
      exampleBooking({ id, start: from, status })
    const bookings = [
      at('long over', earlier(20 * DAY), 'completed'),
      at('open', null),
      at('called off', addMinutes(start, DAY), 'cancelled'),
      at('later', addMinutes(start, 2 * DAY)),
      at('over', earlier(2 * DAY), 'completed'),
      at('next', start),
    ]
    const order = nextFirst(bookings, earlier(DAY)).map(({ id }) => id)
    expect(order).toEqual(['next', 'later', 'open', 'long over', 'over', 'called off'])
    // What it was made of stays as it was.
    expect(bookings[0]?.id).toBe('long over')
  })

  it('R-315 A-24 are headed by the earliest that is still to come, in whatever order and spelling they stand', () => {
    const later = exampleBooking({ id: 'later', start: addMinutes(start, 30) })
    // The same clock time as text would stand before all others: 14:30-03:00 is 17:30Z.
    const next = exampleBooking({ id: 'next', start: '2026-03-03T14:30:00-03:00' })
    const cancelled = exampleBooking({ id: 'off', start: earlier(60), status: 'cancelled' })
    const gone = exampleBooking({ id: 'gone', start: earlier(3 * DAY), status: 'completed' })
    const open = exampleBooking({ id: 'open', start: null })
    expect(earliestStart([later, open, next], earlier(DAY))).toBe(next.start)
    expect(earliestStart([later, cancelled, gone, next], earlier(DAY))).toBe(next.start)
    // Where nothing is still to come, the earliest of all.
    expect(earliestStart([later, next, open], earlier(-DAY))).toBe(next.start)
    expect(earliestStart([open], earlier(DAY))).toBeNull()
    expect(earliestStart([], earlier(DAY))).toBeNull()
  })
})

describe('the buttons of a booking', () => {
  it('R-610 A-73 are all three from exactly 24 hours before the start on, until it begins', () => {
    expect(getReservationActions(given(), business, earlier(DAY))).toEqual(all)
    expect(getReservationActions(given(), business, earlier(1))).toEqual(all)
    const justEarlier = new Date(Date.parse(earlier(DAY)) - 1).toISOString()
    expect(getReservationActions(given(), business, justEarlier)).toEqual(two)
    const lastMoment = new Date(Date.parse(start) - 1).toISOString()
    expect(getReservationActions(given(), business, lastMoment)).toEqual(all)
  })

  it('R-613 A-73 A-141 are none from the very start on, and without a start', () => {
    expect(getReservationActions(given(), business, start)).toEqual(none)
    expect(getReservationActions(exampleBooking({ start: null }), business, earlier(60))).toEqual(none)
  })

  it.each(['cancelled', 'refuse', 'completed', 'inactive'] as const)('R-614 A-72 are none when %s', (status) => {
    expect(getReservationActions(given(status), business, earlier(60))).toEqual(none)
    expect(getReservationActions(given(status), business, earlier(3 * DAY))).toEqual(none)
  })

  it('R-610 R-612 A-72 leave out Confirm when it is confirmed, accepted or unpaid', () => {
    expect(getReservationActions(given('active', { isConfirmed: true }), business, earlier(60))).toEqual(two)
    expect(getReservationActions(given('accept'), business, earlier(60))).toEqual(two)
    expect(getReservationActions(given('waiting'), business, earlier(60))).toEqual(two)
  })

  it('R-611 A-72 at a business that schedules by chat, Confirm needs an active booking', () => {
    expect(getReservationActions(given('active'), chat, earlier(60)).confirm).toBe(true)
    expect(getReservationActions(given('pending_accept'), chat, earlier(60)).confirm).toBe(false)
    expect(getReservationActions(given('pending_accept'), business, earlier(60)).confirm).toBe(true)
  })

  it('R-612 R-623 A-74 A-140 where the business does not let it, Reschedule explains itself within the day, and is gone before', () => {
    expect(getReservationActions(given(), strict, earlier(60)).reschedule).toBe('refused')
    expect(getReservationActions(given(), strict, earlier(2 * DAY)).reschedule).toBe('none')
    expect(getReservationActions(given('waiting'), strict, earlier(60)).reschedule).toBe('none')
  })
})

describe('the next turn of the buttons', () => {
  const turn = (now: string, more = {}) => nextTurnMs(exampleTransaction({ bookings: [given('active', more)] }), now)

  it('A-73 is a day before the start, then the start itself', () => {
    expect(turn(earlier(DAY + 5))).toBe(5 * 60_000)
    expect(turn(earlier(5))).toBe(5 * 60_000)
  })

  it('R-629 is the end of the 40 minutes of an unpaid booking', () => {
    const createdAt = earlier(5 * DAY)
    const now = createdAt.replace(':00.000Z', ':20.000Z')
    const made = addMinutes(createdAt, -39) ?? ''
    expect(nextTurnMs(exampleTransaction({ bookings: [given('waiting', { createdAt: made })] }), now)).toBe(40_000)
  })

  it('R-371 R-629 is in a minute while something is not paid, also when its 40 minutes are over', () => {
    const bookings = [given('active'), given('waiting', { createdAt: earlier(5 * DAY) })]
    for (const minutes of [0, 38, 41, 300]) {
      const now = addMinutes(earlier(5 * DAY), minutes) ?? ''
      expect(nextTurnMs(exampleTransaction({ bookings }), now)).toBe(60_000)
    }
  })

  it('R-371 is in a minute while a payment is on its way', () => {
    const bookings = [given('waiting', { createdAt: earlier(5 * DAY) })]
    expect(nextTurnMs(exampleTransaction({ bookings, paymentStatus: 'processing' }), earlier(5 * DAY))).toBe(60_000)
    const booked = exampleTransaction({ bookings: [given()], paymentStatus: 'completed' })
    expect(nextTurnMs(booked, earlier(5 * DAY))).toBe(6 * 60 * 60_000)
  })

  it('is never further away than a browser can wait', () => {
    expect(turn(earlier(90 * DAY))).toBe(6 * 60 * 60_000)
    expect(turn(addMinutes(start, 60) ?? '')).toBe(6 * 60 * 60_000)
  })
})

describe('booking once more', () => {
  it('is for what is over, or has gone by, at a business that takes bookings', () => {
    expect(canRepeat(given('completed'), business, earlier(60))).toBe(true)
    expect(canRepeat(given('cancelled'), business, earlier(60))).toBe(true)
    expect(canRepeat(given('active'), business, start)).toBe(true)
    expect(canRepeat(given('active'), business, earlier(1))).toBe(false)
    expect(canRepeat(given('inactive'), business, earlier(60))).toBe(false)
    expect(canRepeat(given('completed'), exampleBusiness({ status: 'inactive' }), earlier(60))).toBe(false)
  })
})

describe('a session without a time', () => {
  const session = exampleBooking({ start: null, end: null, createdAt: '2026-03-03T02:00:00.000Z' })
  const bookingPackage = { package: examplePackage({ validityDays: 2 }) }

  it('R-587 A-142 can be scheduled until the last day of its package ends where the business is', () => {
    // Bought on March 2 in São Paulo.
    expect(getSessionStatus(session, bookingPackage, business, '2026-03-05T02:59:59.000Z')).toBe('open')
    expect(getSessionStatus(session, bookingPackage, business, '2026-03-05T03:00:00.000Z')).toBe('expired')
  })

  it('cannot while it is unpaid, and has no end where nobody says so', () => {
    expect(
      getSessionStatus({ ...session, status: 'waiting' }, bookingPackage, business, '2026-03-03T12:00:00.000Z'),
    ).toBe('closed')
    expect(getSessionStatus(session, { package: null }, business, '2030-01-01T00:00:00.000Z')).toBe('open')
  })
})

describe('the money of a cancelled booking', () => {
  const cancelled = (cancellationReason: string) => exampleBooking({ status: 'cancelled', cancellationReason })
  const status = (paymentStatus: string | null) => exampleTransaction({ paymentStatus })
  const money = (totalCents: number, refundedCents: number) => ({
    transactionId: 'tx-1',
    totalCents,
    discountCents: 0,
    refundedCents,
  })

  it('R-605 R-606 A-77 is told by the payment status first', () => {
    expect(findRefund(cancelled('client'), status('reversed'), money(20, 15), null)).toEqual({
      kind: 'reversed',
      cents: 15,
    })
    expect(findRefund(cancelled('client'), status('waiting_reversal'), null, null)).toEqual({ kind: 'waiting' })
  })

  it('R-605 A-77 else by what was refunded', () => {
    expect(findRefund(cancelled('client'), status(null), money(20, 15), null)).toEqual({ kind: 'reversed', cents: 15 })
  })

  it('R-605 where several were cancelled, the refund of all is not told as that of each', () => {
    const both = exampleTransaction({ bookings: [cancelled('client'), cancelled('client')], paymentStatus: 'reversed' })
    expect(findRefund(cancelled('client'), both, money(40, 30), null)).toEqual({ kind: 'reversed', cents: 0 })
    expect(findRefund(cancelled('client'), both, money(40, 30), 10)).toEqual({ kind: 'reversed', cents: 10 })
  })

  it('R-606 A-77 else a business owes what was paid, and a customer only what they were promised', () => {
    expect(findRefund(cancelled('business'), status(null), money(20, 0), null)).toEqual({ kind: 'waiting' })
    expect(findRefund(cancelled('business'), status(null), money(0, 0), null)).toBeNull()
    expect(findRefund(cancelled('client'), status(null), money(20, 0), null)).toBeNull()
    expect(findRefund(cancelled('client'), status(null), money(20, 0), 0)).toBeNull()
    expect(findRefund(cancelled('client'), status(null), money(20, 0), 10)).toEqual({ kind: 'waiting' })
  })

  it('is not told of a booking that stands', () => {
    expect(findRefund(exampleBooking(), status('reversed'), money(20, 20), 5)).toBeNull()
  })

  it('R-607 A-78 a payment is called by its state, and an unpaid one by none', () => {
    expect(findPaymentLabel({ paymentStatus: 'completed' })).toBe('succeeded')
    expect(findPaymentLabel({ paymentStatus: 'processing' })).toBe('processing')
    expect(findPaymentLabel({ paymentStatus: 'requires_payment_method' })).toBe('notSuccessful')
    expect(findPaymentLabel({ paymentStatus: 'error' })).toBe('error')
    expect(findPaymentLabel({ paymentStatus: 'pending' })).toBeNull()
    expect(findPaymentLabel({ paymentStatus: null })).toBeNull()
  })
})

describe('booking again', () => {
  const over = (id: string, service: string, more = {}) =>
    given('completed', { id, service: { id: service, name: service }, ...more })

  it('R-195 takes every service of the reservation that can be, each once', () => {
    const bookings = [over('1', 'cut'), over('2', 'beard'), over('3', 'cut'), given('active', { id: '4' })]
    const { services, coupon } = repeatState(exampleTransaction({ bookings }), business, earlier(60))
    expect(services.map(({ id }) => id)).toEqual(['cut', 'beard'])
    expect(services[0]).toMatchObject({ priceCents: 6_000, pricingType: 'fixed' })
    expect(coupon).toBeNull()
  })

  it('R-149 does not take the share of a package for the price of the service', () => {
    const bookings = [over('1', 'cut', { priceCents: 4_550 })]
    const bought = exampleTransaction({ bookings, package: examplePackage() })
    expect(repeatState(bought, business, start).services).toMatchObject([{ priceCents: 0, pricingType: 'hidden' }])
  })
})

describe('paying later', () => {
  it('R-629 R-736 is possible for 40 minutes from the making, and not in the fortieth any more', () => {
    const createdAt = '2026-03-03T12:00:00.000Z'
    const transaction = exampleTransaction({ bookings: [given('waiting', { createdAt })] })
    expect(payableUntil(transaction, '2026-03-03T12:39:59.000Z')).toBe('2026-03-03T12:40:00.000Z')
    expect(payableUntil(transaction, '2026-03-03T12:40:00.000Z')).toBeNull()
    expect(payableUntil(exampleTransaction(), createdAt)).toBeNull()
  })

  const createdAt = '2026-03-03T12:00:00.000Z'
  const now = '2026-03-03T12:10:00.000Z'
  const waiting = given('waiting', { createdAt })
  const of = (...bookings: Booking[]) => exampleTransaction({ bookings })

  it('R-629 is possible for what waits, at a business that takes bookings', () => {
    expect(canPayNow(of(waiting), business, now)).toBe(true)
    expect(canPayNow(of(given('active', { createdAt })), business, now)).toBe(false)
    expect(canPayNow(of(waiting), exampleBusiness({ status: 'inactive' }), now)).toBe(false)
    expect(canPayNow(of(waiting), business, '2026-03-03T12:40:00.000Z')).toBe(false)
  })

  it('R-629 asks that everything that waits has its time and its professional, and nothing of what was called off', () => {
    expect(canPayNow(of({ ...waiting, start: null }), business, now)).toBe(false)
    expect(canPayNow(of({ ...waiting, professional: null }), business, now)).toBe(false)
    const calledOff = given('cancelled', { createdAt, start: null, professional: null })
    expect(canPayNow(of(waiting, calledOff), business, now)).toBe(true)
    expect(canPayNow(of(calledOff), business, now)).toBe(false)
  })

  it('R-629 R-592 is possible where nobody says when it was made, without a deadline', () => {
    const dateless = of({ ...waiting, createdAt: null })
    expect(isPayable(dateless, now)).toBe(true)
    expect(canPayNow(dateless, business, now)).toBe(true)
    expect(payableUntil(dateless, now)).toBeNull()
    expect(isPayable(of(waiting), '2026-03-03T12:40:00.000Z')).toBe(false)
    expect(isPayable(of(given('active')), now)).toBe(false)
  })

  it.each(['processing', 'succeeded', 'completed'])(
    'R-370 R-371 is not possible while the payment is on its way: %s',
    (paymentStatus) => {
      const paid = { ...of(waiting), paymentStatus }
      expect([isPayable(paid, now), canPayNow(paid, business, now), payableUntil(paid, now)]).toEqual([
        false,
        false,
        null,
      ])
      expect(canPayNow({ ...paid, paymentStatus: 'error' }, business, now)).toBe(true)
      expect(labelIn(paid, waiting)).toBe(paymentStatus === 'processing' ? 'processing' : 'succeeded')
      expect(labelIn(paid, given('cancelled'))).toBe('cancelled')
      expect(labelIn({ ...paid, paymentStatus: 'pending' }, waiting)).toBe('awaitingPayment')
    },
  )

  it('R-629 A-39 is possible for a package without times, at a business that takes bookings', () => {
    const sessions = { ...waiting, start: null, end: null }
    const bought = (...bookings: Booking[]) => exampleTransaction({ bookings, package: examplePackage() })
    expect(canPayNow(of(sessions), business, now)).toBe(false)
    expect(canPayNow(bought(sessions), business, now)).toBe(true)
    expect(canPayNow(bought(sessions), exampleBusiness({ status: 'inactive' }), now)).toBe(false)
    expect(canPayNow(bought(given('active', { createdAt, start: null })), business, now)).toBe(false)
  })
})

describe('what cancelling comes to', () => {
  const policy = examplePolicy({ hoursBeforeExpiration: 24 })
  const terms = (returnedCents: number) => ({
    discountCents: null,
    anticipatedCents: 2_000,
    feeCents: 2_000 - returnedCents,
    returnedCents,
  })

  it('R-627 A-75 inside the hours of the policy nothing comes back, or only so much', () => {
    expect(cancellationOutcome(terms(0), policy, start, earlier(DAY))).toEqual({ kind: 'noRefund', hours: 24 })
    expect(cancellationOutcome(terms(500), policy, start, earlier(60))).toEqual({
      kind: 'partOnly',
      hours: 24,
      cents: 500,
    })
  })

  it('R-627 does not say "only" of all that was paid', () => {
    expect(cancellationOutcome(terms(2_000), policy, start, earlier(60))).toEqual({ kind: 'returned', cents: 2_000 })
    const unsaid = { ...terms(500), anticipatedCents: null }
    expect(cancellationOutcome(unsaid, policy, start, earlier(60))).toMatchObject({ kind: 'partOnly', cents: 500 })
  })

  it('R-628 A-75 earlier a stated value comes back', () => {
    expect(cancellationOutcome(terms(2_000), policy, start, earlier(DAY + 1))).toEqual({
      kind: 'returned',
      cents: 2_000,
    })
    expect(cancellationOutcome(terms(2_000), null, start, earlier(60))).toEqual({ kind: 'returned', cents: 2_000 })
  })

  it('says so where nothing was paid', () => {
    const unpaid = { discountCents: null, anticipatedCents: 0, feeCents: 0, returnedCents: 0 }
    expect(cancellationOutcome(unpaid, policy, start, earlier(60))).toEqual({ kind: 'nothingPaid' })
  })

  it('does not say that it costs nothing where a fee is asked for', () => {
    const owed = { discountCents: null, anticipatedCents: null, feeCents: 500, returnedCents: null }
    expect(cancellationOutcome(owed, policy, start, earlier(60))).toEqual({ kind: 'feeOnly', cents: 500 })
  })
})
