import { describe, expect, it } from 'vitest'
import { findUpdate } from '#domain/booking/booking-update.ts'
import { getLastDay, readValidity } from '#domain/booking/package-session.ts'
import { scheduleState } from '#domain/packages/bought-package.ts'
import { exampleBooking, examplePackage, exampleTransaction } from '#machines/shared/examples.ts'

const session = exampleBooking({ id: 'bk-2', start: null, end: null, createdAt: '2026-03-01T12:00:00.000Z' })

describe('a package session without a time', () => {
  it('R-195 A-46 is recognised by its booking and the package marks', () => {
    const state = scheduleState(exampleTransaction({ bookings: [session], package: examplePackage() }), session)
    expect(state).toMatchObject({ bookingId: 'bk-2', reservationUpdate: true, reschedule: false, isPackage: true })
    expect(state.services).toMatchObject([{ id: 'corte', nameEng: 'Haircut', durationMinutes: 30 }])
    expect(findUpdate(state)).toEqual({ kind: 'schedule', bookingId: 'bk-2' })
    expect(readValidity(state.packageValidity)).toEqual({ purchasedAt: '2026-03-01T12:00:00.000Z', days: 90 })
  })

  it.each([
    {},
    { bookingId: 'bk-2' },
    { bookingId: 'bk-2', isPackage: 'true' },
    { bookingId: '', isPackage: true },
    { bookingId: 7, schedulingServicePackage: true },
  ])('A-46 is missing in %j', (state) => {
    expect(findUpdate(state)).toBeNull()
  })

  it.each([null, 7, {}, { purchasedAt: 'ontem', days: 3 }, { purchasedAt: '2026-03-01T12:00:00Z', days: -1 }])(
    'A-142 has an unknown end in %j',
    (value) => {
      expect(readValidity(value)).toBeNull()
    },
  )

  it('R-199 A-142 can be used for the given number of days after the purchase', () => {
    expect(getLastDay('2026-02-27', 3)).toBe('2026-03-02')
  })
})
