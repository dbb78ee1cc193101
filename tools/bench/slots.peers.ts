import { addMinutes, areIntervalsOverlapping, isAfter, isBefore, parseISO } from 'date-fns'
import { Temporal } from 'temporal-polyfill'
import type { generateSlots, Slot } from '#domain/booking/slots.ts'
import { DAY_MS } from '#domain/instant.ts'

/**
 * The same slots made in other ways, as references for `generateSlots`. They read and write ISO texts as well, and omit schedules,
 * missing values and overlapping windows.
 */
export type MakeSlots = (...args: Parameters<typeof generateSlots>) => Slot[]

/**
 * A tight loop over plain numbers. It validates nothing: instants are `yyyy-mm-ddThh:mm:ss.sssZ`, windows and busy intervals are
 * sorted, and everything is on one day, whose minutes come from a table.
 */
export const makeWithTightLoop: MakeSlots = (professional, options) => {
  const { availability, unavailability } = professional
  const length = (professional.duration ?? 60) * 60_000
  const step = options.timeLapse * 60_000 || length
  const places = professional.vacancies ?? 1
  const now = readDigits(options.now)
  const count = unavailability.length
  const begins: number[] = []
  const ends: number[] = []
  for (let index = 0; index < count; index++) {
    const busy = unavailability[index] ?? NEVER
    begins.push(readDigits(busy.start))
    ends.push(readDigits(busy.end))
  }
  const slots: Slot[] = []
  let begun = 0
  let ended = 0
  for (let index = 0; index < availability.length; index++) {
    const window = availability[index] ?? NEVER
    const prefix = window.start.slice(0, 11)
    const close = readDigits(window.end)
    for (let start = readDigits(window.start); start + length <= close; start += step) {
      if (start < now) continue
      const end = start + length
      while (begun < count && (begins[begun] ?? 0) < end) begun++
      while (ended < count && (ends[ended] ?? 0) <= start) ended++
      const left = places - begun + ended
      if (left <= 0) continue
      slots.push({ start: prefix + minuteText(start), end: prefix + minuteText(end), vacancies: left })
    }
  }
  return slots
}

export const makeWithDateFns: MakeSlots = (professional, options) => {
  const now = parseISO(options.now)
  const minutes = professional.duration ?? 60
  const busy = professional.unavailability.map((one) => ({ start: parseISO(one.start), end: parseISO(one.end) }))
  const slots: Slot[] = []
  for (const window of professional.availability) {
    const close = parseISO(window.end)
    let start = parseISO(window.start)
    let end = addMinutes(start, minutes)
    while (!isAfter(end, close)) {
      const slot = { start, end }
      const left = (professional.vacancies ?? 1) - busy.filter((one) => areIntervalsOverlapping(slot, one)).length
      if (!isBefore(start, now) && left > 0) {
        slots.push({ start: start.toISOString(), end: end.toISOString(), vacancies: left })
      }
      start = addMinutes(start, options.timeLapse || minutes)
      end = addMinutes(start, minutes)
    }
  }
  return slots
}

export const makeWithTemporal: MakeSlots = (professional, options) => {
  const { Instant } = Temporal
  const now = Instant.from(options.now)
  const minutes = professional.duration ?? 60
  const busy = professional.unavailability.map((one) => ({
    start: Instant.from(one.start),
    end: Instant.from(one.end),
  }))
  const written = { fractionalSecondDigits: 3 } as const
  const slots: Slot[] = []
  for (const window of professional.availability) {
    const close = Instant.from(window.end)
    let start = Instant.from(window.start)
    let end = start.add({ minutes })
    while (Instant.compare(end, close) <= 0) {
      const overlaps = busy.filter(
        (one) => Instant.compare(one.start, end) < 0 && Instant.compare(start, one.end) < 0,
      ).length
      const left = (professional.vacancies ?? 1) - overlaps
      if (Instant.compare(start, now) >= 0 && left > 0) {
        slots.push({ start: start.toString(written), end: end.toString(written), vacancies: left })
      }
      start = start.add({ minutes: options.timeLapse || minutes })
      end = start.add({ minutes })
    }
  }
  return slots
}

const NEVER = { start: '', end: '' }

const MINUTE_TEXTS = Array.from({ length: 1_440 }, (_, minute) => {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return `${hours}:${rest}:00.000Z`
})

function minuteText(epochMs: number): string {
  return MINUTE_TEXTS[(epochMs % DAY_MS) / 60_000] ?? ''
}

/** Reads the milliseconds since the epoch from the digits at fixed positions, without validation. */
function readDigits(text: string): number {
  const month = twoDigits(text, 5)
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2) - (month < 3 ? 1 : 0)
  const dayOfYear = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0
  const leapDays = ((year / 4) | 0) - ((year / 100) | 0) + ((year / 400) | 0)
  const days = year * 365 + leapDays + dayOfYear + twoDigits(text, 8) - 719_469
  return days * DAY_MS + ((twoDigits(text, 11) * 60 + twoDigits(text, 14)) * 60 + twoDigits(text, 17)) * 1_000
}

function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528
}
