import type { CurrencyCode, Language } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { formatMoney } from '#domain/money.ts'

/** How much of a day is said. */
export type DayStyle =
  /** Tuesday, March 3 */
  | 'full'
  /** Tuesday, March 3, 2026 */
  | 'withYear'
  /** Tue, Mar 3 */
  | 'short'
  /** Mar 3 */
  | 'dayMonth'
  /** Mar 3, 2026 */
  | 'dayMonthYear'
  /** March 2026 */
  | 'month'

/** Formats of one language; each Intl object behind them is made once, since making one costs more than using it. */
export interface Format {
  language: Language
  /** Cents as an amount: always Brazilian number format with two decimals, with the business's currency. */
  money(cents: number, currency: CurrencyCode): string
  /** The hour of an ISO instant in an IANA zone: 2:30 PM in English, 14:30 in the others. */
  time(instant: string, zone: string): string
  /** Two instants of one day: 14:30 – 15:15. */
  timeRange(start: string, end: string, zone: string): string
  /** A day without a zone, `yyyy-mm-dd`. */
  day(day: string, style?: DayStyle): string
  /** The day an ISO instant falls on in an IANA zone. */
  dayOf(instant: string, zone: string, style?: DayStyle): string
  /** Minutes: 1 h 30 min. With `long`, as a screen reader should say it: 1 hour and 30 minutes. */
  duration(minutes: number, style?: 'short' | 'long'): string
  /** 1st, 2nd …; 1-based. */
  ordinal(position: number): string
  /** Ana, Bia and Caio. */
  list(items: readonly string[]): string
  /** What the people of a zone call its time; `instant` picks summer or standard time where the language tells them apart. */
  zone(zone: string, instant: string): string
  /** Names of the seven days, the week's first day first. */
  weekdays(style: 'long' | 'short' | 'narrow'): readonly string[]
  /** 0 = Sunday (pt-BR, en-US), 1 = Monday (es-ES). */
  weekStart: 0 | 1
  /** Compares names as the language sorts them. */
  compare(a: string, b: string): number
  /** With a capital first letter, for a day or month that starts a line. */
  sentence(text: string): string
}

const DAY_STYLES: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  withYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayMonthYear: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/** A Sunday, to count the names of weekdays from. */
const A_SUNDAY = Date.UTC(2026, 2, 1)
const DAY_MS = 86_400_000

const formats = new Map<Language, Format>()

/** The formats of a language; the same object each time. */
export function formatOf(language: Language): Format {
  const known = formats.get(language)
  if (known) return known
  const made = createFormat(language)
  formats.set(language, made)
  return made
}

function createFormat(language: Language): Format {
  const english = language === 'en-US'
  const weekStart = language === 'es-ES' ? 1 : 0
  // With AM and PM in English, with 24 hours in the others.
  const hour: Intl.DateTimeFormatOptions = english
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const timeOf = cached((timeZone: string) => new Intl.DateTimeFormat(language, { ...hour, timeZone }))
  const dayOf = cached((key: string) => {
    const [style, timeZone] = split(key)
    return new Intl.DateTimeFormat(language, { ...DAY_STYLES[style as DayStyle], timeZone })
  })
  const zoneOf = cached(
    (timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }),
  )
  const unitOf = cached((key: string) => {
    const [unit, unitDisplay] = split(key)
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unitDisplay as 'short' | 'long' })
  })
  const listOf = cached(() => new Intl.ListFormat(language, { type: 'conjunction' }))
  const ordinalOf = cached(() => new Intl.PluralRules(language, { type: 'ordinal' }))
  const collatorOf = cached(() => new Intl.Collator(language, { sensitivity: 'base', numeric: true }))

  const weekdaysOf = cached((style: string) => {
    const names = new Intl.DateTimeFormat(language, { weekday: style as 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, index) => names.format(A_SUNDAY + (index + weekStart) * DAY_MS))
  })

  const time = (instant: string, zone: string) => plainSpaces(timeOf(zone).format(readInstant(instant)))
  const list = (items: readonly string[]) => listOf('').format(items)

  return {
    language,
    weekStart,
    time,
    list,
    money: formatMoney,
    timeRange: (start, end, zone) => `${time(start, zone)} – ${time(end, zone)}`,
    day: (day, style = 'full') => dayOf(`${style} UTC`).format(readInstant(`${day}T12:00:00Z`)),
    dayOf: (instant, zone, style = 'full') => dayOf(`${style} ${zone}`).format(readInstant(instant)),
    duration(minutes, style = 'short') {
      const hours = Math.floor(minutes / 60)
      const rest = minutes % 60
      const parts = [
        ...(hours > 0 ? [unitOf(`hour ${style}`).format(hours)] : []),
        ...(rest > 0 || hours === 0 ? [unitOf(`minute ${style}`).format(rest)] : []),
      ]
      return style === 'long' ? list(parts) : parts.join(' ')
    },
    ordinal(position) {
      if (!english) return language === 'pt-BR' ? `${position}º` : `${position}.º`
      const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
      return `${position}${suffix[ordinalOf('').select(position)]}`
    },
    zone(zone, instant) {
      const parts = zoneOf(zone).formatToParts(readInstant(instant))
      return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
    },
    weekdays: (style) => weekdaysOf(style),
    compare: (a, b) => collatorOf('').compare(a, b),
    sentence: (text) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1),
  }
}

/** Versions of ICU differ in the space before AM and PM: here it is always the common one. */
function plainSpaces(text: string): string {
  return text.replace(/\s/g, ' ')
}

function split(key: string): [string, string] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}

function cached<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
