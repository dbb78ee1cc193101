/** How long the browser's databases may take to answer at all; it is done in milliseconds. */
const DATABASE_PATIENCE_MS = 3_000

const PROBE = 'horacerta.probe'

/**
 * Takes `indexedDB` from a page in which it never answers, as happens in some browsers: the identity provider's SDK waits for it
 * without end, and keeps its users in the local storage or in memory where there is none.
 */
export async function hideSilentDatabases(
  page: Pick<typeof globalThis, 'indexedDB'> = globalThis,
  patienceMs: number = DATABASE_PATIENCE_MS,
): Promise<void> {
  if (await responses(page, patienceMs)) return
  Object.defineProperty(page, 'indexedDB', { value: undefined, configurable: true })
}

/** Whether a database is opened or refused in time. One that is missing or forbidden says so at once. */
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
