import { describe, expect, it } from 'vitest'
import {
  type BookingContext,
  type BookingLine,
  endsBeforeStart,
  findEmptyFields,
  toBookingLines,
} from '#domain/booking/booking-payload.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { exampleChosen, exampleItem, exampleProfessional } from '#machines/shared/examples.ts'

/** Builds an item: a haircut with a professional who needs 45 minutes for it. */
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

/** Builds the booking line of one item. */
const toLine = (item: CheckoutItem, shared: BookingContext = context): BookingLine => {
  const [line] = toBookingLines([item], shared)
  if (line === undefined) throw new Error('there is no line')
  return line
}

describe('a booking line', () => {
  it('R-300 says where, who, what and when, and has the answer without spaces around it', () => {
    expect(toLine(haircut(), { ...context, answer: ' Pele sensível ', rwgToken: 'rwg', couponId: 'ten' })).toEqual({
      businessId: 'studio',
      professionalId: 'ana',
      serviceId: 'corte',
      start: '2026-03-03T13:00:00.000Z',
      end: '2026-03-03T13:45:00.000Z',
      answer: 'Pele sensível',
      rwgToken: 'rwg',
      couponId: 'ten',
    })
  })

  it('R-304 ends after the duration of the professional, regardless of the slot', () => {
    const item = haircut({ end: '2026-03-03T18:00:00Z', professional: exampleProfessional({ duration: 45 }) })
    expect(toLine(item, context).end).toBe('2026-03-03T13:45:00.000Z')
  })

  it('R-305 ends after 60 minutes when the professional has no duration', () => {
    const item = haircut({ professional: exampleProfessional({ duration: null }) })
    expect(toLine(item, context).end).toBe('2026-03-03T14:00:00.000Z')
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
    expect(toLine(item, { ...context, isReschedule: true }).end.slice(11, 16)).toBe(end)
  })

  it('R-743 is created for each chosen service, with its own time and the same answer', () => {
    const items = [haircut(), haircut({ service: exampleChosen({ id: 'barba' }), start: '2026-03-03T12:00:00-03:00' })]
    const lines = toBookingLines(items, { ...context, answer: 'sim' })
    expect(lines.map((line) => [line.serviceId, line.start, line.answer])).toEqual([
      ['corte', '2026-03-03T13:00:00.000Z', 'sim'],
      ['barba', '2026-03-03T15:00:00.000Z', 'sim'],
    ])
  })
})

describe('check of the payload', () => {
  const line = toLine(haircut(), context)

  it('R-302 finds nothing empty in a whole line, the answer and the optional fields aside', () => {
    expect(findEmptyFields([line])).toEqual([])
  })

  it('R-302 lists each empty field once, for all lines', () => {
    const lines: BookingLine[] = [
      { ...line, professionalId: '' },
      { ...line, businessId: ' ', professionalId: '', start: '', end: '' },
    ]
    expect(findEmptyFields(lines)).toEqual(['businessId', 'professionalId', 'start', 'end'])
    expect(findEmptyFields([{ ...line, serviceId: '' }])).toEqual(['serviceId'])
  })

  it('R-302 reports start and end as empty if the start is not an instant', () => {
    expect(findEmptyFields([toLine(haircut({ start: 'soon' }), context)])).toEqual(['start', 'end'])
  })

  it('R-303 refuses an end before its start, across offsets, and takes one that is equal', () => {
    expect(endsBeforeStart({ start: '2026-03-03T13:00:00Z', end: '2026-03-03T12:59:59Z' })).toBe(true)
    expect(endsBeforeStart({ start: '2026-03-03T10:30:00-03:00', end: '2026-03-03T13:00:00Z' })).toBe(true)
    expect(endsBeforeStart({ start: '2026-03-03T13:00:00Z', end: '2026-03-03T13:00:00Z' })).toBe(false)
    expect(endsBeforeStart(line)).toBe(false)
  })
})
