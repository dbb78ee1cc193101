import type { Departure } from '#machines/shared/flow.types.ts'
import { departureStore } from '#src/storage/departure.store.ts'
import type { Parts } from '#src/storage/store.ts'
import { isRouteName } from './match-path.ts'

/**
 * A departure that leads over an entry of another page load, as before a visit to a card provider: the page that departs
 * is gone by then, and the one that is loaded in its place takes the departure up.
 */

/** To be taken up at the entry of this index, wherever it is loaded anew. */
export function keepDeparture(parts: Parts, index: number, departure: Departure): void {
  departureStore.write(parts, { index, departure })
}

/** No other page load has come between, or it has been taken up. */
export function dropDeparture(parts: Parts): void {
  departureStore.remove(parts)
}

/** Takes up, once, what is to be gone on with from the entry of this index; null if nothing. */
export function takeDeparture(parts: Parts, index: number): Departure | null {
  const kept = departureStore.read(parts)
  dropDeparture(parts)
  return kept?.index === index && isDeparture(kept.departure) ? kept.departure : null
}

function isDeparture(value: unknown): value is Departure {
  const { name, params, query } = (value ?? {}) as Partial<Departure>
  return isRouteName(name) && isObject(params) && isObject(query)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
