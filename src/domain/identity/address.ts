import type { Address, Business } from '#domain/entities.ts'

/** Postal codes of a country by its form; of another form, or without one, an address is in Brazilian order. */
const ZIP_CODE = /^\d{5}(-\d{4})?$/
const FIVE_DIGITS = /^\d{5}$/

/**
 * Formats an address on one line, in the order of its country, without its missing parts: Brazilian; American for a ZIP
 * code and a state of two letters; Spanish for another code of five digits, with a province that is not the city.
 */
export function toOneLine(address: Address): string {
  const code = address.postalCode?.trim() ?? ''
  const state = address.state?.trim() ?? ''
  if (ZIP_CODE.test(code) && /^[A-Z]{2}$/.test(state)) {
    const street = join(' ', [address.number, address.street])
    return join(', ', [street, address.unit, address.city, `${state} ${code}`])
  }
  if (FIVE_DIGITS.test(code)) {
    const province = state === '' || state === address.city?.trim() ? null : `(${state})`
    return join(', ', [address.street, address.number, address.unit, join(' ', [code, address.city, province])])
  }
  const street = join(', ', [address.street, address.number])
  const city = join(' - ', [address.city, address.state])
  return join(', ', [join(' - ', [street, address.unit]), address.neighborhood, city, address.postalCode])
}

/**
 * Returns a maps link for a business: by its coordinates, else by its address. Null without
 * either.
 */
export function toMapsLink(business: Pick<Business, 'name' | 'address'>): string | null {
  const { latitude, longitude } = business.address
  const line = toOneLine(business.address)
  if (latitude !== null && longitude !== null) return searchMaps(`${latitude},${longitude}`)
  return line === '' ? null : searchMaps(`${business.name}, ${line}`)
}

function searchMaps(query: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

function join(separator: string, parts: (string | null)[]): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator)
}
