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

/** Reads a number as typed, pasted or filled in, by the table of all countries (R-469, beyond 30). */
export function readNumber(country: PhoneCountry, text: string): PhoneReading {
  return readPhone(phoneCountries, country, text)
}

/** Returns the national digits of a text in the chosen country; none while it names another one, or none at all. */
export function digitsIn(country: PhoneCountry, text: string): string {
  const reading = readNumber(country, text)
  return reading.kind === 'number' && reading.country.prefix === country.prefix ? reading.digits : ''
}

/** Shows a text in the country's mask where it is the digits of a number that fits, else as it is. */
export function showNumber(country: PhoneCountry, text: string): string {
  return isPlain(country, text) ? formatPhone(country, digitsIn(country, text)) : text
}

/** Why a text can be no number of the country, however it goes on; null while it may. */
export function findNumberProblem(country: PhoneCountry, text: string): 'tooMany' | 'unknown' | null {
  const reading = readNumber(country, text)
  if (reading.kind !== 'number') return reading.kind === 'unknown' ? 'unknown' : null
  return reading.digits.length > reading.country.maxLength ? 'tooMany' : null
}

/**
 * Makes the mask of the field: the country's for national digits, none for anything else, which it would cut to
 * the number of somebody else. A complete number takes no further key.
 */
export function getPhoneMask(country: PhoneCountry): Mask {
  const national = getPattern(country.pattern.mask)
  return {
    mask: ({ value }) => (isPlain(country, value) ? national : ANYTHING),
    takesKey: (before, after) =>
      digitsIn(country, after).length <= country.maxLength || !isCompletePhone(country, digitsIn(country, before)),
  }
}

/** Whether a text holds the digits of a national number that fits, and none beside them. */
function isPlain(country: PhoneCountry, text: string): boolean {
  const reading = readNumber(country, text)
  return reading.kind === 'number' && reading.digits === getDigits(text) && reading.digits.length <= country.maxLength
}

const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** What people call a country that has no word of it in its name or its codes. */
const SHORT_NAMES: { [flag: string]: readonly string[] } = { AE: ['eau'], GB: ['uk'], US: ['eua', 'eeuu', 'usa'] }

/** The dial numbers that mean this country: a shared one means the first that has it, whose area digits are its own. */
function findFirstDials(country: PhoneCountry): string[] {
  const { ddi, phoneExtraPrefixNumber: extra } = country
  if (extra !== null) return [`${ddi.slice(1)}${extra}`]
  return phoneCountries.find((one) => one.ddi === ddi) === country ? [ddi.slice(1)] : []
}

/** The table as the country list shows it: sorted by name, found by its name in any of the three languages. */
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

/** The country that was picked from the list; null for one that is not in the table. */
export function countryOfId(prefix: string): PhoneCountry | null {
  return phoneCountries.find((one) => one.prefix === prefix) ?? null
}
