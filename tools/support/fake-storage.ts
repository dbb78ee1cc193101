import type { Storage, StorageArea, StorageKey } from '#src/storage/browser-storage.ts'

/**
 * Creates a storage in memory, with initial values for the device and the tab. `otherTab` writes or removes as another tab would,
 * with an event for this one.
 */
export function createFakeStorage(
  initial: { [key in StorageKey]?: string } = {},
  inTab: { [key in StorageKey]?: string } = {},
) {
  const stores: { [area in StorageArea]: Map<string, string> } = {
    tab: new Map(Object.entries(inTab) as [string, string][]),
    device: new Map(Object.entries(initial) as [string, string][]),
  }
  const listeners = new Set<(key: StorageKey, value: string | null) => void>()
  const written: StorageKey[] = []
  const storage: Storage = {
    keys: (area) => [...stores[area].keys()] as StorageKey[],
    read: (area, key) => stores[area].get(key) ?? null,
    write: (area, key, value) => {
      written.push(key)
      stores[area].set(key, value)
    },
    remove: (area, key) => void stores[area].delete(key),
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...storage,
    otherTab(key: StorageKey, value: string | null) {
      if (value === null) stores.device.delete(key)
      else stores.device.set(key, value)
      for (const listener of listeners) listener(key, value)
    },
    inTab: () => Object.fromEntries(stores.tab),
    /** The keys that were written, including those removed since. */
    written: () => written,
    /** Every stored value, to assert what must not be stored. */
    all: () => Object.fromEntries([...stores.device, ...stores.tab]),
  }
}
