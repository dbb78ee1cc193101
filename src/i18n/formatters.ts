import type { CurrencyCode, Language } from '#domain/entities.ts'
import { formatMoney } from '#domain/money.ts'
import { type DayStyle, getFormat } from './format.ts'

/** Integer cents of a currency, for `{{amount, money}}`. */
export interface Money {
  cents: number
  currency: CurrencyCode
}

/**
 * An ISO instant in an IANA zone, for `{{time, clock}}`, and its day `{{day, dayOf}}` or `{{day, dayOf(style:
 * short)}}`; `{{day, onDay}}` is the day with its weekday and the word before it.
 */
export interface Moment {
  instant: string
  zone: string
}

/** Returns an instant as the values of a text that has both day and time. */
export function getMoment(instant: string, zone: string): { day: Moment; time: Moment } {
  const moment = { instant, zone }
  return { day: moment, time: moment }
}

type Options = { style?: DayStyle }

/** Adds the word that a weekday follows: on Tuesday, el martes, na terça-feira, but no sábado. */
function addPreposition(day: string, language: Language): string {
  const words = { 'en-US': 'on', 'es-ES': 'el', 'pt-BR': /^(sábado|domingo)/.test(day) ? 'no' : 'na' }
  return `${words[language]} ${day}`
}

/** Formatters for values in texts; a plain day `yyyy-mm-dd` is `{{day, day}}`. The formats are those of `getFormat`. */
export const formatters = {
  money: ({ cents, currency }: Money) => formatMoney(cents, currency),
  clock: ({ instant, zone }: Moment, language: Language) => getFormat(language).time(instant, zone),
  day: (day: string, language: Language, { style }: Options) => getFormat(language).day(day, style),
  dayOf: ({ instant, zone }: Moment, language: Language, { style }: Options) =>
    getFormat(language).dayAt(instant, zone, style),
  onDay: ({ instant, zone }: Moment, language: Language, { style }: Options) =>
    addPreposition(getFormat(language).dayAt(instant, zone, style), language),
}
