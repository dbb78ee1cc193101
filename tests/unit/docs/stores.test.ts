import { describe, expect, test } from 'vitest'
import { readStores, storesIn, storesPage } from '#scripts/stores/stores-page.ts'
import { readDocument } from '#tests/support/documents.ts'

const stores = readStores()

/** Lists the keys of the type `StorageKey`; "…" stands for a variable part. */
function storageKeys(): string[] {
  const source = readDocument('src/storage/browser-storage.ts')
  const [, members = ''] = /export type StorageKey =\n((?: {2}\| .+\n)+)/.exec(source) ?? []
  return [...members.matchAll(/\| .(.+)./g)].map(([, key = '']) => key.replace(/\$\{.+\}/, '…')).sort()
}

describe('docs/stores.md', () => {
  test('matches the stores of the code; `npm run stores` renews it', () => {
    expect(readDocument('docs/stores.md')).toBe(storesPage(stores))
  })

  test('has a store for each key that the app stores, and one for each area', () => {
    expect(storageKeys()).toContain('horacerta.flow.…')
    expect([...new Set(stores.map(({ key }) => key))]).toEqual(storageKeys())
    const places = stores.map(({ key, area }) => `${area} ${key}`)
    expect(places).toEqual([...new Set(places)])
    expect(stores.filter(({ area }) => area !== 'tab' && area !== 'device')).toEqual([])
  })
})

describe('docstring of a store', () => {
  const docstring = [
    '/**',
    ' * The name, as',
    ' * it was typed.',
    ' *',
    ' * Written: by the form.',
    ' * Cleared: never.',
    ' */',
  ]
  const store = "export const nameStore = createTextStore({ key: 'userName', area: 'tab' })\n"

  test('says what it is, what writes it and when it is cleared', () => {
    const [entry] = storesIn('name.store.ts', `${docstring.join('\n')}\n${store}`)
    expect(entry).toEqual({
      file: 'name.store.ts',
      key: 'userName',
      area: 'tab',
      what: 'The name, as it was typed.',
      written: 'by the form.',
      cleared: 'never.',
    })
  })

  test.each(['The name', 'Written', 'Cleared'])('is refused without its line of %s', (start) => {
    const without = docstring.filter((line) => !line.startsWith(` * ${start}`) && !line.startsWith(' * it was typed'))
    expect(() => storesIn('name.store.ts', `${without.join('\n')}\n${store}`)).toThrow('name.store.ts')
  })

  test('is refused if it is missing', () => {
    expect(() => storesIn('name.store.ts', store)).toThrow('name.store.ts')
    expect(storesIn('name.ts', 'const name = 1\n')).toEqual([])
  })
})
