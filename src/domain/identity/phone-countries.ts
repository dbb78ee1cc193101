import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import rows from './phone-countries.json'

/**
 * Every country a code can be sent to, made by `npm run phones`. About 9 kB packed: only the flow of the phone
 * sign-in imports it, so that no other page pays for it.
 */
export const phoneCountries: readonly PhoneCountry[] = (rows as (string | number)[][]).map(toCountry)

/** A row of the table as an entry. */
function toCountry(row: (string | number)[]): PhoneCountry {
  const [prefix, ddi, flag, maxLength, removePrefix, extraPrefix, trunkPrefix, mask, regex, dialled, to, own] = row
  return {
    prefix: String(prefix),
    ddi: String(ddi),
    //
    flag: String(flag),
    //
    maxLength: Number(maxLength),
    phoneTypeAuthVerify: 'sms',
    removePrefix: removePrefix === 1,
    phoneExtraPrefixNumber: extraPrefix === 0 ? null : String(extraPrefix),
    phonePositionNumberExtraPrefix: extraPrefix === 0 ? null : 0,
    pattern: { mask: String(mask), regex: String(regex), maxLength: String(mask).length },
    trunkPrefix: trunkPrefix === 0 ? null : String(trunkPrefix),
    dialledPrefix: dialled ? { regex: String(dialled), to: to ? String(to) : null } : null,
    ownNumbers: own ? String(own) : null,
  }
}

/** The default when nothing is remembered: +55, or by language when no business is known. */
export function defaultCountry(language: string, hasBusiness: boolean): PhoneCountry {
  if (hasBusiness || language === 'pt-BR') return countryOfPrefix('BRA')
  return countryOfPrefix(language === 'es-ES' ? 'ESP' : 'USA')
}

/** The country of three letters; Brazil for letters that are no longer in the table. */
export function countryOfPrefix(prefix: string): PhoneCountry {
  const found = phoneCountries.find((country) => country.prefix === prefix)
  if (found) return found
  if (prefix !== 'BRA') return countryOfPrefix('BRA')
  throw new Error('the phone table has no Brazil')
}
