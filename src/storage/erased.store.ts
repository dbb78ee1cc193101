import { createTextStore, type StoreDeps } from './store.ts'

/**
 * Notifies the other tabs that everything on the device was deleted: they clear their memory and reload.
 *
 * Written: by the deletion.
 * Cleared: at once.
 */
export const erasedStore = createTextStore({ key: 'horacerta.note.erased', area: 'device' })

/**
 * Subscribes to the deletion by another tab, and clears the storage of this tab when it happens; returns the
 * unsubscribe function.
 */
export function watchErased(deps: StoreDeps, listener: () => void): () => void {
  return erasedStore.watch(deps, (value) => {
    if (value === null) return
    const { storage } = deps
    for (const key of storage.keys('tab')) storage.remove('tab', key)
    listener()
  })
}
