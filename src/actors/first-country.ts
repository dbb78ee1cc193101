import type { Language } from '#domain/entities.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import { countryOfPrefix, defaultCountry } from '#src/platform/phone-countries.ts'
import type { Deps } from './deps.ts'

type Storing = Pick<Deps, 'storage'>

/** The country chosen last, else the default. */
export function firstCountry(
  { storage }: Storing,
  { language, hasBusiness }: { language: Language; hasBusiness: boolean },
): PhoneCountry {
  const remembered = storage.read('device', 'horacerta.note.country')
  if (remembered !== null) return countryOfPrefix(remembered)
  return defaultCountry(language, hasBusiness || storage.read('device', 'business') !== null)
}

/** Remembers the country as the first choice of the next time (beyond 30). */
export function announceCountry({ storage }: Storing, country: PhoneCountry): void {
  storage.write('device', 'horacerta.note.country', country.prefix)
}
