import { describe, expect, it } from 'vitest'
import { findUpdate, readMovedFrom } from '#domain/booking/booking-update.ts'
import { canReschedule, rescheduleState } from '#domain/booking/reschedule.ts'
import type { BookingStatus } from '#domain/entities.ts'
import {
  exampleBooking,
  exampleBusiness,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'

const start = '2026-03-03T17:30:00.000Z'
const booking = { ...exampleBooking(), start }
const before = '2026-03-03T17:29:59.999Z'

describe('a booking that is rescheduled', () => {
  it('R-195 R-626 A-46 is recognised by its id and the reschedule mark, with its service', () => {
    const state = rescheduleState(exampleTransaction(), booking, null)
    expect(state).toMatchObject({ bookingId: 'bk-1', reservationUpdate: true, reschedule: true, isPackage: false })
    expect(state.services).toMatchObject([{ id: 'corte', name: 'Corte', priceCents: 6_000 }])
    expect(findUpdate(state)).toEqual({ kind: 'reschedule', bookingId: 'bk-1' })
    expect(state).not.toHaveProperty('packageValidity')
  })

  it('R-306 lasts as long as it did', () => {
    expect(rescheduleState(exampleTransaction(), booking, null).services[0]?.durationMinutes).toBe(30)
    const endless = rescheduleState(exampleTransaction(), { ...booking, end: null }, null)
    expect(endless.services[0]?.durationMinutes).toBeNull()
  })

  it('says when and with whom it was', () => {
    const { movedFrom } = rescheduleState(exampleTransaction(), booking, null)
    expect(readMovedFrom(movedFrom)).toEqual({ start, professionalId: 'ana', unpaidUntil: null, freeHours: null })
  })

  it('A-172 says how long before its start it is cancelled for nothing, and nothing where that never costs anything', () => {
    const said = (policy: Parameters<typeof rescheduleState>[2]) =>
      readMovedFrom(rescheduleState(exampleTransaction(), booking, policy).movedFrom)?.freeHours
    const policy = examplePolicy({ hoursBeforeExpiration: 24, usedPercentageValue: 50 })
    expect(said(policy)).toBe(24)
    expect(said({ ...policy, hoursBeforeExpiration: 0 })).toBeNull()
    expect(said({ ...policy, usedPercentageValue: null, valueCancellationFeeCents: 0 })).toBeNull()
    expect(said(null)).toBeNull()
  })

  it.each([[undefined], [null], [0], [-3], ['24'], [Number.NaN]])('A-172 says nothing of %j hours', (freeHours) => {
    const older = { start, professionalId: null, unpaidUntil: null }
    expect(readMovedFrom({ ...older, freeHours })).toEqual({ ...older, freeHours: null })
  })

  it('A-155 says until when an unpaid one is held: 40 minutes from when it was made', () => {
    const { movedFrom } = rescheduleState(exampleTransaction(), { ...booking, status: 'waiting' }, null)
    expect(readMovedFrom(movedFrom)?.unpaidUntil).toBe('2026-03-02T12:40:00.000Z')
  })

  it('A-46 A-142 can be a session of a package, within its validity', () => {
    const state = rescheduleState(exampleTransaction({ package: examplePackage() }), booking, null)
    expect(state).toMatchObject({ isPackage: true, packageValidity: { purchasedAt: booking.createdAt, days: 90 } })
    expect(findUpdate(state)).toEqual({ kind: 'reschedule', bookingId: 'bk-1' })
  })

  it.each([
    null,
    7,
    {},
    { start: 'ontem', professionalId: null, unpaidUntil: null },
    { start, professionalId: 3, unpaidUntil: null },
    { start, professionalId: null, unpaidUntil: 'logo' },
  ])('says nothing of itself in %j', (value) => {
    expect(readMovedFrom(value)).toBeNull()
  })
})

describe('permission to reschedule', () => {
  const may = (status: BookingStatus) => canReschedule({ start, status }, exampleBusiness(), before)

  it.each<BookingStatus>(['active', 'accept', 'pendingAcceptance', 'waiting'])(
    'A-72 A-155 it may while %s',
    (status) => {
      expect(may(status)).toBe(true)
    },
  )

  it.each<BookingStatus>(['cancelled', 'refuse', 'completed', 'inactive'])('A-72 is denied once %s', (status) => {
    expect(may(status)).toBe(false)
  })

  it('A-72 is denied once it has begun, and without a time', () => {
    expect(canReschedule({ start, status: 'active' }, exampleBusiness(), start)).toBe(false)
    expect(canReschedule({ start: null, status: 'active' }, exampleBusiness(), before)).toBe(false)
  })

  it('A-140 A-99 is denied if the business forbids it, or takes no bookings', () => {
    for (const business of [exampleBusiness({ allowsReschedule: false }), exampleBusiness({ status: 'inactive' })]) {
      expect(canReschedule({ start, status: 'active' }, business, before)).toBe(false)
    }
  })
})
