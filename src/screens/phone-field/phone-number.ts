import type { MaskitoOptions } from '@maskito/core'
import type { Language } from '#domain/entities.ts'
import {
  countryOfText,
  formatPhone,
  hasDialDigits,
  isInternational,
  nationalDigits,
  type PhoneCountry,
  showDialCode,
} from '#domain/phone-number.ts'
import { phoneCountries } from '#src/actors/phone-countries.ts'
import { maskOf } from '#src/components/masked-field.tsx'

/**
 * A number as typed, pasted or filled in: its digits, and the country it names where that is another one than the chosen
 * (R-469, beyond 30). Null while it begins with a dial code that is no country's yet: "+", "+35".
 */
export function readNumber(country: PhoneCountry, text: string): { country: PhoneCountry; digits: string } | null {
  const named = countryOfText(phoneCountries, text, country)
  if (named === null && isInternational(text)) return null
  return { country: named ?? country, digits: nationalDigits(named ?? country, text) }
}

/**
 * What the field takes: the digits of the country's mask, or a whole number with its dial code or area digits,
 * which a phone's own filling-in puts there at once, and which the mask would cut to a number of somebody else.
 */
export function phoneMaskOf(country: PhoneCountry): MaskitoOptions {
  const { mask: national } = maskOf(country.pattern.mask)
  const isWhole = (text: string) => isInternational(text) || hasDialDigits(country, text)
  return { mask: (state) => (isWhole(state.value) ? WHOLE_NUMBER : national) }
}

const WHOLE_NUMBER = /^\s*\+?[\d\s().-]{0,24}$/

/** The digits in the country's mask. */
export function showNumber(country: PhoneCountry, digits: string): string {
  return formatPhone(country, digits)
}

const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** What people call a country that has no word of it in its name or its codes. */
const SHORT_NAMES: { [flag: string]: readonly string[] } = { AE: ['eau'], GB: ['uk'], US: ['eua', 'eeuu', 'usa'] }

/** The dial numbers that mean this country: a shared one means the first that has it, whose area digits are its own. */
function firstDialsOf(country: PhoneCountry): string[] {
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
      const firstFor = [...firstDialsOf(country), ...(SHORT_NAMES[flag] ?? [])]
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
