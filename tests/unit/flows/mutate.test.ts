import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, setup, spawnChild, stopChild } from 'xstate'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { recordFlow } from '#tools/flows/lock.ts'
import { createMutants } from '#tools/flows/mutants.ts'
import { createJudge } from '#tools/flows/mutate.ts'

const machine = setup({
  types: { context: {} as { count: number }, tags: {} as 'busy' },
  guards: { isOdd: ({ context }) => context.count % 2 === 1, isEven: ({ context }) => context.count % 2 === 0 },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }), note: () => {} },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'm',
  context: { count: 0 },
  initial: 'a',
  states: {
    a: {
      entry: 'note',
      tags: 'busy',
      on: {
        more: { actions: 'count' },
        // Never both at once, so their order does not matter.
        go: [
          { guard: 'isOdd', target: 'b' },
          { guard: 'isEven', target: 'c' },
        ],
      },
    },
    b: { after: { pause: 'c' } },
    c: { on: { back: 'a' } },
  },
})
const flow = {
  machine,
  cases: getCases(['more', 'go', 'back'], { key: (({ count }: { count: number }) => count % 2) as never }),
  states: {},
}

/** Finds the mutants that its recorded behaviour does not detect. */
async function findSurvivors(machine: AnyStateMachine, cases: FlowCases): Promise<string[]> {
  const whole = { machine, cases, states: {} }
  const judge = createJudge(whole, await recordFlow(whole))
  const alive = []
  for (const mutant of createMutants(machine)) {
    const fate = await judge(mutant)
    if (fate !== 'killed') alive.push(`${fate}: ${mutant.operator} ${mutant.where}`)
  }
  return alive
}

describe('mutants of a machine', () => {
  test('are made by each operator wherever it applies', () => {
    expect(createMutants(machine).map(({ operator, where, change }) => `${operator} | ${where} | ${change}`)).toEqual([
      'change initial state | (root) | starts with b',
      'delete transition | a: more | deleted',
      'drop action | a: more | without count',
      'delete transition | a: go | deleted',
      'retarget transition | a: go | leads to c',
      'negate guard | a: go | guard negated',
      'drop guard | a: go | guard dropped',
      'delete transition | a: go #2 | deleted',
      'retarget transition | a: go #2 | leads to a',
      'negate guard | a: go #2 | guard negated',
      'drop guard | a: go #2 | guard dropped',
      'swap branches | a: go #2 | swapped with the one before',
      'drop action | a: entry | without note',
      'drop tag | a | without the tag busy',
      'delete transition | b: after pause | deleted',
      'retarget transition | b: after pause | leads to a',
      'delete transition | c: back | deleted',
      'retarget transition | c: back | leads to b',
      'change delay | delay pause | twice as long',
    ])
  })

  test('are noticed unless they are equivalent to the machine', async () => {
    expect(await findSurvivors(machine, flow.cases)).toEqual([
      'equivalent: drop guard a: go #2',
      'equivalent: swap branches a: go #2',
    ])
  })

  test('are noticed if a guard ignores an event, or if two branches could be taken', async () => {
    const counting = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'count' } },
      guards: { isSome: ({ context }) => context.count > 0, isMany: ({ context }) => context.count > 1 },
      actions: { count: assign({ count: ({ context }) => Math.min(context.count + 1, 2) }) },
    }).createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            count: { guard: 'isSome', actions: 'count' },
            go: [
              { guard: 'isMany', target: 'many' },
              { guard: 'isSome', target: 'some' },
            ],
          },
          after: { 1000: { actions: 'count' } },
        },
        some: {},
        many: {},
      },
    })
    const whole = { machine: counting, cases: getCases(['go', 'count']), states: {} }
    const judge = createJudge(whole, await recordFlow(whole))
    const fates = []
    for (const mutant of createMutants(counting).filter(({ operator }) => /drop guard|swap/.test(operator)))
      fates.push(`${await judge(mutant)}: ${mutant.operator} ${mutant.where}`)
    expect(fates).toEqual([
      'killed: drop guard a: count',
      'killed: drop guard a: go',
      'killed: drop guard a: go #2',
      'killed: swap branches a: go #2',
    ])
  })

  test('are noticed if the shortest path finds the context as the mutant leaves it', async () => {
    const coat = setup({
      types: { context: {} as { colour: string }, events: {} as { type: 'red' } | { type: 'blue' } },
      actions: { storeRed: assign({ colour: 'red' }), storeBlue: assign({ colour: 'blue' }) },
    }).createMachine({
      id: 'm',
      context: { colour: 'red' },
      on: { red: { actions: 'storeRed' }, blue: { actions: 'storeBlue' } },
    })
    expect(await findSurvivors(coat, getCases(['red', 'blue']))).toEqual([])
  })

  test('are noticed if only a later state reads the value, once the cases distinguish it', async () => {
    const visit = setup({
      types: { context: {} as { isKnown: boolean } },
      guards: { isKnown: ({ context }) => context.isKnown },
      actions: { storeName: assign({ isKnown: true }) },
    }).createMachine({
      id: 'm',
      context: { isKnown: false },
      initial: 'outside',
      states: {
        outside: { on: { ring: 'asking', knock: 'meeting' } },
        asking: { on: { name: { target: 'outside', actions: 'storeName' } } },
        meeting: { always: [{ guard: 'isKnown', target: 'inside' }, { target: 'asking' }] },
        inside: {},
      },
    })
    const cases = getCases(['ring', 'knock', 'name'])
    expect(await findSurvivors(visit, cases)).toEqual(['survived: retarget transition outside: ring'])
    const apart = ({ isKnown }: { isKnown: boolean }) => isKnown
    expect(await findSurvivors(visit, { ...cases, apart: apart as never })).toEqual([])
  })

  test('are noticed if they lose the last tag, or a spawned child', async () => {
    const guest = setup({}).createMachine({ id: 'guest' })
    const house = setup({
      types: { events: {} as { type: 'enter' } | { type: 'leave' }, tags: {} as 'open' },
      actions: { startGuest: spawnChild(guest, { id: 'guest' } as never), stopGuest: stopChild('guest') },
    }).createMachine({
      id: 'm',
      initial: 'empty',
      states: {
        empty: { tags: 'open', on: { enter: { target: 'full', actions: 'startGuest' } } },
        full: { tags: 'open', exit: 'stopGuest', on: { leave: 'empty' } },
      },
    })
    expect(await findSurvivors(house, getCases(['enter', 'leave']))).toEqual([])
  })

  test('are stopped if two states switch to each other forever', async () => {
    const turning = setup({ guards: { isOver: () => true } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { always: [{ guard: 'isOver', target: 'c' }, { target: 'b' }] }, b: { always: 'a' }, c: {} },
    })
    const whole = { machine: turning, cases: getCases([]), states: {} }
    const mutant = createMutants(turning).find(({ change }) => change === 'guard negated')
    if (mutant === undefined) throw new Error('there is no such mutant')
    expect(await createJudge(whole, await recordFlow(whole))(mutant)).toBe('killed')
  }, 10_000)

  test('leave the original machine unchanged', () => {
    const before = JSON.stringify(errandMachine.config)
    for (const { make } of createMutants(errandMachine)) make()
    expect(JSON.stringify(errandMachine.config)).toBe(before)
  })

  test('drop the children of a state, one by one', () => {
    const invokes = createMutants(errandMachine).filter(({ operator }) => operator === 'drop invoke')
    expect(invokes.map(({ change }) => change)).toEqual([
      'without watchConnection',
      'without orderPickup',
      'without readPickup',
      'without signature',
    ])
  })
})
