import type { Language } from '#domain/entities.ts'
import { countryOfPrefix, defaultCountry } from '#domain/identity/phone-countries.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import { businessStore } from './business.store.ts'
import { createTextStore, type StoreDeps } from './store.ts'

/**
 * The phone prefix of the country that was chosen last.
 *
 * Written: by the entry of a phone number.
 * Cleared: never; it survives a sign-out.
 */
export const countryStore = createTextStore({ key: 'horacerta.note.country', area: 'device' })

/** Returns the country chosen last, else the default for the language. */
export function firstCountry(
  deps: StoreDeps,
  { language, hasBusiness }: { language: Language; hasBusiness: boolean },
): PhoneCountry {
  const remembered = countryStore.read(deps)
  if (remembered !== null) return countryOfPrefix(remembered)
  return defaultCountry(language, hasBusiness || businessStore.has(deps))
}

/** Stores the country as the default of the next phone entry (beyond 30). */
export function announceCountry(deps: StoreDeps, country: PhoneCountry): void {
  countryStore.write(deps, country.prefix)
}
