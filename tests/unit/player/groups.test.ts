import { describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { readChart } from '#tools/flows/chart.ts'
import { exemptions } from '#tools/player/exemptions.ts'
import { groups, shownMachines, unpictured, unshown, whyUnpictured } from '#tools/player/groups.ts'

describe('machines that are played on their screens', () => {
  test('are all machines with a screen, each once', async () => {
    expect(Object.values(groups).flat().sort()).toEqual([...(await shownMachines())].sort())
  })

  test('need exemptions only if they are played', () => {
    const played: readonly string[] = Object.values(groups).flat()
    expect(Object.keys(exemptions).filter((id) => !played.includes(id))).toEqual([])
  })

  test.each(Object.entries(unshown))('do not include %s: %s', (_, reason) => {
    expect(reason).toMatch(/\.$/)
  })

  const reasons = [
    ...Object.entries(unshown).map(([machine, reason]) => ({ machine, tag: null, reason })),
    ...Object.entries(unpictured).flatMap(([machine, tags]) =>
      Object.entries(tags).map(([tag, reason]) => ({ machine, tag, reason })),
    ),
  ]

  test.each(reasons)(
    'have a reason for a missing screenshot only if it is visible: $machine $tag',
    async ({ machine, tag, reason }) => {
      const entry = catalog.find(({ id }) => id === machine)
      const tags = entry === undefined ? [] : readChart(await entry.machine()).states.flatMap((state) => state.tags)
      const seen = tags.filter((one) => (tag === null ? /^(screen|dialog):/.test(one) : one === tag))
      expect(seen, 'a machine or tag that is no more').not.toEqual([])
      expect(whyUnpictured(machine, seen)).toBe(reason)
      expect((await shownMachines()).has(machine), 'it has pictures').toBe(false)
    },
  )
})
