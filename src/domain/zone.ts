import type { CurrencyCode } from './entities.ts'
import { toCurrency } from './money.ts'

/** The zone for all displayed times, and whether its name is shown beside them because it is only the device's. */
export interface ZoneChoice {
  timeZone: string
  /** True if the zone is the device's, because the business's is unknown. */
  isDeviceZone: boolean
}

/**
 * Returns the time zone of a business: its own if valid, else America/Sao_Paulo for a business in BRL,
 * else the zone configured for its address, else the device's.
 */
export function chooseZone(sources: {
  timeZone: string | null
  currency: CurrencyCode | null
  addressZone: string | null
  deviceZone: () => string
}): ZoneChoice {
  const { timeZone, addressZone } = sources
  if (isTimeZone(timeZone)) return { timeZone, isDeviceZone: false }
  if (toCurrency(sources.currency) === 'BRL') return { timeZone: 'America/Sao_Paulo', isDeviceZone: false }
  if (isTimeZone(addressZone)) return { timeZone: addressZone, isDeviceZone: false }
  return { timeZone: sources.deviceZone(), isDeviceZone: true }
}

/** Returns whether this browser knows a time zone. */
export function isTimeZone(timeZone: string | null): timeZone is string {
  if (timeZone === null || timeZone.trim() === '') return false
  // Creating the first formatter takes 0.1 s on a phone; the list is fast, but it lacks aliases of zones.
  if (Intl.supportedValuesOf('timeZone').includes(timeZone)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
