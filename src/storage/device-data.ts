import { hideSilentDatabases } from '#src/platform/silent-databases.ts'
import { createStorage } from './browser-storage.ts'
import { erasedStore } from './erased.store.ts'

/** Where the identity provider's SDK keeps its users; for browsers that do not list their databases. */
const DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database']

/**
 * Deletes everything that this origin has saved on the device, and tells the other tabs. Nobody may be signed in any more. What
 * cannot be deleted keeps nothing else back: rejects with its error once the rest is deleted, and may be called again.
 */
export async function eraseDeviceData(page: Window & typeof globalThis = window): Promise<void> {
  await hideSilentDatabases(page)
  const stores = [() => page.sessionStorage, () => page.localStorage].flatMap(reach)
  try {
    await settled([deleteDatabases(page), deleteCaches(page)])
  } finally {
    erasedStore.write({ storage: createStorage(page) }, 'now')
    // One by one: of a store that is cleared as a whole the other tabs hear less.
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

/** Waits for all of them, and only then rejects where one did. */
async function settled(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}

/** A store of the browser; none where it is forbidden, for then nothing stands in it. */
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
    // Another tab has it open: it is deleted as soon as that tab, which reloads, closes it.
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
