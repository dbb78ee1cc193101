import type { Departure } from '#machines/shared/flow.types.ts'
import { departureStore } from '#src/storage/departure.store.ts'
import type { StoreDeps } from '#src/storage/store.ts'
import { isRouteName } from './match-path.ts'

/**
 * Departures that cross a page load, such as before a visit to a card provider: the page that departs is gone by then,
 * and the page loaded in its place completes the departure.
 */

/** Stores a departure for the history entry of this index, to complete when that entry is loaded. */
export function storeDeparture(deps: StoreDeps, index: number, departure: Departure): void {
  departureStore.write(deps, { index, departure })
}

/** Removes the stored departure, when it was used or no other page load came between. */
export function dropDeparture(deps: StoreDeps): void {
  departureStore.remove(deps)
}

/** Returns and removes the departure stored for the history entry of this index; null if there is none. */
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
