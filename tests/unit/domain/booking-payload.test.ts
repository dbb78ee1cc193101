import { describe, expect, it } from 'vitest'
import {
  type BookingContext,
  type BookingLine,
  endsBeforeStart,
  findEmptyFields,
  toBookingLine,
  toBookingLines,
  toBulkBooking,
} from '#domain/booking/booking-payload.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { exampleChosen, exampleItem, exampleProfessional } from '#machines/shared/examples.ts'

/** A haircut with somebody who takes three quarters of an hour for it. */
const haircut = (item: Partial<CheckoutItem> = {}) =>
  exampleItem({
    professional: exampleProfessional({ duration: 45 }),
    start: '2026-03-03T13:00:00.000Z',
    end: '2026-03-03T13:45:00.000Z',
    ...item,
  })

const context: BookingContext = {
  businessId: 'studio',
  answer: '',
  rwgToken: null,
  couponId: null,
  isReschedule: false,
}

describe('a booking line', () => {
  it('R-300 has the fields of the payload and leaves the optional ones out', () => {
    expect(toBookingLine(haircut(), { ...context, answer: ' Pele sensível ' })).toEqual({
      business_id: 'studio',
      professional_id: 'ana',
      service_id: 'corte',
      start_time: '2026-03-03T13:00:00.000Z',
      end_time: '2026-03-03T13:45:00.000Z',
      acesso: 'web',
      answer: 'Pele sensível',
    })
  })

  it('R-300 carries the token and the coupon when there are any', () => {
    const line = toBookingLine(haircut(), { ...context, rwgToken: 'rwg', couponId: 'ten' })
    expect(line).toMatchObject({ rwg_token: 'rwg', coupon_id: 'ten' })
  })

  it('R-301 always says "web"', () => {
    expect(toBookingLine(haircut(), context).acesso).toBe('web')
  })

  it('R-304 ends after the duration of the professional, whatever the slot says', () => {
    const item = haircut({ end: '2026-03-03T18:00:00Z', professional: exampleProfessional({ duration: 45 }) })
    expect(toBookingLine(item, context).end_time).toBe('2026-03-03T13:45:00.000Z')
  })

  it('R-305 ends after 60 minutes when the professional has no duration', () => {
    const item = haircut({ professional: exampleProfessional({ duration: null }) })
    expect(toBookingLine(item, context).end_time).toBe('2026-03-03T14:00:00.000Z')
  })

  it.each([
    [30, 45, '13:30'],
    [null, 45, '13:45'],
    [null, null, '14:00'],
  ])('R-306 ends a reschedule after the service (%j), else the professional (%j)', (durationMinutes, duration, end) => {
    const item = haircut({
      service: exampleChosen({ durationMinutes }),
      professional: exampleProfessional({ duration }),
    })
    expect(toBookingLine(item, { ...context, isReschedule: true }).end_time.slice(11, 16)).toBe(end)
  })

  it('R-743 is made for each chosen service, with its own time and the same answer', () => {
    const items = [haircut(), haircut({ service: exampleChosen({ id: 'barba' }), start: '2026-03-03T12:00:00-03:00' })]
    const lines = toBookingLines(items, { ...context, answer: 'sim' })
    expect(lines.map((line) => [line.service_id, line.start_time, line.answer])).toEqual([
      ['corte', '2026-03-03T13:00:00.000Z', 'sim'],
      ['barba', '2026-03-03T15:00:00.000Z', 'sim'],
    ])
  })
})

describe('the check of the payload', () => {
  const line = toBookingLine(haircut(), context)

  it('R-302 finds nothing empty in a whole line, the answer and the optional fields aside', () => {
    expect(findEmptyFields([line])).toEqual([])
  })

  it('R-302 lists each empty field once, whichever line it is in', () => {
    const lines: BookingLine[] = [
      { ...line, professional_id: '' },
      { ...line, business_id: ' ', professional_id: '', start_time: '', end_time: '' },
    ]
    expect(findEmptyFields(lines)).toEqual(['business_id', 'professional_id', 'start_time', 'end_time'])
    expect(findEmptyFields([{ ...line, service_id: '' }])).toEqual(['service_id'])
  })

  it('R-302 finds start and end empty when the start is no instant', () => {
    expect(findEmptyFields([toBookingLine(haircut({ start: 'soon' }), context)])).toEqual(['start_time', 'end_time'])
  })

  it('R-303 refuses an end before its start, across offsets, and takes one that is equal', () => {
    expect(endsBeforeStart({ start_time: '2026-03-03T13:00:00Z', end_time: '2026-03-03T12:59:59Z' })).toBe(true)
    expect(endsBeforeStart({ start_time: '2026-03-03T10:30:00-03:00', end_time: '2026-03-03T13:00:00Z' })).toBe(true)
    expect(endsBeforeStart({ start_time: '2026-03-03T13:00:00Z', end_time: '2026-03-03T13:00:00Z' })).toBe(false)
    expect(endsBeforeStart(line)).toBe(false)
  })
})

describe('the body of a booking', () => {
  const flags = { isCancellationPolicy: true, isOfferRefused: false, couponId: null, packageIds: [] }
  const line = toBookingLine(haircut(), context)

  it('R-307 has the lines and both flags, and leaves out what there is not', () => {
    expect(toBulkBooking([line], flags)).toEqual({
      bookings: [line],
      is_cancellation_policy: true,
      is_offer_refused: false,
    })
    expect(toBulkBooking([line], { ...flags, couponId: 'ten' })).toMatchObject({ coupon_id: 'ten' })
  })

  it('R-308 has a package_id only with exactly one package', () => {
    expect(toBulkBooking([line], { ...flags, packageIds: ['p1'] })).toMatchObject({ package_id: 'p1' })
    expect(toBulkBooking([line], { ...flags, packageIds: ['p1', 'p2'] })).not.toHaveProperty('package_id')
    expect(toBulkBooking([line], flags)).not.toHaveProperty('package_id')
  })
})
