import { describe, expect, it } from 'vitest'
import { findComing, findLast, listNextTimes } from '#domain/booking/returning.ts'
import type { ServiceTimes } from '#domain/booking/times.ts'
import type { Booking, BookingTransaction } from '#domain/entities.ts'
import { ana, bia } from '#machines/shared/booking-examples.ts'
import { exampleBooking, exampleBusiness, examplePackage, exampleTransaction } from '#machines/shared/examples.ts'

const business = exampleBusiness()
const now = '2026-03-03T12:00:00.000Z'
const at = (day: number, hour = 12) => `2026-03-0${day}T${hour}:00:00.000Z`

const on = (start: string, more: Partial<Booking> = {}) => exampleBooking({ id: start, start, ...more })
const booked = (id: string, bookings: Booking[], more: Partial<BookingTransaction> = {}) =>
  exampleTransaction({ id, bookings, ...more })

describe('the next reservation', () => {
  it('A-187 is that with the earliest booking to come, whatever the order of the list', () => {
    const list = [
      booked('later', [on(at(8))]),
      booked('next', [on(at(6)), on(at(5)), on(at(1))]),
      booked('past', [on(at(2))]),
    ]
    expect(findComing(list, business, now)).toMatchObject({
      transaction: { id: 'next' },
      booking: { start: at(5) },
      canMove: false,
    })
  })

  it('A-187 is none that was cancelled, is at another business, has no time or lacks its payment', () => {
    const none = [
      on(at(5), { status: 'cancelled' }),
      on(at(5), { businessId: 'other' }),
      exampleBooking({ start: null }),
      on(at(5), { status: 'waiting' }),
    ]
    for (const booking of none) expect(findComing([booked('tx', [booking])], business, now)).toBeNull()
  })

  it('A-187 is also one whose payment is under way', () => {
    const waiting = on(at(5), { status: 'waiting' })
    expect(findComing([booked('tx', [waiting], { paymentStatus: 'processing' })], business, now)).not.toBeNull()
  })

  it('A-187 A-72 can be moved if it has one booking to come and the business allows it', () => {
    const one = [booked('tx', [on(at(5))])]
    const two = [booked('tx', [on(at(5)), on(at(6))])]
    expect(findComing(one, business, now)?.canMove).toBe(true)
    expect(findComing(two, business, now)?.canMove).toBe(false)
    expect(findComing(one, exampleBusiness({ allowsReschedule: false }), now)?.canMove).toBe(false)
  })
})

describe('the last reservation', () => {
  const service = (id: string) => ({ id, name: id, nameEng: null, nameEsp: null })

  it('A-188 is that with the latest booking that took place, with each service once', () => {
    const last = booked('last', [
      on(at(2, 14), { service: service('barba'), professional: null }),
      on(at(2, 13)),
      on(at(2, 12)),
      on(at(2, 11), { service: service('luzes'), status: 'cancelled' }),
    ])
    expect(findLast([booked('before', [on(at(1))]), last], business, now)).toEqual({
      transactionId: 'last',
      services: [
        { id: 'corte', professionalId: 'ana' },
        { id: 'barba', professionalId: null },
      ],
    })
  })

  it('A-188 is no session of a package, none at another business and none that was never paid', () => {
    expect(findLast([booked('tx', [on(at(2))], { package: examplePackage() })], business, now)).toBeNull()
    expect(findLast([booked('tx', [on(at(2), { businessId: 'other' })])], business, now)).toBeNull()
    expect(findLast([booked('tx', [on(at(2), { status: 'waiting' })])], business, now)).toBeNull()
    expect(findLast([booked('tx', [on(at(5))])], business, now)).toBeNull()
  })
})

describe('the next times', () => {
  const slot = (hour: number, minutes = 60) => ({
    start: at(6, hour),
    end: new Date(Date.parse(at(6, hour)) + minutes * 60_000).toISOString(),
    vacancies: 1,
  })
  const times = (serviceId: string, ...professionals: ServiceTimes['professionals']): ServiceTimes => ({
    serviceId,
    professionals,
    opening: null,
  })
  const last = {
    transactionId: 'tx',
    services: [
      { id: 'corte', professionalId: 'bia' },
      { id: 'barba', professionalId: null },
    ],
  }
  const ofAna = { professional: ana, slots: [10, 11, 12, 13, 14].map((hour) => slot(hour)) }
  const ofBia = { professional: bia, slots: [slot(12)] }
  const starts = (choices: ReturnType<typeof listNextTimes>) =>
    choices.map((choice) =>
      choice.map(({ start, professional }) => `${start.slice(11, 13)} ${professional.id}`).join(', '),
    )

  it('A-188 are those of the same professional, if they have any and can be chosen', () => {
    const day = [times('corte', ofAna, ofBia)]
    expect(starts(listNextTimes(day, last, { allowSelectProfessional: true }))).toEqual(['12 bia'])
    expect(starts(listNextTimes(day, last, { allowSelectProfessional: false }))).toEqual(['10 ana', '11 ana', '12 ana'])
    const without = [times('corte', ofAna, { ...ofBia, slots: [] })]
    expect(starts(listNextTimes(without, last, { allowSelectProfessional: true }))).toEqual([
      '10 ana',
      '11 ana',
      '12 ana',
    ])
  })

  it('A-188 let the services follow each other, and are none where they cannot', () => {
    const day = [times('corte', ofAna), times('barba', { professional: ana, slots: [slot(10), slot(12), slot(14)] })]
    expect(starts(listNextTimes(day, last, { allowSelectProfessional: true }))).toEqual([
      '10 ana, 12 ana',
      '11 ana, 12 ana',
      '12 ana, 14 ana',
    ])
    const none = [times('corte', ofAna), times('barba')]
    expect(listNextTimes(none, last, { allowSelectProfessional: true })).toEqual([])
    expect(listNextTimes([], last, { allowSelectProfessional: true })).toEqual([])
  })
})
