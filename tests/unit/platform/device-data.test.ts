import { expect, it, vi } from 'vitest'
import { eraseDeviceData } from '#src/platform/device-data.ts'

it('deleting what is saved on the device takes the shell of the installed app and the kept reservations along', async () => {
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
  const localStorage = store({ 'horacerta.kept.reservations': '{}', language: 'pt-BR' })
  const sessionStorage = store({ 'horacerta.flow.booking': '{}' })
  const caches = { keys: async () => ['shell', 'other'], delete: vi.fn(async () => true) }
  await eraseDeviceData({ localStorage, sessionStorage, caches } as unknown as Parameters<typeof eraseDeviceData>[0])
  expect(caches.delete.mock.calls).toEqual([['shell'], ['other']])
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
})
