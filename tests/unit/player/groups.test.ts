import { describe, expect, test } from 'vitest'
import { excuses } from '#tests/player/excuses.ts'
import { groups, shownMachines, unshown } from '#tests/player/groups.ts'

describe('the machines that are played on their screens', () => {
  test('are all that have one, each once', async () => {
    expect(Object.values(groups).flat().sort()).toEqual([...(await shownMachines())].sort())
  })

  test('need excuses only where they are played', () => {
    const played: readonly string[] = Object.values(groups).flat()
    expect(Object.keys(excuses).filter((id) => !played.includes(id))).toEqual([])
  })

  test.each(Object.entries(unshown))('do not include %s: %s', (_, reason) => {
    expect(reason).toMatch(/\.$/)
  })
})
