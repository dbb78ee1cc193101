import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateSlots, type Slot, withoutOverlaps } from '#domain/booking/slots.ts'
import { generateSlotsNaively } from '#tools/bench/slots.naive.ts'

const DAY = Date.UTC(2026, 2, 3)
/** Returns an instant of March 3, 2026, by minutes after midnight UTC. */
const at = (minutes: number) => new Date(DAY + minutes * 60_000).toISOString()
const between = (from: number, to: number) => ({ start: at(from), end: at(to) })
const NINE = 9 * 60

function getSlots(
  professional: Partial<Parameters<typeof generateSlots>[0]>,
  options: Partial<Parameters<typeof generateSlots>[1]> = {},
): Slot[] {
  return generateSlots(
    { duration: 30, vacancies: null, availability: [], unavailability: [], ...professional },
    { timeLapse: 0, serviceDuration: null, now: at(0), ...options },
  )
}
const starts = (slots: Slot[]) => slots.map((slot) => slot.start.slice(11, 16))

describe('generating slots', () => {
  it('R-239 steps by the duration of the professional when timeLapse is 0', () => {
    expect(getSlots({ availability: [between(NINE, NINE + 90)] })).toEqual([
      { ...between(NINE, NINE + 30), vacancies: 1 },
      { ...between(NINE + 30, NINE + 60), vacancies: 1 },
      { ...between(NINE + 60, NINE + 90), vacancies: 1 },
    ])
  })

  it('R-238 steps by timeLapse when it is above 0 and keeps the length of the professional', () => {
    const slots = getSlots({ availability: [between(NINE, NINE + 60)] }, { timeLapse: 15 })
    expect(starts(slots)).toEqual(['09:00', '09:15', '09:30'])
    expect(slots.every((slot) => Date.parse(slot.end) - Date.parse(slot.start) === 30 * 60_000)).toBe(true)
  })

  it.each([
    ['the professional', 20, 45, 6],
    ['the service when the professional says nothing', null, 40, 3],
    ['60 minutes when neither says', null, null, 2],
    ['the service when the professional says 0', 0, 40, 3],
  ])('R-239 uses the duration of %s', (_, duration, serviceDuration, count) => {
    expect(getSlots({ duration, availability: [between(NINE, NINE + 120)] }, { serviceDuration })).toHaveLength(count)
  })

  it('A-114 keeps a slot wholly inside its window', () => {
    expect(starts(getSlots({ availability: [between(NINE, NINE + 59)] }))).toEqual(['09:00'])
    expect(getSlots({ availability: [between(NINE, NINE + 29)] })).toEqual([])
  })

  it('starts a new grid in each window, in ascending order', () => {
    const availability = [between(NINE + 130, NINE + 190), between(NINE, NINE + 60)]
    expect(starts(getSlots({ availability }))).toEqual(['09:00', '09:30', '11:10', '11:40'])
  })

  it('A-114 gives equal starts of windows that overlap as one slot', () => {
    const availability = [between(NINE, NINE + 90), between(NINE + 30, NINE + 120), between(NINE + 45, NINE + 75)]
    expect(starts(getSlots({ availability }))).toEqual(['09:00', '09:30', '09:45', '10:00', '10:30'])
  })

  it('R-236 drops slots that start before now and keeps the grid of a running window', () => {
    const availability = [between(NINE - 120, NINE - 60), between(NINE, NINE + 90)]
    expect(starts(getSlots({ availability }, { now: at(NINE + 1) }))).toEqual(['09:30', '10:00'])
    expect(starts(getSlots({ availability }, { now: at(NINE + 30) }))).toEqual(['09:30', '10:00'])
  })

  it('R-237 takes one vacancy for each unavailability and drops a slot at zero', () => {
    const unavailability = [between(NINE, NINE + 40), between(NINE + 30, NINE + 60), between(NINE + 35, NINE + 50)]
    const slots = getSlots({ vacancies: 3, availability: [between(NINE, NINE + 90)], unavailability })
    expect(slots.map((slot) => [slot.start.slice(11, 16), slot.vacancies])).toEqual([
      ['09:00', 2],
      ['10:00', 3],
    ])
  })

  it('R-237 ignores an unavailability that ends where a slot starts, or starts where it ends', () => {
    const unavailability = [between(NINE - 30, NINE), between(NINE + 30, NINE + 60)]
    expect(starts(getSlots({ availability: [between(NINE, NINE + 60)], unavailability }))).toEqual(['09:00'])
  })

  it('counts missing vacancies as one place and offers nothing without places', () => {
    expect(getSlots({ vacancies: null, availability: [between(NINE, NINE + 30)] })[0]?.vacancies).toBe(1)
    expect(getSlots({ vacancies: 0, availability: [between(NINE, NINE + 30)] })).toEqual([])
  })

  it('R-240 uses a schedule as it is, without past times and times without places', () => {
    const slots = getSlots(
      {
        availability: [between(0, 1_440)],
        unavailability: [between(0, 1_440)],
        schedule: [
          [between(NINE + 100, NINE + 117), 2],
          [between(NINE, NINE + 20), 1],
          [between(NINE + 40, NINE + 60), 0],
          [between(NINE - 1, NINE + 20), 5],
          [between(NINE, NINE + 25), 4],
        ],
      },
      { now: at(NINE), timeLapse: 15 },
    )
    expect(slots).toEqual([
      { ...between(NINE, NINE + 20), vacancies: 1 },
      { ...between(NINE + 100, NINE + 117), vacancies: 2 },
    ])
  })

  it('takes instants with any offset and gives them in UTC', () => {
    const slots = generateSlots(
      {
        duration: 60,
        vacancies: 1,
        availability: [{ start: '2026-03-03T21:00:00-03:00', end: '2026-03-04T03:00:00+01:00' }],
        unavailability: [{ start: '2026-03-03T22:30:00-0300', end: '2026-03-04T02:00:00Z' }],
      },
      { timeLapse: 30, serviceDuration: null, now: '2026-03-03T21:00-03:00' },
    )
    expect(slots).toEqual([
      { start: '2026-03-04T00:00:00.000Z', end: '2026-03-04T01:00:00.000Z', vacancies: 1 },
      { start: '2026-03-04T00:30:00.000Z', end: '2026-03-04T01:30:00.000Z', vacancies: 1 },
    ])
  })

  it('skips invalid intervals', () => {
    const broken = { start: 'soon', end: 'later' }
    const availability = [broken, between(NINE + 30, NINE), between(NINE, NINE + 30)]
    for (const busy of [broken, { ...between(NINE, NINE + 10), end: 'later' }, between(NINE + 20, NINE + 10)]) {
      expect(starts(getSlots({ availability, unavailability: [busy] }))).toEqual(['09:00'])
    }
  })

  it('steps evenly in elapsed time through a change of the clock', () => {
    // New York, March 8, 2026: the clock jumps from 2:00 to 3:00.
    const slots = generateSlots(
      {
        duration: 60,
        vacancies: 1,
        availability: [{ start: '2026-03-08T00:00:00-05:00', end: '2026-03-08T04:00:00-04:00' }],
        unavailability: [],
      },
      { timeLapse: 0, serviceDuration: null, now: '2026-03-01T00:00:00Z' },
    )
    expect(starts(slots)).toEqual(['05:00', '06:00', '07:00'])
  })

  it('agrees with a naive version on a month whose busy intervals come in no order', () => {
    const days = Array.from({ length: 30 }, (_, day) => day * 1_440)
    const month = {
      duration: 30,
      vacancies: 2,
      availability: days.map((day) => between(day + NINE, day + NINE + 300)).reverse(),
      unavailability: days.flatMap((day) =>
        [40, 10, 200].map((from) => between(day + NINE + from, day + NINE + from + 50)),
      ),
    }
    const options = { timeLapse: 20, serviceDuration: null, now: at(0) }
    const slots = generateSlots(month, options)
    expect(slots.length).toBeGreaterThan(100)
    expect(slots).toEqual(generateSlotsNaively(month, options))
  })

  it('agrees with a naive version on any professional', () => {
    // Whole and fractional minutes; windows and busy intervals that overlap, touch, repeat and cross midnight.
    const minute = fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 120 }).map((quarter) => quarter * 15) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_800_000 }).map((ms) => ms / 1_000) },
    )
    const interval = fc
      .tuple(minute, minute, fc.constantFrom('Z', '-03:00', '+05:45'))
      .map(([from, length, offset]) => ({
        start: withOffset(from, offset),
        end: withOffset(from + length / 4, offset),
      }))
    const professional = fc.record({
      duration: fc.option(fc.integer({ min: 5, max: 120 })),
      vacancies: fc.option(fc.integer({ min: 0, max: 3 })),
      availability: fc.array(interval, { maxLength: 4 }),
      unavailability: fc.array(interval, { maxLength: 8 }),
      schedule: fc.oneof(
        { weight: 4, arbitrary: fc.constant<[{ start: string; end: string }, number][]>([]) },
        { weight: 1, arbitrary: fc.array(fc.tuple(interval, fc.integer({ min: -1, max: 3 })), { maxLength: 6 }) },
      ),
    })
    const options = fc.record({
      timeLapse: fc.constantFrom(0, 0, 5, 15, 30, 47),
      serviceDuration: fc.option(fc.integer({ min: 5, max: 120 })),
      now: minute.map((minutes) => withOffset(minutes, 'Z')),
    })
    fc.assert(
      fc.property(professional, options, (one, other) => {
        expect(generateSlots(one, other)).toEqual(generateSlotsNaively(one, other))
      }),
      { numRuns: 500 },
    )
  })
})

describe('removing overlaps', () => {
  const slots = getSlots({ availability: [between(NINE, NINE + 120)] }, { timeLapse: 15 })

  it('R-233 removes the slots that overlap a chosen time and keeps those back to back with it', () => {
    expect(starts(withoutOverlaps(slots, [between(NINE + 30, NINE + 60)]))).toEqual([
      '09:00',
      '10:00',
      '10:15',
      '10:30',
    ])
  })

  it('gives the same list back when nothing overlaps, so that nothing has to be drawn again', () => {
    expect(withoutOverlaps(slots, [])).toBe(slots)
    expect(withoutOverlaps(slots, [between(NINE + 120, NINE + 150)])).toBe(slots)
    expect(withoutOverlaps(slots, [{ start: 'soon', end: 'later' }])).toBe(slots)
  })

  it('accepts slots and chosen times in any format', () => {
    const slot = (start: string, minutes: number) => ({ start, end: at(minutes), vacancies: 1 })
    const before = slot('2026-03-03T10:30:00-03:00', 13 * 60 + 45)
    const within = slot('2026-03-03t14:00:00.000Z', 14 * 60 + 30)
    const backToBack = slot('2026-03-03T14:15:00,000Z', 14 * 60 + 45)
    const after = slot('2026-03-03T11:30:00.0-03', 15 * 60)
    const chosen = [{ start: '2026-03-03T10:45:00-03:00', end: '2026-03-03T15:15:00+01:00' }]
    expect(withoutOverlaps([before, within, backToBack, after], chosen)).toEqual([before, backToBack, after])
  })

  it('leaves no overlap, removes nothing else, and leaves the original untouched', () => {
    const time = fc
      .tuple(fc.integer({ min: NINE - 60, max: NINE + 180 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => between(from, from + length))
    fc.assert(
      fc.property(fc.array(time, { maxLength: 4 }), (chosen) => {
        const before = JSON.stringify(slots)
        const stored = withoutOverlaps(slots, chosen)
        const overlaps = (slot: Slot) => chosen.some((one) => slot.start < one.end && one.start < slot.end)
        expect(stored).toEqual(slots.filter((slot) => !overlaps(slot)))
        expect(JSON.stringify(slots)).toBe(before)
      }),
    )
  })
})

function withOffset(minutes: number, offset: string): string {
  const ms = DAY + minutes * 60_000
  if (offset === 'Z') return new Date(ms).toISOString()
  const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  const shift = offset.startsWith('-') ? -size : size
  return new Date(ms + shift * 60_000).toISOString().replace('Z', offset)
}
