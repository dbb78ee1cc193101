import { describe, expect, it } from 'vitest'
import { holdsTime } from '#domain/booking/held-time.ts'
import type { Booking } from '#domain/entities.ts'
import { ana, at, haircutAtTen } from '#machines/shared/booking-examples.ts'
import { exampleBooking } from '#machines/shared/examples.ts'

const holds = (booking: Partial<Booking>) =>
  holdsTime(
    {
      bookings: [
        exampleBooking({
          status: 'waiting',
          professional: { id: ana.id, name: ana.name, avatarUrl: null },
          start: at(10),
          end: at(10, 30),
          ...booking,
        }),
      ],
    },
    haircutAtTen,
  )

describe('beyond 3: times held by an unpaid booking', () => {
  it('include its own time with its professional, and every part of it', () => {
    expect(holds({})).toBe(true)
    expect(holds({ start: at(9, 45), end: at(10, 15) })).toBe(true)
    expect(holds({ start: at(10, 15), end: null })).toBe(true)
  })

  it('exclude the times before and after it', () => {
    expect(holds({ start: at(9, 30), end: at(10) })).toBe(false)
    expect(holds({ start: at(10, 30), end: at(11) })).toBe(false)
  })

  it('exclude other professionals, bookings without a time, and paid ones', () => {
    expect(holds({ professional: { id: 'bia', name: 'Bia', avatarUrl: null } })).toBe(false)
    expect(holds({ professional: null })).toBe(false)
    expect(holds({ start: null, end: null })).toBe(false)
    expect(holds({ status: 'active' })).toBe(false)
  })
})
