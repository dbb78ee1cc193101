import { readInstant } from '#domain/instant.ts'

const TWELVE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
const TWENTY_FOUR: Intl.DateTimeFormatOptions = { hour: 'numeric', hourCycle: 'h23' }

/** A time on a clock of twelve hours. */
export interface TwelveHourTime {
  /** 2:30, without AM or PM. */
  face: string
  /** 0 to 23. */
  hour: number
}

/** Reads ISO instants off a clock of twelve hours in an IANA zone, in English: no other language here has one. */
export function createTwelveHourClock(timeZone: string): (instant: string) => TwelveHourTime {
  const twelve = new Intl.DateTimeFormat('en-US', { ...TWELVE, timeZone })
  const twentyFour = new Intl.DateTimeFormat('en-US', { ...TWENTY_FOUR, timeZone })
  return (instant) => {
    const at = readInstant(instant)
    const face = twelve.formatToParts(at).filter(({ type }) => type !== 'dayPeriod')
    const hour = twentyFour.formatToParts(at).find(({ type }) => type === 'hour')
    return {
      face: face
        .map(({ value }) => value)
        .join('')
        .trim(),
      hour: Number(hour?.value),
    }
  }
}
