import { hideSilentDatabases } from './silent-databases.ts'
import { createStorage, type StorageKey } from './storage.ts'

/** Written, and gone at once: the other tabs hear of it, forget what they keep for themselves, and begin anew. */
export const ERASED: StorageKey = 'horacerta.note.erased'

/** Where the identity provider's SDK keeps its users; for browsers that do not list their databases. */
const DATABASES = ['firebaseLocalStorageDb', 'firebase-heartbeat-database']

/** Deletes everything that this origin has saved on the device, and tells the other tabs. Nobody may be signed in any more. */
export async function eraseDeviceData(page: Window & typeof globalThis = window): Promise<void> {
  await hideSilentDatabases(page)
  const { indexedDB, caches } = page
  const stores = [() => page.sessionStorage, () => page.localStorage].flatMap(reach)
  const listed = await indexedDB?.databases?.().catch(() => null)
  const names = listed?.flatMap(({ name }) => name ?? []) ?? DATABASES
  if (indexedDB !== undefined) await Promise.all(names.map((name) => deleteDatabase(indexedDB, name)))
  if (caches !== undefined) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  createStorage(page).write('device', ERASED, 'now')
  // One by one: of a store that is cleared as a whole the other tabs hear less.
  for (const store of stores) for (const key of Object.keys(store)) store.removeItem(key)
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
    // Another tab has it open: it is deleted as soon as that one, which begins anew, lets go of it.
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
