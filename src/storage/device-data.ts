import { hideSilentDatabases } from '#src/platform/silent-databases.ts'
import { createStorage } from './browser-storage.ts'
import { erasedStore } from './erased.store.ts'

/** Databases of the identity provider's SDK, for browsers that cannot list databases. */
const DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database']

/**
 * Deletes everything that this origin stored on the device, and notifies the other tabs. The user must be signed out.
 * Rejects with the first error after all deletions were attempted, and can be called again.
 */
export async function eraseDeviceData(page: Window & typeof globalThis = window): Promise<void> {
  await hideSilentDatabases(page)
  const stores = [() => page.sessionStorage, () => page.localStorage].flatMap(reach)
  try {
    await settled([deleteDatabases(page), deleteCaches(page)])
  } finally {
    erasedStore.write({ storage: createStorage(page) }, 'now')
    // Keys are removed one by one, because `clear()` sends the other tabs only one event.
    for (const store of stores) for (const key of Object.keys(store)) store.removeItem(key)
  }
}

async function deleteDatabases({ indexedDB }: typeof globalThis): Promise<void> {
  if (indexedDB === undefined) return
  const listed = await indexedDB.databases?.().catch(() => null)
  const names = listed?.flatMap(({ name }) => name ?? []) ?? DATABASES
  await settled(names.map((name) => deleteDatabase(indexedDB, name)))
}

async function deleteCaches({ caches }: typeof globalThis): Promise<void> {
  if (caches === undefined) return
  await settled((await caches.keys()).map((name) => caches.delete(name)))
}

/** Waits for all promises and then rejects if one did. */
async function settled(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** Returns a storage of the browser; none if it is forbidden, because then it is empty. */
function reach(get: () => Storage): readonly Storage[] {
  try {
    return [get()]
  } catch {
    return []
  }
}

function deleteDatabase(databases: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = databases.deleteDatabase(name)
    request.onsuccess = () => resolve()
    // Another tab has the database open. The deletion ends when that tab reloads and closes it.
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
