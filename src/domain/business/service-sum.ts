import { type Price, type ShownPrice, toShownPrice } from './price.ts'

/** What a sum needs to know of a service. */
export interface SummedService extends Price {
  /** Null if the business does not say it. */
  durationMinutes: number | null
}

/** How long one or several services take, in minutes; `isAtLeast` if they may take longer. Null if none says it. */
export interface SummedDuration {
  minutes: number
  isAtLeast: boolean
}

/** Returns what all these services cost together: "starts at" if the price of one is open, a name without any amount. */
export function sumPrices(services: readonly Price[]): ShownPrice {
  const shown = services.map(toShownPrice)
  const amounts = shown.flatMap((one) => (one.kind === 'amount' ? one.cents : []))
  const isOpen = shown.some((one) => (one.kind === 'amount' ? one.label !== null : one.name === 'uponConsultation'))
  if (amounts.length === 0) return { kind: 'name', name: isOpen ? 'uponConsultation' : 'free' }
  return { kind: 'amount', cents: amounts.reduce((sum, cents) => sum + cents, 0), label: isOpen ? 'startsAt' : null }
}

/** Returns how long all these services take together. */
export function sumDurations(services: readonly SummedService[]): SummedDuration | null {
  const known = getDurations(services)
  if (known.length === 0) return null
  return { minutes: known.reduce((sum, minutes) => sum + minutes, 0), isAtLeast: known.length < services.length }
}

/** The lowest and the highest price in cents; `isOpen` if the highest is not known. */
export interface PriceRange {
  fromCents: number
  toCents: number
  isOpen: boolean
}

/** Returns the prices between which these services cost; null if none has an amount. */
export function getPriceRange(services: readonly Price[]): PriceRange | null {
  const amounts = services.map(toShownPrice).filter((one) => one.kind === 'amount')
  if (amounts.length === 0) return null
  const cents = amounts.map((one) => one.cents)
  return {
    fromCents: Math.min(...cents),
    toCents: Math.max(...cents),
    isOpen: amounts.some(({ label }) => label !== null),
  }
}

/** Returns how long the shortest of these services takes. */
export function getShortest(services: readonly SummedService[]): SummedDuration | null {
  const known = getDurations(services)
  if (known.length === 0) return null
  const minutes = Math.min(...known)
  return { minutes, isAtLeast: known.some((other) => other > minutes) }
}

function getDurations(services: readonly SummedService[]): number[] {
  return services.flatMap(({ durationMinutes }) => durationMinutes ?? [])
}
