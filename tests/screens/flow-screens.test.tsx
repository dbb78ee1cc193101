import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { flows } from '#src/app/flows.ts'
import { createFakeDeps } from '#tests/support/fake-deps.ts'

/** The screens that the states of a machine name, without those that a child shows. */
function screensOf(machine: AnyStateMachine): string[] {
  const tagsOf = (node: AnyStateNode): string[] => [...node.tags, ...Object.values(node.states).flatMap(tagsOf)]
  const screens = tagsOf(machine.root).filter((tag) => tag.startsWith('screen:') && tag !== 'screen:child')
  return [...new Set(screens.map((tag) => tag.slice('screen:'.length)))].sort()
}

/** A machine and all machines it may invoke, by id. */
function familyOf(machine: AnyStateMachine): AnyStateMachine[] {
  const children = Object.values(machine.implementations.actors ?? {}) as Partial<AnyStateMachine>[]
  return [machine, ...children.flatMap((logic) => (logic.root === undefined ? [] : familyOf(logic as AnyStateMachine)))]
}

describe('the screens of a flow', () => {
  it.each(Object.entries(flows))('are one for each screen tag of %s and of its children', async (_, { load }) => {
    const { createFlow } = await load()
    const { machine, screens } = createFlow(createFakeDeps().deps)
    const wanted = familyOf(machine).flatMap((one) => screensOf(one).map((screen) => `${one.id}: ${screen}`))
    const given = Object.entries(screens).flatMap(([id, shown]) => Object.keys(shown).map((name) => `${id}: ${name}`))
    expect(given.sort()).toEqual([...new Set(wanted)].sort())
  })
})
