import { getDigits } from '#domain/digits.ts'
import type { Language } from '#domain/entities.ts'
import { phoneCountries } from '#domain/identity/phone-countries.ts'
import {
  formatPhone,
  isCompletePhone,
  type PhoneCountry,
  type PhoneReading,
  readPhone,
  showDialCode,
} from '#domain/identity/phone-number.ts'
import { ANYTHING, getPattern, type Mask } from '#src/components/form/masked-field.tsx'

/** Reads a typed, pasted or autofilled number, by the table of all countries (R-469, beyond 30). */
export function readNumber(country: PhoneCountry, text: string): PhoneReading {
  return readPhone(phoneCountries, country, text)
}

/** Returns the national digits of a text in the selected country; an empty string for another country or no number. */
export function digitsIn(country: PhoneCountry, text: string): string {
  const reading = readNumber(country, text)
  return reading.kind === 'number' && reading.country.prefix === country.prefix ? reading.digits : ''
}

/**
 * Formats a text in the country's mask if it is the digits of a number that fits, else returns it unchanged.
 */
export function showNumber(country: PhoneCountry, text: string): string {
  return isPlain(country, text) ? formatPhone(country, digitsIn(country, text)) : text
}

/** Returns why a text cannot become a number of the country; null if it still can. */
export function findNumberProblem(country: PhoneCountry, text: string): 'tooMany' | 'unknown' | null {
  const reading = readNumber(country, text)
  if (reading.kind !== 'number') return reading.kind === 'unknown' ? 'unknown' : null
  return reading.digits.length > reading.country.maxLength ? 'tooMany' : null
}

/**
 * Creates the mask of the field: the country's for national digits, none for other texts, which it would
 * truncate to another number. A complete number accepts no further key.
 */
export function getPhoneMask(country: PhoneCountry): Mask {
  const national = getPattern(country.pattern.mask)
  return {
    mask: ({ value }) => (isPlain(country, value) ? national : ANYTHING),
    takesKey: (before, after) =>
      digitsIn(country, after).length <= country.maxLength || !isCompletePhone(country, digitsIn(country, before)),
  }
}

/** Tells whether a text is only the digits of a national number that fits. */
function isPlain(country: PhoneCountry, text: string): boolean {
  const reading = readNumber(country, text)
  return reading.kind === 'number' && reading.digits === getDigits(text) && reading.digits.length <= country.maxLength
}

const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** Common short names of countries that are in neither their name nor their codes. */
const SHORT_NAMES: { [flag: string]: readonly string[] } = { AE: ['eau'], GB: ['uk'], US: ['eua', 'eeuu', 'usa'] }

/** Returns the dial numbers that mean this country first; a shared one means the first country in the table. */
function findFirstDials(country: PhoneCountry): string[] {
  const { ddi, phoneExtraPrefixNumber: extra } = country
  if (extra !== null) return [`${ddi.slice(1)}${extra}`]
  return phoneCountries.find((one) => one.ddi === ddi) === country ? [ddi.slice(1)] : []
}

/** Maps the table to the country list: sorted by name, searchable by name in all three languages. */
export function toCountryEntries(language: Language) {
  const names = LANGUAGES.map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  const own = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  return phoneCountries
    .map((country) => {
      const { prefix, flag } = country
      const dialCode = showDialCode(country)
      const name = own.of(flag) ?? flag
      const firstFor = [...findFirstDials(country), ...(SHORT_NAMES[flag] ?? [])]
      const words = [name, ...names.map((one) => one.of(flag) ?? ''), flag, prefix, dialCode.slice(1), ...firstFor]
      return { id: prefix, name, dialCode, flag, search: plain(words.join(' ')), firstFor }
    })
    .sort((a, b) => collator.compare(a.name, b.name))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Returns the country selected in the list; null if it is not in the table. */
export function countryOfId(prefix: string): PhoneCountry | null {
  return phoneCountries.find((one) => one.prefix === prefix) ?? null
}

/**
 * Finds the country to offer beside the default one, by the first language of the browser that names one: only
 * while Brazil is selected on a page in another language. Null for Brazil and for a country that is not in the table.
 */
export function findOfferedCountry(selected: PhoneCountry, language: Language): PhoneCountry | null {
  if (selected.prefix !== 'BRA' || language === 'pt-BR') return null
  // A browser may name a language that Intl.Locale refuses, such as "en-US@posix".
  const region = navigator.languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find((one) => one !== undefined)
  const country = phoneCountries.find(({ flag }) => flag === region) ?? null
  return country?.prefix === selected.prefix ? null : country
}

/** Returns the name of a country in a language. */
export function nameOfCountry({ flag }: PhoneCountry, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(flag) ?? flag
}
