import { expect, it, vi } from 'vitest'
import { hideSilentDatabases } from '#src/platform/silent-databases.ts'

type Opened = Partial<Record<'onsuccess' | 'onerror', () => void>> & { result: { close: () => void } }

function databases(response: (opened: Opened) => void) {
  const opened: Opened = { result: { close: vi.fn() } }
  const deleteDatabase = vi.fn()
  const open = () => {
    queueMicrotask(() => response(opened))
    return opened
  }
  return { indexedDB: { open, deleteDatabase } as unknown as IDBFactory, deleteDatabase, opened }
}

it('hides databases that never respond, so that the app does not wait for them', async () => {
  const page = databases(() => {})
  await hideSilentDatabases(page, 1)
  expect(page.indexedDB).toBeUndefined()
})

it('keeps databases that respond, and closes the test connection', async () => {
  const page = databases((opened) => opened.onsuccess?.())
  await hideSilentDatabases(page)
  expect(page.indexedDB).toBeDefined()
  expect(page.opened.result.close).toHaveBeenCalledOnce()
  expect(page.deleteDatabase.mock.calls).toEqual([['horacerta.probe']])
})

it('databases that refuse, throw or are missing need no waiting', async () => {
  const refusing = databases((opened) => opened.onerror?.())
  await hideSilentDatabases(refusing)
  expect(refusing.indexedDB).toBeDefined()
  const open = () => {
    throw new Error('SecurityError')
  }
  await hideSilentDatabases({ indexedDB: { open } as unknown as IDBFactory })
  await hideSilentDatabases({} as unknown as Window)
})
