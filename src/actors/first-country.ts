import type { Language } from '#domain/entities.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import { countryOfPrefix, defaultCountry } from '#src/platform/phone-countries.ts'
import { businessStore } from '#src/storage/business.store.ts'
import { countryStore } from '#src/storage/country.store.ts'
import type { Deps } from './deps.ts'

type Storing = Pick<Deps, 'storage'>

/** The country chosen last, else the default. */
export function firstCountry(
  parts: Storing,
  { language, hasBusiness }: { language: Language; hasBusiness: boolean },
): PhoneCountry {
  const remembered = countryStore.read(parts)
  if (remembered !== null) return countryOfPrefix(remembered)
  return defaultCountry(language, hasBusiness || businessStore.has(parts))
}

/** Remembers the country as the first choice of the next time (beyond 30). */
export function announceCountry(parts: Storing, country: PhoneCountry): void {
  countryStore.write(parts, country.prefix)
}
