import { Temporal } from 'temporal-polyfill'
import { generateSlots } from '#domain/booking/slots.ts'
import type { Interval } from '#domain/entities.ts'
import { MINUTE_MS, readInstant } from '#domain/instant.ts'
import type { CatalogBusiness, Offer } from '#sandbox/catalog.ts'

/** An interval in milliseconds since the epoch, half-open. */
export interface Span {
  startMs: number
  endMs: number
}

/** Length of the pieces of a day that a data set's `occupancy` marks as taken. */
const OCCUPIED_MINUTES = 30

/** Returns the day of an instant in the business's zone. */
export function getDay(business: CatalogBusiness, epochMs: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(business.timeZone).toPlainDate()
}

/**
 * Returns when a professional works on a day, in order, with daylight saving of the zone. An opening that continues
 * across midnight is one span, so that a booking may begin before midnight and end after it.
 */
export function openingsOn(business: CatalogBusiness, offer: Offer, day: Temporal.PlainDate): Span[] {
  const openings = ownOpeningsOn(business, offer, day)
  const last = openings.at(-1)
  if (last === undefined || last.endMs !== at(business, day, '24:00')) return openings
  const next = ownOpeningsOn(business, offer, day.add({ days: 1 })).find(({ startMs }) => startMs === last.endMs)
  return next === undefined ? openings : [...openings.slice(0, -1), { ...last, endMs: next.endMs }]
}

/** Returns the same, each cut at midnight. Hours that the clocks skip are left out. */
function ownOpeningsOn(business: CatalogBusiness, offer: Offer, day: Temporal.PlainDate): Span[] {
  return offer.openings
    .filter(({ days }) => days.includes(day.dayOfWeek))
    .map(({ from, to }) => ({ startMs: at(business, day, from), endMs: at(business, day, to) }))
    .filter(({ startMs, endMs }) => startMs < endMs)
    .sort((a, b) => a.startMs - b.startMs)
}

/**
 * Returns the fixed times of a service on a day with their places, in order; null if the service has none at all. Times
 * that the clocks skip are left out.
 */
export function classesOn(
  business: CatalogBusiness,
  offer: Offer,
  day: Temporal.PlainDate,
): (Span & { vacancies: number })[] | null {
  const { classes } = offer.service
  if (!classes) return null
  return classes
    .filter(({ days, at }) => days.includes(day.dayOfWeek) && isOnClock(business, day, at))
    .map((entry) => {
      const startMs = at(business, day, entry.at)
      return { startMs, endMs: startMs + offer.durationMinutes * MINUTE_MS, vacancies: entry.vacancies }
    })
    .sort((a, b) => a.startMs - b.startMs)
}

/** Returns the pieces of a professional's day that the data set's `occupancy` takes, always the same ones. */
export function occupiedOn(business: CatalogBusiness, offer: Offer, day: Temporal.PlainDate): Span[] {
  if (business.occupancy === 0) return []
  const taken: Span[] = []
  const openings = openingsOn(business, offer, day)
  // Cut at midnight, so that the pieces are the same for every requested day.
  const pieces = [day, day.add({ days: 1 })].flatMap((one) => ownOpeningsOn(business, offer, one))
  for (const { startMs, endMs } of pieces.filter((piece) => openings.some((opening) => overlaps(opening, piece)))) {
    for (let start = startMs; start + OCCUPIED_MINUTES * MINUTE_MS <= endMs; start += OCCUPIED_MINUTES * MINUTE_MS) {
      if (chance(`${offer.professional.id}/${start}`) < business.occupancy)
        taken.push({ startMs: start, endMs: start + OCCUPIED_MINUTES * MINUTE_MS })
    }
  }
  return taken
}

/**
 * Lists the days from now to the horizon on which each of the services has a time left with some professional, in
 * order.
 */
export function availableDays(
  business: CatalogBusiness,
  services: readonly (readonly Offer[])[],
  booked: ReadonlyMap<string, readonly Span[]>,
  nowMs: number,
): Temporal.PlainDate[] {
  const today = getDay(business, nowMs)
  const days: Temporal.PlainDate[] = []
  if (services.length === 0) return days
  for (let ahead = 0; ahead < business.horizonDays; ahead++) {
    const day = today.add({ days: ahead })
    const isOpen = services.every((offers) =>
      offers.some((offer) => hasTime(business, offer, day, booked.get(offer.professional.id) ?? [], nowMs)),
    )
    if (isOpen) days.push(day)
  }
  return days
}

/** Returns the search result of one professional on one day, as the client's slot rules expect it. */
export function offerOn(
  business: CatalogBusiness,
  offer: Offer,
  day: Temporal.PlainDate,
  booked: readonly Span[],
): { availability: Interval[]; unavailability: Interval[]; schedule: [Interval, number][] } {
  const classes = classesOn(business, offer, day)
  const openings = classes ?? openingsOn(business, offer, day)
  const first = openings[0]
  const last = openings.at(-1)
  const isThatDay = (span: Span) =>
    first !== undefined && last !== undefined && overlaps(span, { startMs: first.startMs, endMs: last.endMs })
  const busy = [...occupiedOn(business, offer, day), ...booked.filter(isThatDay)]
  if (classes) {
    const schedule = classes.map((entry): [Interval, number] => [
      toInterval(entry),
      Math.max(0, entry.vacancies - booked.filter((span) => overlaps(span, entry)).length),
    ])
    return { availability: [], unavailability: [], schedule }
  }
  return { availability: openings.map(toInterval), unavailability: busy.map(toInterval), schedule: [] }
}

/**
 * Returns how many places a professional has in a span: 0 if it is past or nobody works. `booked` are the bookings that
 * hold a place; `occupancy` counts like them.
 */
export function placesAt(
  business: CatalogBusiness,
  offer: Offer,
  span: Span,
  booked: readonly Span[],
  nowMs: number,
): { places: number; left: number } {
  const closed = { places: 0, left: 0 }
  if (span.startMs < nowMs) return closed
  const day = getDay(business, span.startMs)
  if (day.since(getDay(business, nowMs)).days >= business.horizonDays) return closed
  const taken = booked.filter((other) => overlaps(other, span)).length
  const classes = classesOn(business, offer, day)
  if (classes) {
    const entry = classes.find(({ startMs }) => startMs === span.startMs)
    return entry ? { places: entry.vacancies, left: entry.vacancies - taken } : closed
  }
  const isOpen = openingsOn(business, offer, day).some(
    ({ startMs, endMs }) => startMs <= span.startMs && span.endMs <= endMs,
  )
  if (!isOpen) return closed
  const occupied = occupiedOn(business, offer, day).filter((other) => overlaps(other, span)).length
  return { places: offer.vacancies, left: offer.vacancies - occupied - taken }
}

function hasTime(
  business: CatalogBusiness,
  offer: Offer,
  day: Temporal.PlainDate,
  booked: readonly Span[],
  nowMs: number,
): boolean {
  const { availability, unavailability, schedule } = offerOn(business, offer, day, booked)
  const slots = generateSlots(
    { duration: offer.durationMinutes, vacancies: offer.vacancies, availability, unavailability, schedule },
    { timeLapse: business.timeLapse ?? 0, serviceDuration: offer.durationMinutes, now: new Date(nowMs).toISOString() },
  )
  // An opening that continues into the next day has times of the next day.
  const endMs = at(business, day, '24:00')
  return slots.some(({ start }) => readInstant(start) < endMs)
}

export function overlaps(a: Span, b: Span): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs
}

function toInterval({ startMs, endMs }: Span): Interval {
  return { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() }
}

/**
 * Returns when a business's clock shows a time on a day, the first of two; for a skipped time, the instant of the skip.
 * 24:00 is midnight.
 */
function at({ timeZone }: CatalogBusiness, day: Temporal.PlainDate, timeOfDay: string): number {
  if (timeOfDay === '24:00') return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const asked = day.toPlainDateTime(timeOfDay)
  const found = asked.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const change = found.toPlainDateTime().equals(asked) ? null : found.getTimeZoneTransition('next')
  return (change ?? found).epochMilliseconds
}

/** Tells whether a business's clock shows a time on a day at all: it skips an hour when the clocks go forward. */
function isOnClock({ timeZone }: CatalogBusiness, day: Temporal.PlainDate, timeOfDay: string): boolean {
  const asked = day.toPlainDateTime(timeOfDay)
  return asked.toZonedDateTime(timeZone).toPlainDateTime().equals(asked)
}

/** Returns a number in [0, 1) that depends only on the text (FNV-1a, then mixed). */
function chance(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2_246_822_519)
  hash ^= hash >>> 13
  return (hash >>> 0) / 4_294_967_296
}
