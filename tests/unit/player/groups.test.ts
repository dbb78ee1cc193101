import { describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { readChart } from '#tests/flows/chart.ts'
import { excuses } from '#tests/player/excuses.ts'
import { groups, leftOut } from '#tests/player/groups.ts'

/** The machines with a screen of their own, by the tags of their states. */
async function shown(): Promise<readonly string[]> {
  const found = await Promise.all(
    catalog.map(async (entry) => {
      const tags = readChart(await entry.machine()).states.flatMap((state) => state.tags)
      return tags.some((tag) => tag.startsWith('screen:') && tag !== 'screen:child') ? [entry.id] : []
    }),
  )
  return found.flat()
}

describe('the machines that are played on their screens', () => {
  test('are all that have one, each once, but those that are left out by name', async () => {
    const named = [...Object.values(groups).flat(), ...Object.keys(leftOut)]
    expect(named.sort()).toEqual([...(await shown())].sort())
  })

  test('need excuses only where they are played', () => {
    const played: readonly string[] = Object.values(groups).flat()
    expect(Object.keys(excuses).filter((id) => !played.includes(id))).toEqual([])
  })

  test.each(Object.entries(leftOut))('do not yet include %s: %s', (_, reason) => {
    expect(reason).toMatch(/\.$/)
  })
})
