import type { CurrencyCode } from './entities.ts'
import { toCurrency } from './money.ts'

/** The zone all times are shown in, and whether its name must stand beside them because it is only the device's. */
export interface ZoneChoice {
  timeZone: string
  /** True when nothing is known of the business's zone and the device's stands in for it. */
  isDeviceZone: boolean
}

/**
 * The time zone of a business: its own; if that is missing or unknown America/Sao_Paulo for one paid in
 * BRL, else the zone configured for its address, else the device's.
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

/** Whether a text names a time zone this browser knows. */
export function isTimeZone(timeZone: string | null): timeZone is string {
  if (timeZone === null || timeZone.trim() === '') return false
  // The first formatter of a page takes a phone a tenth of a second; the list does not, but it has no other names of a zone.
  if (Intl.supportedValuesOf('timeZone').includes(timeZone)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
