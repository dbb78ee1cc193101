import * as z from 'zod/mini'
import { createStore, type StoreDeps } from './store.ts'

/**
 * When each customer last marked the notifications as read on this device, ISO instants by customer id.
 *
 * Written: by the page of the notifications.
 * Cleared: when a customer signs out.
 */
export const lastReadStore = createStore({
  key: 'horacerta.note.notifications',
  area: 'device',
  schema: z.record(z.string(), z.iso.datetime({ offset: true })),
})

/** Returns the ISO instant at which the customer last marked everything as read on this device; null if never. */
export function readLastRead(deps: StoreDeps, customerId: string): string | null {
  return lastReadStore.read(deps)?.[customerId] ?? null
}

/** Stores on the device the ISO instant up to which the customer has read everything. */
export function storeLastRead(deps: StoreDeps, customerId: string, at: string): void {
  lastReadStore.write(deps, { ...lastReadStore.read(deps), [customerId]: at })
}
