import type { Address, Business } from '#domain/entities.ts'

/** The address on one line, as Brazilian addresses are written; parts that are missing leave no trace. */
export function toOneLine(address: Address): string {
  const street = join(', ', [address.street, address.number])
  const city = join(' - ', [address.city, address.state])
  return join(', ', [join(' - ', [street, address.unit]), address.neighborhood, city, address.postalCode])
}

/**
 * A maps search for a business: by its coordinates when it has them, else by its address. Null
 * when it has neither.
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
