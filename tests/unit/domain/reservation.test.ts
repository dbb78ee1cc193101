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
import type { Booking, BookingStatus, CancellationReason, TransactionPaymentStatus } from '#domain/entities.ts'
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
const chat = exampleBusiness({ schedulingType: 'chat' })
/** Returns the instant so many minutes before the start. */
const earlier = (minutes: number) => addMinutes(start, -minutes) ?? ''
const DAY = 24 * 60
const given = (status: BookingStatus = 'active', more = {}) => exampleBooking({ start, status, ...more })
const all = { confirm: true, reschedule: 'allowed', cancel: true }
const two = { confirm: false, reschedule: 'allowed', cancel: true }
const none = { confirm: false, reschedule: 'none', cancel: false }

describe('bookings of a transaction', () => {
  it('are sorted by what to do with them: upcoming, unscheduled, past', () => {
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
    // The input list is unchanged.
    expect(bookings[0]?.id).toBe('long over')
  })

  it('R-315 A-24 start with the earliest upcoming one, in any order and format', () => {
    const later = exampleBooking({ id: 'later', start: addMinutes(start, 30) })
    // Compared as text, this time would come first: 14:30-03:00 is 17:30Z.
    const next = exampleBooking({ id: 'next', start: '2026-03-03T14:30:00-03:00' })
    const cancelled = exampleBooking({ id: 'off', start: earlier(60), status: 'cancelled' })
    const gone = exampleBooking({ id: 'gone', start: earlier(3 * DAY), status: 'completed' })
    const open = exampleBooking({ id: 'open', start: null })
    expect(earliestStart([later, open, next], earlier(DAY))).toBe(next.start)
    expect(earliestStart([later, cancelled, gone, next], earlier(DAY))).toBe(next.start)
    // Where no booking is upcoming, returns the earliest of all.
    expect(earliestStart([later, next, open], earlier(-DAY))).toBe(next.start)
    expect(earliestStart([open], earlier(DAY))).toBeNull()
    expect(earliestStart([], earlier(DAY))).toBeNull()
  })
})

describe('buttons of a booking', () => {
  it('R-610 A-73 are all three from exactly 24 hours before the start until the start', () => {
    expect(getReservationActions(given(), business, earlier(DAY))).toEqual(all)
    expect(getReservationActions(given(), business, earlier(1))).toEqual(all)
    const justEarlier = new Date(Date.parse(earlier(DAY)) - 1).toISOString()
    expect(getReservationActions(given(), business, justEarlier)).toEqual(two)
    const lastMoment = new Date(Date.parse(start) - 1).toISOString()
    expect(getReservationActions(given(), business, lastMoment)).toEqual(all)
  })

  it('R-613 A-73 A-141 are none from the start on, and without a start', () => {
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
    expect(getReservationActions(given('pendingAcceptance'), chat, earlier(60)).confirm).toBe(false)
    expect(getReservationActions(given('pendingAcceptance'), business, earlier(60)).confirm).toBe(true)
  })

  it('R-612 R-623 A-74 A-140 if the business forbids it, Reschedule explains itself in the last 24 hours, and is hidden before', () => {
    expect(getReservationActions(given(), strict, earlier(60)).reschedule).toBe('refused')
    expect(getReservationActions(given(), strict, earlier(2 * DAY)).reschedule).toBe('none')
    expect(getReservationActions(given('waiting'), strict, earlier(60)).reschedule).toBe('none')
  })
})

describe('next change of the buttons', () => {
  const turn = (now: string, more = {}) => nextTurnMs(exampleTransaction({ bookings: [given('active', more)] }), now)

  it('A-73 is 24 hours before the start, then the start itself', () => {
    expect(turn(earlier(DAY + 5))).toBe(5 * 60_000)
    expect(turn(earlier(5))).toBe(5 * 60_000)
  })

  it('R-629 is the end of the 40 minutes of an unpaid booking', () => {
    const createdAt = earlier(5 * DAY)
    const now = createdAt.replace(':00.000Z', ':20.000Z')
    const made = addMinutes(createdAt, -39) ?? ''
    expect(nextTurnMs(exampleTransaction({ bookings: [given('waiting', { createdAt: made })] }), now)).toBe(40_000)
  })

  it('R-371 R-629 is one minute away while something is unpaid, also after its 40 minutes', () => {
    const bookings = [given('active'), given('waiting', { createdAt: earlier(5 * DAY) })]
    for (const minutes of [0, 38, 41, 300]) {
      const now = addMinutes(earlier(5 * DAY), minutes) ?? ''
      expect(nextTurnMs(exampleTransaction({ bookings }), now)).toBe(60_000)
    }
  })

  it('R-371 is one minute away while a payment is in progress', () => {
    const bookings = [given('waiting', { createdAt: earlier(5 * DAY) })]
    expect(nextTurnMs(exampleTransaction({ bookings, paymentStatus: 'processing' }), earlier(5 * DAY))).toBe(60_000)
    const booked = exampleTransaction({ bookings: [given()], paymentStatus: 'completed' })
    expect(nextTurnMs(booked, earlier(5 * DAY))).toBe(6 * 60 * 60_000)
  })

  it('is never later than a browser timer can wait', () => {
    expect(turn(earlier(90 * DAY))).toBe(6 * 60 * 60_000)
    expect(turn(addMinutes(start, 60) ?? '')).toBe(6 * 60 * 60_000)
  })
})

describe('booking again', () => {
  it('is offered for past bookings at a business that takes bookings', () => {
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

  it('R-587 A-142 can be scheduled until the last day of its package ends in the zone of the business', () => {
    // Bought on March 2 in São Paulo.
    expect(getSessionStatus(session, bookingPackage, business, '2026-03-05T02:59:59.000Z')).toBe('open')
    expect(getSessionStatus(session, bookingPackage, business, '2026-03-05T03:00:00.000Z')).toBe('expired')
  })

  it('cannot be scheduled while it is unpaid, and has no end if none is given', () => {
    expect(
      getSessionStatus({ ...session, status: 'waiting' }, bookingPackage, business, '2026-03-03T12:00:00.000Z'),
    ).toBe('closed')
    expect(getSessionStatus(session, { package: null }, business, '2030-01-01T00:00:00.000Z')).toBe('open')
  })
})

describe('refund of a cancelled booking', () => {
  const cancelled = (cancellationReason: CancellationReason) =>
    exampleBooking({ status: 'cancelled', cancellationReason })
  const status = (paymentStatus: TransactionPaymentStatus | null) => exampleTransaction({ paymentStatus })
  const money = (totalCents: number, refundedCents: number) => ({
    transactionId: 'tx-1',
    totalCents,
    discountCents: 0,
    refundedCents,
  })

  it('R-605 R-606 A-77 depends on the payment status first', () => {
    expect(findRefund(cancelled('client'), status('reversed'), money(20, 15), null)).toEqual({
      kind: 'reversed',
      cents: 15,
    })
    expect(findRefund(cancelled('client'), status('reversing'), null, null)).toEqual({ kind: 'waiting' })
  })

  it('R-605 A-77 depends on the refunded amount otherwise', () => {
    expect(findRefund(cancelled('client'), status(null), money(20, 15), null)).toEqual({ kind: 'reversed', cents: 15 })
  })

  it('R-605 does not show the refund of several cancelled bookings as that of each', () => {
    const both = exampleTransaction({ bookings: [cancelled('client'), cancelled('client')], paymentStatus: 'reversed' })
    expect(findRefund(cancelled('client'), both, money(40, 30), null)).toEqual({ kind: 'reversed', cents: 0 })
    expect(findRefund(cancelled('client'), both, money(40, 30), 10)).toEqual({ kind: 'reversed', cents: 10 })
  })

  it('R-606 A-77 is owed for paid amounts by a business, and only for promised amounts by a customer', () => {
    expect(findRefund(cancelled('business'), status(null), money(20, 0), null)).toEqual({ kind: 'waiting' })
    expect(findRefund(cancelled('business'), status(null), money(0, 0), null)).toBeNull()
    expect(findRefund(cancelled('client'), status(null), money(20, 0), null)).toBeNull()
    expect(findRefund(cancelled('client'), status(null), money(20, 0), 0)).toBeNull()
    expect(findRefund(cancelled('client'), status(null), money(20, 0), 10)).toEqual({ kind: 'waiting' })
  })

  it('is not shown for an active booking', () => {
    expect(findRefund(exampleBooking(), status('reversed'), money(20, 20), 5)).toBeNull()
  })

  it('R-607 A-78 a payment is called by its state, and an unpaid one by none', () => {
    expect(findPaymentLabel({ paymentStatus: 'completed' })).toBe('succeeded')
    expect(findPaymentLabel({ paymentStatus: 'processing' })).toBe('processing')
    expect(findPaymentLabel({ paymentStatus: 'refused' })).toBe('notSuccessful')
    expect(findPaymentLabel({ paymentStatus: 'error' })).toBe('error')
    expect(findPaymentLabel({ paymentStatus: 'pending' })).toBeNull()
    expect(findPaymentLabel({ paymentStatus: null })).toBeNull()
  })
})

describe('rebooking', () => {
  const over = (id: string, service: string, more = {}) =>
    given('completed', { id, service: { id: service, name: service }, ...more })

  it('R-195 takes every service of the reservation that can be, each once', () => {
    const bookings = [over('1', 'cut'), over('2', 'beard'), over('3', 'cut'), given('active', { id: '4' })]
    const { services, coupon } = repeatState(exampleTransaction({ bookings }), business, earlier(60))
    expect(services.map(({ id }) => id)).toEqual(['cut', 'beard'])
    expect(services[0]).toMatchObject({ priceCents: 6_000, pricingType: 'fixed' })
    expect(coupon).toBeNull()
  })

  it('R-149 does not use the share of a package as the price of the service', () => {
    const bookings = [over('1', 'cut', { priceCents: 4_550 })]
    const bought = exampleTransaction({ bookings, package: examplePackage() })
    expect(repeatState(bought, business, start).services).toMatchObject([{ priceCents: 0, pricingType: 'hidden' }])
  })
})

describe('paying later', () => {
  it('R-629 R-736 is possible for 40 minutes after the booking, and not in the fortieth', () => {
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

  it('R-629 is possible for an unpaid booking at a business that takes bookings', () => {
    expect(canPayNow(of(waiting), business, now)).toBe(true)
    expect(canPayNow(of(given('active', { createdAt })), business, now)).toBe(false)
    expect(canPayNow(of(waiting), exampleBusiness({ status: 'inactive' }), now)).toBe(false)
    expect(canPayNow(of(waiting), business, '2026-03-03T12:40:00.000Z')).toBe(false)
  })

  it('R-629 requires a time and a professional for everything unpaid, and nothing of cancelled bookings', () => {
    expect(canPayNow(of({ ...waiting, start: null }), business, now)).toBe(false)
    expect(canPayNow(of({ ...waiting, professional: null }), business, now)).toBe(false)
    const calledOff = given('cancelled', { createdAt, start: null, professional: null })
    expect(canPayNow(of(waiting, calledOff), business, now)).toBe(true)
    expect(canPayNow(of(calledOff), business, now)).toBe(false)
  })

  it('R-629 R-592 is possible without a deadline if the creation time is unknown', () => {
    const dateless = of({ ...waiting, createdAt: null })
    expect(isPayable(dateless, now)).toBe(true)
    expect(canPayNow(dateless, business, now)).toBe(true)
    expect(payableUntil(dateless, now)).toBeNull()
    expect(isPayable(of(waiting), '2026-03-03T12:40:00.000Z')).toBe(false)
    expect(isPayable(of(given('active')), now)).toBe(false)
  })

  it.each(['processing', 'completed'] as const)(
    'R-370 R-371 is not possible while the payment is in progress: %s',
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

describe('cost of a cancellation', () => {
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

  it('R-627 does not say "only" if everything paid is lost', () => {
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

  it('does not say that it is free if there is a fee', () => {
    const owed = { discountCents: null, anticipatedCents: null, feeCents: 500, returnedCents: null }
    expect(cancellationOutcome(owed, policy, start, earlier(60))).toEqual({ kind: 'feeOnly', cents: 500 })
  })
})
