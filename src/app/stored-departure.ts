import type { Departure } from '#machines/shared/flow.types.ts'
import { departureStore } from '#src/storage/departure.store.ts'
import type { StoreDeps } from '#src/storage/store.ts'
import { isRouteName } from './match-path.ts'

/**
 * A departure that leads over an entry of another page load, as before a visit to a card provider: the page that departs
 * is gone by then, and the one that is loaded in its place takes the departure up.
 */

/** To be taken up at the entry of this index, wherever it is loaded anew. */
export function storeDeparture(deps: StoreDeps, index: number, departure: Departure): void {
  departureStore.write(deps, { index, departure })
}

/** No other page load has come between, or it has been taken up. */
export function dropDeparture(deps: StoreDeps): void {
  departureStore.remove(deps)
}

/** Takes up, once, what is to be gone on with from the entry of this index; null if nothing. */
export function takeDeparture(deps: StoreDeps, index: number): Departure | null {
  const stored = departureStore.read(deps)
  dropDeparture(deps)
  return stored?.index === index && isDeparture(stored.departure) ? stored.departure : null
}

function isDeparture(value: unknown): value is Departure {
  const { name, params, query } = (value ?? {}) as Partial<Departure>
  return isRouteName(name) && isObject(params) && isObject(query)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
