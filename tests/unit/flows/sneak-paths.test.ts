import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { sneakPaths } from '#tools/flows/sneak-paths.ts'

test('sneak-paths sends each event in each state that does not accept it', async () => {
  const machine = setup({}).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { on: { back: 'a' } } },
  })
  expect(await sneakPaths({ machine, cases: getCases(['go', 'back']) })).toEqual({ sent: 2, noticed: [] })
})

test('sneak-paths names a state that changes without accepting the event', async () => {
  let seen = 0
  const machine = setup({
    types: { context: {} as { seen: number } },
    guards: {
      // A guard with a side effect: the event is not accepted, and yet not ignored.
      isNever: ({ context }) => {
        context.seen = ++seen
        return false
      },
    },
    actions: { store: assign({ seen: 0 }) },
  }).createMachine({
    id: 'm',
    context: { seen: 0 },
    initial: 'a',
    states: { a: { on: { go: 'b', peek: { guard: 'isNever', actions: 'store' } } }, b: {} },
  })
  const { noticed } = await sneakPaths({ machine, cases: getCases(['go', 'peek'], { key: () => null }) })
  expect(noticed).toEqual(['"a" does not ignore "peek"'])
})
