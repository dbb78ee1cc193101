import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { LazyLogic } from '#machines/shared/lazy-machine.ts'
import { flows } from '#src/app/lazy.ts'
import { makeFlow } from '#tests/support/flow.tsx'

/** Returns the screens that the states of a machine name, without those that a child shows. */
function getScreens(machine: AnyStateMachine): string[] {
  const getTags = (node: AnyStateNode): string[] => [...node.tags, ...Object.values(node.states).flatMap(getTags)]
  const screens = getTags(machine.root).filter((tag) => tag.startsWith('screen:') && tag !== 'screen:child')
  return [...new Set(screens.map((tag) => tag.slice('screen:'.length)))].sort()
}

/** Returns a machine and all machines that it may invoke, lazy ones included. */
async function collectMachines(machine: AnyStateMachine): Promise<AnyStateMachine[]> {
  const children = Object.values(machine.implementations.actors ?? {}) as Partial<AnyStateMachine & LazyLogic>[]
  const families = children.map(async (logic) => {
    const child = logic.load === undefined ? logic : await logic.load()
    return child.root === undefined ? [] : collectMachines(child as AnyStateMachine)
  })
  return [machine, ...(await Promise.all(families)).flat()]
}

describe('the screens of a flow', () => {
  it.each(Object.entries(flows))(
    'a screen exists for each screen tag of %s and of its children',
    async (_, { load }) => {
      const { createFlow } = await load()
      const { machine, screens } = makeFlow(createFlow)
      const family = await collectMachines(machine)
      const wanted = family.flatMap((one) => getScreens(one).map((screen) => `${one.id}: ${screen}`))
      const given = Object.entries(screens).flatMap(([id, shown]) => Object.keys(shown).map((name) => `${id}: ${name}`))
      expect(given.sort()).toEqual([...new Set(wanted)].sort())
    },
  )
})
