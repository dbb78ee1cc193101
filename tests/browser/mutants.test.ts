import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { createMutants } from '#tools/flows/mutants.ts'
import type { Screens } from '#tools/flows/screens.types.ts'
import { openScreens } from '#tools/player/open-screens.ts'

/** A small flow with a screen of its own. */
const entry = catalog.find(({ id }) => id === 'expired-link')

let screens: Screens
beforeAll(async () => {
  screens = await openScreens()
})
afterAll(() => screens?.close())

test('the screens of a mutated machine reveal the mistake and its position', async () => {
  if (entry === undefined) throw new Error('there is no expired link')
  const mutants = createMutants(await entry.machine())
  const index = mutants.findIndex(({ operator }) => operator === 'delete transition')
  const mutant = mutants[index]
  if (mutant === undefined) throw new Error('nothing can be deleted')
  expect(await screens.playMutant({ entry, index, mutant })).toContain('expected …')
  // A number that means another mutant on the page is rejected.
  await expect(screens.playMutant({ entry, index: index + 1, mutant })).rejects.toThrow('the page made')
})
