import * as instants from 'temporal-polyfill/fns/Instant'
import * as plainDates from 'temporal-polyfill/fns/PlainDate'
import * as zonedTimes from 'temporal-polyfill/fns/ZonedDateTime'

/** An instant on the clock of a zone: what the product reads of a `Temporal.ZonedDateTime`. */
export type ZonedTime = Pick<Temporal.ZonedDateTime, 'epochMilliseconds' | 'offsetNanoseconds' | 'hour' | 'minute'> & {
  toPlainDate(): { toString(): string }
  getTimeZoneTransition(direction: 'next'): ZonedTime | null
}

/** The ways to a `ZonedTime`. Both throw `RangeError` for an unknown zone. */
export interface TimeZones {
  /** Returns the first instant of the day that is `later` days after another, `yyyy-mm-dd`. */
  startOfDay(day: string, later: number, timeZone: string): ZonedTime
  /** Returns an instant, in milliseconds of the epoch. */
  at(epochMs: number, timeZone: string): ZonedTime
}

/** Stands in for Temporal in a browser without it. The functions of the polyfill are a third of its classes. */
export const standIn: TimeZones = {
  startOfDay(day, later, timeZone) {
    const date = plainDates.create(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))
    return toZonedTime(plainDates.toZonedDateTime(plainDates.addDays(date, later), timeZone))
  },
  at: (epochMs, timeZone) =>
    toZonedTime(instants.toZonedDateTimeISO(instants.fromEpochMilliseconds(epochMs), timeZone)),
}

function toZonedTime(record: zonedTimes.Record): ZonedTime {
  const { hour, minute } = zonedTimes.toPlainTime(record)
  return {
    epochMilliseconds: record.epochMilliseconds,
    offsetNanoseconds: zonedTimes.offsetNanoseconds(record),
    hour,
    minute,
    toPlainDate: () => ({ toString: () => plainDates.toBasicString(zonedTimes.toPlainDate(record)) }),
    getTimeZoneTransition(direction) {
      const change = zonedTimes.getTimeZoneTransition(record, direction)
      return change === null ? null : toZonedTime(change)
    },
  }
}
