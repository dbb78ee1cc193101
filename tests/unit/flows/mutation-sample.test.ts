import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import type { CatalogEntry } from '#machines/catalog.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { createMutants } from '#tools/flows/mutants.ts'
import { type Candidate, tryMutants } from '#tools/flows/mutation-sample.ts'

const machine = setup({ actions: { note: () => {} } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: { target: 'on', actions: 'note' } } }, on: { on: { press: 'off' } } },
})
const lamp: CatalogEntry = {
  id: 'lamp',
  area: 'shell',
  title: 'Lamp',
  purpose: 'Gives light.',
  headless: false,
  machine: async () => machine,
  cases: async () => getCases(['press'], { machine: 'lamp' }),
  states: async () => ({}),
  words: async () => ({}),
}
const all = createMutants(machine)

/** Tries mutants on screens that show neither actions nor the initial state; only the latter are judged equivalent. */
async function getAttempt(number: number, seed: number) {
  const played: Candidate[] = []
  const tried = await tryMutants(
    [lamp],
    { number, seed },
    {
      playMutant: async (candidate) => {
        played.push(candidate)
        return candidate.mutant.operator === 'drop action' || candidate.mutant.operator === 'change initial state'
          ? null
          : 'another state'
      },
    },
    async ({ mutant }) => (mutant.operator === 'drop action' ? 'killed' : 'equivalent'),
    () => {},
  )
  return { played, tried }
}

describe('sample of mutants at the screens', () => {
  test('has the requested size, and is the same for the same seed', async () => {
    const { tried } = await getAttempt(3, 7)
    expect(tried).toHaveLength(3)
    expect((await getAttempt(3, 7)).tried).toEqual(tried)
    const others = await Promise.all([1, 2, 3, 4].map(async (seed) => (await getAttempt(3, seed)).tried))
    expect(others.some((one) => JSON.stringify(one) !== JSON.stringify(tried))).toBe(true)
  })

  test('is no larger than the number of mutants, without equivalent ones', async () => {
    const { tried, played } = await getAttempt(1_000, 1)
    expect(played).toHaveLength(all.length)
    expect(tried).toHaveLength(all.filter(({ operator }) => operator !== 'change initial state').length)
  })

  test('distinguishes what the screens notice from what only the recorded flow notices', async () => {
    const { tried } = await getAttempt(1_000, 1)
    for (const { operator, noticedBy } of tried) {
      expect(noticedBy).toBe(operator === 'drop action' ? 'the recorded flow' : 'the screens')
    }
    expect(tried).toContainEqual({
      flow: 'lamp',
      operator: 'drop action',
      where: 'off: press',
      change: 'without note',
      noticedBy: 'the recorded flow',
    })
  })

  test('identifies a mutant by its number among all of its machine', async () => {
    for (const { index, mutant } of (await getAttempt(1_000, 1)).played) {
      expect([mutant.where, mutant.change]).toEqual([all[index]?.where, all[index]?.change])
    }
  })
})
