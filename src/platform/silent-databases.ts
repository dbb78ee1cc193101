/** How long `indexedDB` may take to respond; it usually takes milliseconds. */
const DATABASE_PATIENCE_MS = 3_000

const PROBE = 'horacerta.probe'

/**
 * Removes `indexedDB` from the page if it never responds, as in some browsers. The identity provider's SDK would wait
 * forever; without `indexedDB` it uses local storage or memory.
 */
export async function hideSilentDatabases(
  page: Pick<typeof globalThis, 'indexedDB'> = globalThis,
  patienceMs: number = DATABASE_PATIENCE_MS,
): Promise<void> {
  if (await responses(page, patienceMs)) return
  Object.defineProperty(page, 'indexedDB', { value: undefined, configurable: true })
}

/** Tells whether a database opens or fails in time. A missing or forbidden one fails at once. */
function responses(page: Pick<typeof globalThis, 'indexedDB'>, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patienceMs)
    try {
      const databases = page.indexedDB
      const request = databases.open(PROBE)
      request.onerror = () => resolve(true)
      request.onsuccess = () => {
        request.result.close()
        databases.deleteDatabase(PROBE)
        resolve(true)
      }
    } catch {
      resolve(true)
    }
  })
}
