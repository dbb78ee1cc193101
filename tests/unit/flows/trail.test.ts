import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, raise, setup } from 'xstate'
import type { FlowCases } from '#machines/shared/papers.types.ts'
import { explore, follow, type Graph } from '#tests/flows/explore.ts'
import { casesOf } from '#tests/flows/fixtures/cases.ts'
import { errandCases } from '#tests/flows/fixtures/errand.cases.ts'
import { errandMachine } from '#tests/flows/fixtures/errand.machine.ts'
import { contestedIn, traceOf, trailOf } from '#tests/flows/trail.ts'

/** A form of two pages that is left from and come back to as its history says. */
const form = setup({}).createMachine({
  id: 'm',
  initial: 'form',
  states: {
    form: {
      initial: 'one',
      on: { leave: 'away' },
      states: {
        one: { on: { next: 'two' } },
        two: { initial: 'top', states: { top: { on: { next: 'foot' } }, foot: {} } },
        last: { type: 'history', history: 'deep' },
      },
    },
    away: { on: { back: 'form.last' } },
  },
})

/** Two parts that go on in one microstep or, where the second waits for the first, in two. */
const pair = setup({
  types: { input: {} as { isReady: boolean }, context: {} as { isReady: boolean } },
  guards: { isReady: ({ context }) => context.isReady },
  actions: { storeReady: assign({ isReady: true }), goOn: raise({ type: 'go' }) },
}).createMachine({
  id: 'm',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    first: { initial: 'x', states: { x: { on: { go: { target: 'y', actions: ['storeReady', 'goOn'] } } }, y: {} } },
    second: {
      initial: 'x',
      states: {
        x: {
          on: {
            go: [
              { guard: 'isReady', target: 'y' },
              { guard: 'isReady', target: 'z' },
            ],
          },
        },
        y: {},
        z: {},
      },
    },
  },
})

/** Delays that are due together, a decision, and an end. */
const wait = setup({
  types: { context: {} as { times: number } },
  delays: { pause: 3_000 },
  guards: { isEnough: ({ context }) => context.times > 1 },
  actions: { storeTime: assign({ times: ({ context }) => context.times + 1 }) },
}).createMachine({
  id: 'm',
  context: { times: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      type: 'parallel',
      after: { pause: 'deciding' },
      states: {
        a: { initial: 'x', states: { x: { after: { pause: { target: 'y', actions: 'storeTime' } } }, y: {} } },
        b: { initial: 'x', states: { x: { after: { pause: 'y' }, on: { stay: {} } }, y: {} } },
      },
    },
    deciding: { always: [{ guard: 'isEnough', target: 'over' }, { target: 'waiting' }] },
    over: { type: 'final' },
  },
})

const inputs = [true, false].map((isReady) => ({ name: isReady ? 'ready' : 'not yet', input: { isReady } }))

const graphs: readonly [string, AnyStateMachine, FlowCases][] = [
  ['the example', errandMachine, errandCases],
  ['a machine with history', form, casesOf(['next', 'leave', 'back'])],
  ['a machine that takes the same in one microstep and in two', pair, casesOf(['go'], { inputs })],
  ['a machine whose delays are due together', wait, casesOf(['stay'])],
]

/** What a graph says of its steps, and what each step says when it is walked for itself. */
function saidAndWalked(graph: Graph) {
  const before = (from: string) => {
    const node = graph.nodes.get(from)
    if (node === undefined) throw new Error(`no such position: ${from}`)
    return node.position
  }
  const said = graph.edges.map(({ to, transitions, states, contested }) => ({ to, transitions, states, contested }))
  const walked = graph.edges.map(({ from, happening }) => {
    const move = follow(graph.walker, before(from), happening)
    const contested = contestedIn(before(from), move, trailOf(move))
    return { to: graph.keyOf(move.position), ...traceOf(move), contested }
  })
  return { said, walked }
}

describe('the trail of a step', () => {
  test.each(graphs)('that is made once is that of every step that shares it: %s', (_, machine, cases) => {
    const { said, walked } = saidAndWalked(explore(machine, cases))
    expect(said.length).toBeGreaterThan(1)
    expect(said).toEqual(walked)
  })

  test('tells a branch that would have been taken next by what is known when it is tried', () => {
    const { edges } = explore(pair, casesOf(['go'], { inputs }))
    expect(edges.map(({ contested }) => contested)).toEqual([['second.x: go'], ['second.x: go']])
  })
})
