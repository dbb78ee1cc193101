import type { Address, Business } from '#domain/entities.ts'

/** Formats an address on one line, in Brazilian order, without its missing parts. */
export function toOneLine(address: Address): string {
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
