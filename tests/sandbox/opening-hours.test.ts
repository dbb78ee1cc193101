import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/instant.ts'
import { buildCatalog, type CatalogBusiness, findOffer, type Offer } from '#sandbox/catalog.ts'
import { parseDataSet } from '#sandbox/data/load.ts'
import type { DataSetInput } from '#sandbox/data/schema.ts'
import { availableDays, classesOn, occupiedOn, offerOn, openingsOn, placesAt } from '#sandbox/rules/availability.ts'
import { openedBy } from '#sandbox/rules/coupons.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { createWorld, getBooking, inDays, smallData } from '#tools/support/world.ts'

type Hours = DataSetInput['businesses'][number]['hours']
type Classes = NonNullable<NonNullable<DataSetInput['businesses'][number]['services']>[number]['classes']>

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Creates a business with one professional and a one-hour service. */
function open(timeZone: string, hours: Hours, more: { classes?: Classes; occupancy?: number } = {}) {
  const [studio] = structuredClone(smallData.businesses)
  if (studio === undefined) throw new Error('the small data set has a studio')
  const { classes, ...others } = more
  const service = { id: 'cut', category: 'studio-hair', name: 'Corte', price: 1_000, duration: 60 }
  const coupons = [{ id: 'night', description: 'Night', validDays: 9, fixed: 1, days: [5], from: '23:00', to: '01:00' }]
  Object.assign(studio, { timeZone, hours, timeLapse: 0, packages: [], coupons, ...others })
  studio.professionals = [{ id: 'ana', name: 'Ana' }]
  studio.services = [classes === undefined ? service : { ...service, classes }]
  const [business] = buildCatalog(parseDataSet({ businesses: [studio] }, 'test')).businesses
  const offer = business && findOffer(business, 'cut', 'ana')
  if (!business || !offer) throw new Error('the service is offered')
  return { business, offer }
}

type Opened = { business: CatalogBusiness; offer: Offer }
const day = (text: string) => Temporal.PlainDate.from(text)
const clock = (zone: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never' }).slice(5, 22)
/** Lists the openings of a day in the business's local time, with month, day and offset. */
const openings = ({ business, offer }: Opened, on: string) =>
  openingsOn(business, offer, day(on)).map(({ startMs, endMs }) =>
    [startMs, endMs].map((ms) => clock(business.timeZone, ms)).join(' to '),
  )
const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const places = ({ business, offer }: Opened, start: string, now: string) =>
  placesAt(business, offer, { startMs: instant(start), endMs: instant(start) + HOUR_MS }, [], instant(now)).left

describe('hours on the day the clocks go forward', () => {
  const newYork = (from: string, to: string) => open('America/New_York', [{ days: EVERY_DAY, from, to }])
  const [MARCH, ZONE_GAP] = ['2027-03-14', '03-14T03:00:00-04']

  it.each([
    ['02:00', '02:30'],
    ['02:15', '02:45'],
    ['02:00', '03:00'],
  ])('are omitted if they are in the skipped hour: %s to %s', (from, to) => {
    expect(openings(newYork(from, to), MARCH)).toEqual([])
    expect(openings(newYork(from, to), '2027-03-15')).toHaveLength(1)
  })

  it('begin or end at the jump of the clock if one end is in the skipped hour', () => {
    expect(openings(newYork('02:15', '06:00'), MARCH)).toEqual([`${ZONE_GAP} to 03-14T06:00:00-04`])
    expect(openings(newYork('01:00', '02:30'), MARCH)).toEqual([`03-14T01:00:00-05 to ${ZONE_GAP}`])
    expect(openings(newYork('01:00', '03:30'), MARCH)).toEqual(['03-14T01:00:00-05 to 03-14T03:30:00-04'])
  })

  it('are correct in Europe, where half an hour is skipped, and where midnight is skipped', () => {
    const early = [{ days: EVERY_DAY, from: '02:15', to: '02:45' }]
    expect(openings(open('Europe/Madrid', early), '2027-03-28')).toEqual([])
    const halfHour = [{ days: EVERY_DAY, from: '01:30', to: '02:45' }]
    expect(openings(open('Australia/Lord_Howe', halfHour), '2026-10-04')).toEqual([
      '10-04T01:30:00+10 to 10-04T02:45:00+11',
    ])
    const skipped = [{ days: EVERY_DAY, from: '02:00', to: '02:30' }]
    expect(openings(open('Australia/Lord_Howe', skipped), '2026-10-04')).toEqual([])
    const atMidnight = [{ days: EVERY_DAY, from: '00:30', to: '02:00' }]
    expect(openings(open('Africa/Cairo', atMidnight), '2027-04-30')).toEqual(['04-30T01:00:00+03 to 04-30T02:00:00+03'])
  })

  it('offer nothing that day, reject a booking, and omit a class in the skipped hour', () => {
    const opened = newYork('02:00', '02:30')
    expect(offerOn(opened.business, opened.offer, day(MARCH), []).availability).toEqual([])
    const courses = open('America/New_York', [], { classes: [{ days: EVERY_DAY, at: '02:30', vacancies: 5 }] })
    expect(classesOn(courses.business, courses.offer, day(MARCH))).toEqual([])
    expect(classesOn(courses.business, courses.offer, day('2027-03-15'))).toHaveLength(1)
    expect(places(courses, '2027-03-14T07:30:00Z', '2027-03-10T12:00:00Z')).toBe(0)
    expect(places(courses, '2027-03-15T06:30:00Z', '2027-03-10T12:00:00Z')).toBe(5)
  })

  it('include both passes of the hour on the day the clocks go back', () => {
    const opened = newYork('00:00', '03:00')
    expect(openings(opened, '2027-11-07')).toEqual(['11-07T00:00:00-04 to 11-07T03:00:00-05'])
  })
})

describe('hours that reach midnight', () => {
  const NOW = '2027-02-01T12:00:00Z'

  it('end at 24:00, so that the last hour of the day can be booked', () => {
    const bar = open('UTC', [{ days: EVERY_DAY, from: '18:00', to: '24:00' }])
    expect(openings(bar, '2027-02-05')).toEqual(['02-05T18:00:00+00 to 02-06T00:00:00+00'])
    expect(places(bar, '2027-02-05T23:00:00Z', NOW)).toBe(1)
    expect(places(bar, '2027-02-05T23:30:00Z', NOW)).toBe(0)
    expect(openings(open('UTC', [{ days: EVERY_DAY, from: '18:00', to: '00:00' }]), '2027-02-05')).toEqual(
      openings(bar, '2027-02-05'),
    )
  })

  // 2027-02-05 is a Friday.
  const friday = [{ days: [5], from: '22:00', to: '02:00' }]
  const written = [
    { days: [5], from: '22:00', to: '24:00' },
    { days: [6], from: '00:00', to: '02:00' },
  ]

  it('continue over midnight, and equal two separate entries', () => {
    for (const hours of [friday, written]) {
      const bar = open('UTC', hours)
      expect(openings(bar, '2027-02-04')).toEqual([])
      expect(openings(bar, '2027-02-05')).toEqual(['02-05T22:00:00+00 to 02-06T02:00:00+00'])
      expect(openings(bar, '2027-02-06')).toEqual(['02-06T00:00:00+00 to 02-06T02:00:00+00'])
      expect(openings(bar, '2027-02-07')).toEqual([])
      for (const start of ['05T22:00', '05T23:30', '06T00:00', '06T01:00']) {
        expect(places(bar, `2027-02-${start}:00Z`, NOW), start).toBe(1)
      }
      for (const start of ['05T01:00', '06T01:30', '06T22:00']) {
        expect(places(bar, `2027-02-${start}:00Z`, NOW), start).toBe(0)
      }
    }
  })

  it('begin on a Sunday and end on Monday, also for one professional', () => {
    const bar = open('UTC', [{ days: [7], from: '22:00', to: '02:00' }])
    expect(openings(bar, '2027-02-08')).toEqual(['02-08T00:00:00+00 to 02-08T02:00:00+00'])
    const [studio] = structuredClone(smallData.businesses)
    if (studio?.professionals?.[0] === undefined) throw new Error('the studio has Ana')
    studio.professionals[0].hours = friday
    const [business] = buildCatalog(parseDataSet({ businesses: [studio] }, 'test')).businesses
    const offer = business && findOffer(business, 'cut', 'ana')
    if (!business || !offer) throw new Error('Ana cuts')
    expect(openings({ business, offer }, '2027-02-06')).toEqual(['02-06T00:00:00+00 to 02-06T02:00:00+00'])
  })

  it('count as a free day if a free time begins on it', () => {
    const bar = open('UTC', friday)
    const { business, offer } = bar
    const held = (from: string, to: string) => [{ startMs: instant(from), endMs: instant(to) }]
    const free = (booked: { startMs: number; endMs: number }[]) =>
      availableDays(business, [[offer]], new Map([['ana', booked]]), instant('2027-02-04T12:00:00Z'))
        .map(String)
        .filter((text) => text < '2027-02-10')
    expect(free([])).toEqual(['2027-02-05', '2027-02-06'])
    expect(free(held('2027-02-05T22:00:00Z', '2027-02-06T00:00:00Z'))).toEqual(['2027-02-06'])
    expect(free(held('2027-02-06T00:00:00Z', '2027-02-06T02:00:00Z'))).toEqual(['2027-02-05'])
  })

  it('have the same occupied times, whichever of the two days is requested', () => {
    const { business, offer } = open('UTC', [{ days: EVERY_DAY, from: '22:15', to: '02:10' }], { occupancy: 0.5 })
    const taken = (on: string) =>
      occupiedOn(business, offer, day(on)).filter(
        ({ startMs }) => startMs >= instant('2027-02-06T00:00:00Z') && startMs < instant('2027-02-06T02:10:00Z'),
      )
    expect(taken('2027-02-05').length).toBeGreaterThan(0)
    expect(taken('2027-02-05')).toEqual(taken('2027-02-06'))
  })

  it('limit a coupon for a night', () => {
    const { business } = open('UTC', [{ days: EVERY_DAY, from: '20:00', to: '04:00' }])
    const [coupon] = business.coupons ?? []
    if (coupon === undefined) throw new Error('there is a coupon')
    const opened = openedBy(business, coupon)
    const offer = findOffer(opened, 'cut', 'ana')
    if (offer === null) throw new Error('the service is offered')
    expect(openings({ business: opened, offer }, '2027-02-05')).toEqual(['02-05T23:00:00+00 to 02-06T01:00:00+00'])
    expect(openings({ business: opened, offer }, '2027-02-06')).toEqual(['02-06T00:00:00+00 to 02-06T01:00:00+00'])
    expect(openings({ business: opened, offer }, '2027-02-07')).toEqual([])
  })
})

describe('a booking over midnight', () => {
  let sandbox: Sandbox
  const data = structuredClone(smallData)
  Object.assign(data.businesses[0] ?? {}, { hours: [{ days: EVERY_DAY, from: '22:00', to: '02:00' }] })

  beforeAll(async () => {
    sandbox = await createSandbox({ data, identity: 'tokens', log: () => {} })
  })
  afterAll(() => sandbox.close())

  it('is made once, and blocks both days', async () => {
    const world = await createWorld(sandbox)
    const rita = await world.signIn('+5511911110000')
    const start = inDays(2, 23, 30)
    const body = getBooking('studio', [['cut', 'ana', start, 60]])
    expect((await rita.call('createBookingTransaction', { body })).status).toBe(200)
    const again = getBooking('studio', [['cut', 'ana', inDays(3, 0), 60]])
    expect((await rita.call('createBookingTransaction', { body: again })).status).toBe(409)
    const busy = async (from: string, to: string) => {
      const { body: found } = await rita.call('search', {
        body: {
          ...{ business_id: 'studio', start_time: from, end_time: to, language: 'portuguese' },
          services: [{ service_id: 'cut', category_id: 'c', feature_items: [] }],
        },
      })
      return JSON.stringify(found).includes(start)
    }
    expect(await busy(inDays(2, 0), inDays(2, 23, 59))).toBe(true)
    expect(await busy(inDays(3, 0), inDays(3, 23, 59))).toBe(true)
  })
})
