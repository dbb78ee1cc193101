import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS } from '#machines/catalog.ts'

/** The files allowed in src/actors: actor files in the folder of an area. */
const ACTORS = new RegExp(`^(?:${AREAS.join('|')})/[\\w-]+\\.actors\\.ts$`)

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))

const findStrays = (files: readonly string[]) => files.filter((file) => !ACTORS.test(file))

/** Finds the files of src that make a machine lazy. */
const findLazy = (sources: ReadonlyMap<string, string>) =>
  [...sources].filter(([, text]) => /\blazyMachine\(/.test(text)).map(([file]) => file)

describe('src/actors', () => {
  test('src/actors has one folder for each area and nothing else', () => {
    const files = filesIn('src/actors')
    expect(files.length).toBeGreaterThan(30)
    expect(findStrays(files)).toEqual([])
  })

  test.each([
    'deps.ts',
    'flat.actors.ts',
    'booking/checkout-terms.ts',
    'booking/checkout.lazy.ts',
    'booking/checkout/checkout.actors.ts',
    'nowhere/flow.actors.ts',
  ])('src/actors must not contain %s', (planted) => {
    expect(findStrays(['booking/checkout.actors.ts', planted])).toEqual([planted])
  })
})

describe('lazy machines', () => {
  test('only src/app/lazy.ts creates lazy machines', () => {
    const sources = new Map(
      filesIn('src')
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const),
    )
    expect(findLazy(sources)).toEqual(['app/lazy.ts'])
    const planted = 'export const lazyPets = lazyMachine(() => import("./pets.ts"))'
    expect(findLazy(new Map([['actors/pets.lazy.ts', planted]]))).toEqual(['actors/pets.lazy.ts'])
  })
})
