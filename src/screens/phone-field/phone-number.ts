import type { Language } from '#domain/entities.ts'
import { countryOfText, formatPhone, nationalDigits, type PhoneCountry } from '#domain/phone-number.ts'
import { phoneCountries } from '#src/actors/phone-countries.ts'

/**
 * A number as typed or pasted: its digits, and the country it names where that is another one than the chosen (R-469,
 * beyond 30).
 */
export function readNumber(country: PhoneCountry, text: string): { country: PhoneCountry; digits: string } {
  const named = countryOfText(phoneCountries, text, country) ?? country
  return { country: named, digits: nationalDigits(named, text) }
}

/** The digits in the country's mask. */
export function showNumber(country: PhoneCountry, digits: string): string {
  return formatPhone(country, digits)
}

const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** The table as the country list shows it: sorted by name, found by its name in any of the three languages. */
export function toCountryEntries(language: Language) {
  const names = LANGUAGES.map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  const own = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  return phoneCountries
    .map(({ prefix, flag, ddi }) => {
      const name = own.of(flag) ?? flag
      const words = [name, ...names.map((one) => one.of(flag) ?? ''), flag, prefix, ddi.slice(1)].join(' ')
      return { id: prefix, name, dialCode: ddi, flag, search: plain(words) }
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
