import { createTextStore, type StoreDeps } from './store.ts'

/**
 * Tells the other tabs that everything on the device is deleted: they forget what they keep in memory, and reload.
 *
 * Written: by the deletion.
 * Cleared: at once.
 */
export const erasedStore = createTextStore({ key: 'horacerta.note.erased', area: 'device' })

/** Hears that everything is deleted by another tab, and removes what this one keeps for itself; returns how to stop. */
export function watchErased(deps: StoreDeps, listener: () => void): () => void {
  return erasedStore.watch(deps, (value) => {
    if (value === null) return
    const { storage } = deps
    for (const key of storage.keys('tab')) storage.remove('tab', key)
    listener()
  })
}
