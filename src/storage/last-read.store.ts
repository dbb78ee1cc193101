import * as z from 'zod/mini'
import { createStore, type StoreDeps } from './store.ts'

/**
 * Until when each customer has read their notifications on this device, ISO by id.
 *
 * Written: by the page of the notifications.
 * Cleared: when a customer signs out.
 */
export const lastReadStore = createStore({
  key: 'horacerta.note.notifications',
  area: 'device',
  schema: z.record(z.string(), z.iso.datetime({ offset: true })),
})

/** ISO: when the customer last marked everything as read on this device; null: never. */
export function readLastRead(deps: StoreDeps, customerId: string): string | null {
  return lastReadStore.read(deps)?.[customerId] ?? null
}

/** Keeps on the device until when (ISO) the customer has read everything. */
export function storeLastRead(deps: StoreDeps, customerId: string, at: string): void {
  lastReadStore.write(deps, { ...lastReadStore.read(deps), [customerId]: at })
}
