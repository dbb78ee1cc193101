import { describe, expect, it } from 'vitest'
import { createStorage } from '#src/storage/browser-storage.ts'

/** Creates a page whose storage areas hold one value each, and throw in the given uses. */
function pageWith(throwing: readonly string[]): Window {
  const makeStore = () => {
    const values = new Map([['language', 'pt-BR']])
    const uses: { [use: string]: (...given: string[]) => unknown } = {
      getItem: (key = '') => values.get(key) ?? null,
      setItem: (key = '', value = '') => values.set(key, value),
      removeItem: (key = '') => values.delete(key),
    }
    const used = (name: string) => {
      if (throwing.includes(name)) throw new Error('NS_ERROR_FILE_CORRUPTED')
      return uses[name]
    }
    return new Proxy(
      {},
      {
        get: (_, name) => used(String(name)),
        ownKeys: () => {
          used('keys')
          return [...values.keys()]
        },
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
  }
  const [localStorage, sessionStorage] = [makeStore(), makeStore()]
  const reach = (store: object) => {
    if (throwing.includes('store')) throw new Error('SecurityError')
    return store
  }
  return {
    get localStorage() {
      return reach(localStorage)
    },
    get sessionStorage() {
      return reach(sessionStorage)
    },
  } as unknown as Window
}

describe('browser storage', () => {
  it.each([
    ['forbids its stores', ['store']],
    ['throws when it is read', ['getItem']],
    ['throws when it is written', ['setItem']],
    ['throws when something is taken out', ['removeItem']],
    ['throws when its keys are listed', ['keys']],
    ['throws at everything', ['getItem', 'setItem', 'removeItem', 'keys']],
  ])('lives as long as the page where the browser %s', (_, throwing) => {
    for (const place of ['tab', 'device'] as const) {
      const storage = createStorage(pageWith(throwing))
      expect(storage.read(place, 'coupon')).toBeNull()
      storage.write(place, 'coupon', 'c-1')
      storage.write(place, 'language', 'es-ES')
      expect([storage.read(place, 'coupon'), storage.read(place, 'language')]).toEqual(['c-1', 'es-ES'])
      storage.remove(place, 'language')
      storage.remove(place, 'coupon')
      expect([storage.read(place, 'language'), storage.read(place, 'coupon')]).toEqual([null, null])
      expect(storage.keys(place)).toEqual([])
    }
  })
})
