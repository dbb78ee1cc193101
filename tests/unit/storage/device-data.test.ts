import { expect, it, vi } from 'vitest'
import { eraseDeviceData } from '#src/storage/device-data.ts'

type Page = Parameters<typeof eraseDeviceData>[0]

const store = (keys: { [key: string]: string }) => {
  const own = { ...keys } as { [key: string]: string }
  const setItem = (key: string, value: string) => {
    own[key] = value
  }
  const removeItem = (key: string) => {
    delete own[key]
  }
  Object.defineProperties(own, { setItem: { value: setItem }, removeItem: { value: removeItem } })
  return own
}

it('deleting the data on the device also deletes the app shell and the cached reservations', async () => {
  const localStorage = store({ 'horacerta.kept.reservations': '{}', language: 'pt-BR' })
  const sessionStorage = store({ 'horacerta.flow.booking': '{}' })
  const caches = { keys: async () => ['shell', 'other'], delete: vi.fn(async () => true) }
  await eraseDeviceData({ localStorage, sessionStorage, caches } as unknown as Page)
  expect(caches.delete.mock.calls).toEqual([['shell'], ['other']])
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
})

const broken = new Error('the disk is broken')
const failing = () => Promise.reject(broken)
/** Creates databases that can be deleted, except one. */
const databasesBut = (bad: string | null, removed: string[]) => ({
  databases: async () => [{ name: 'bad' }, { name: 'good' }],
  deleteDatabase(name: string) {
    const request = { error: broken, onsuccess: () => {}, onerror: () => {} }
    queueMicrotask(() => {
      if (name === bad) return request.onerror()
      removed.push(name)
      request.onsuccess()
    })
    return request
  },
})
const cachesBut = (bad: string | null, removed: string[]) => ({
  keys: async () => ['bad', 'good'],
  delete: async (name: string) => (name === bad ? failing() : removed.push(name)),
})

it.each([
  [
    'the caches cannot be listed',
    ['bad', 'good'],
    (removed: string[]) => ({ indexedDB: databasesBut(null, removed), caches: { keys: failing } }),
  ],
  [
    'a cache cannot be deleted',
    ['bad', 'good', 'good'],
    (removed: string[]) => ({ indexedDB: databasesBut(null, removed), caches: cachesBut('bad', removed) }),
  ],
  [
    'a database cannot be deleted',
    ['bad', 'good', 'good'],
    (removed: string[]) => ({ indexedDB: databasesBut('bad', removed), caches: cachesBut(null, removed) }),
  ],
  [
    'the databases are forbidden',
    ['bad', 'good'],
    (removed: string[]) => ({
      caches: cachesBut(null, removed),
      get indexedDB() {
        throw broken
      },
    }),
  ],
])('if %s, everything else is deleted before the failure is reported', async (_, gone, parts) => {
  const removed: string[] = []
  const localStorage = store({ 'horacerta.kept.reservations': '{}', meData: '{}' })
  const sessionStorage = store({ 'horacerta.flow.booking': '{}' })
  const page = Object.assign(parts(removed), { localStorage, sessionStorage })
  await expect(eraseDeviceData(page as unknown as Page)).rejects.toBe(broken)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
  expect(removed.sort()).toEqual(gone)
})
