import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, raise, setup } from 'xstate'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { explore, follow, type Graph, stimuliAt } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases } from '#tools/flows/fixtures/errand.spec.ts'
import { contestedIn, getTrace, getTrail } from '#tools/flows/trail.ts'
import type { Position } from '#tools/flows/xstate-adapter.ts'

/** A form of two pages; it is left, and comes back to the page its history state remembers. */
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

/** Two regions that go on in one microstep or, where the second waits for the first, in two. */
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

/** Delays that are due together, a decision, and a final state. */
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

const work = fromPromise<void, number>(() => Promise.reject(new Error('never run')))

/** Children that end at any time but still exist, one of them restarted with another input; and delays. */
const watched = setup({
  types: { context: {} as { count: number } },
  actors: { watch: work, help: work },
  delays: { patience: 5_000, rest: 2_000 },
  guards: { isFew: ({ context }) => context.count < 2 },
  actions: {
    storeMore: assign({ count: ({ context }) => context.count + 1 }),
    clearCount: assign({ count: 0 }),
  },
}).createMachine({
  id: 'm',
  context: { count: 0 },
  invoke: { id: 'watch', src: 'watch', input: 0, onDone: {}, onError: '.over' },
  initial: 'idle',
  on: { count: { guard: 'isFew', actions: 'storeMore' }, forget: { actions: 'clearCount' } },
  states: {
    idle: { on: { ask: 'asking' }, after: { rest: 'resting' } },
    resting: { on: { wake: 'idle' } },
    asking: {
      invoke: { id: 'help', src: 'help', input: ({ context }) => context.count, onDone: {}, onError: 'idle' },
      on: { again: { target: 'asking', reenter: true }, stop: 'idle', leave: 'over' },
      after: { patience: 'idle' },
    },
    over: { type: 'final' },
  },
})

/** A child that ends changes what its key does not contain: the context, and the input of another child. */
const heard = setup({
  types: { context: {} as { note: string } },
  actors: { watch: work, tell: work, help: fromPromise<void, string>(() => Promise.reject(new Error('never run'))) },
  guards: { isHeard: ({ context }) => context.note === 'heard' },
  actions: { storeNote: assign({ note: 'heard' }), clearNote: assign({ note: '' }) },
}).createMachine({
  id: 'm',
  context: { note: '' },
  invoke: [
    { id: 'watch', src: 'watch', input: 0 },
    { id: 'tell', src: 'tell', input: 0 },
  ],
  initial: 'asking',
  on: { forget: { actions: 'clearNote' } },
  states: {
    asking: {
      invoke: { id: 'help', src: 'help', input: ({ event }) => event.type },
      initial: 'first',
      on: { stop: 'idle' },
      states: { first: { on: { next: 'second' } }, second: {} },
    },
    idle: {
      on: {
        ask: 'asking',
        go: [{ guard: 'isHeard', target: 'told' }, { target: 'untold' }],
        'xstate.done.actor.watch': {},
        'xstate.done.actor.tell': { actions: 'storeNote' },
      },
    },
    told: {},
    untold: {},
  },
})

/** The same state at other times. */
const polled = setup({ delays: { interval: 2_000, cutoff: 5_000 } }).createMachine({
  id: 'm',
  // Nothing cancels this event.
  entry: raise({ type: 'late' }, { delay: 9_000 }),
  initial: 'polling',
  states: {
    polling: {
      initial: 'resting',
      after: { cutoff: 'over' },
      on: { leave: 'over', stop: 'idle' },
      states: { resting: { after: { interval: { target: 'resting', reenter: true } } } },
    },
    idle: { on: { leave: 'over' } },
    over: { type: 'final' },
  },
})

const answers = [
  { name: 'done', output: undefined },
  { name: 'failed', error: 'a reason' },
]
const heardCases = getCases(['stop', 'ask', 'next', 'go', 'forget'], {
  actors: { watch: answers, tell: answers },
  key: () => null,
})
const watchedCases = getCases(['count', 'forget', 'ask', 'wake', 'again', 'stop', 'leave'], {
  actors: { watch: answers, help: answers },
})

const inputs = [true, false].map((isReady) => ({ name: isReady ? 'ready' : 'not yet', input: { isReady } }))

const graphs: readonly [string, AnyStateMachine, FlowCases][] = [
  ['the example', errandMachine, errandCases],
  ['a machine with history', form, getCases(['next', 'leave', 'back'])],
  ['a machine that takes the same in one microstep and in two', pair, getCases(['go'], { inputs })],
  ['a machine whose delays are due together', wait, getCases(['stay'])],
  ['a machine whose children end and stay', watched, watchedCases],
  ['the same in exact time', watched, { ...watchedCases, exactTime: true }],
  ['the same with a key that leaves out what it remembers', watched, { ...watchedCases, key: () => null }],
  ['a machine whose children change what the key says nothing of', heard, heardCases],
  ['a machine that polls, in exact time', polled, getCases(['leave', 'stop'], { exactTime: true })],
]

/** Compares the steps of a graph with the result of walking each step separately. */
function saidAndWalked({ nodes, cases, walker, getKey }: Graph) {
  const said: unknown[] = []
  const walked: unknown[] = []
  for (const { position, out, ignored } of nodes.values()) {
    said.push(
      ...out.map(({ to, transitions, states, contested, changes }) => ({
        to,
        transitions,
        states,
        contested,
        changes,
      })),
    )
    said.push({ ignored })
    const steps = stimuliAt(position, cases).map((stimulus) => ({
      stimulus,
      move: follow(walker, position, stimulus),
    }))
    const isTaken = ({ move }: (typeof steps)[number]) => getTrace(move).transitions.length > 0
    for (const { move } of steps.filter(isTaken)) {
      const contested = contestedIn(position, move, getTrail(move))
      const changes = changesBetween(position, move.position)
      walked.push({ to: getKey(move.position), ...getTrace(move), contested, changes })
    }
    walked.push({ ignored: steps.filter((step) => !isTaken(step)).map(({ stimulus }) => stimulus) })
  }
  return { said, walked }
}

function changesBetween(before: Position, { snapshot }: Position): readonly string[] {
  const getTextContent = (context: object, field: string) =>
    JSON.stringify(Object.entries(context).find(([name]) => name === field))
  return Object.keys(snapshot.context).filter(
    (field) => getTextContent(snapshot.context, field) !== getTextContent(before.snapshot.context, field),
  )
}

interface Child {
  options: { input?: unknown }
}

const getObservable = ({ snapshot, timers, ended }: Position) => ({
  context: snapshot.context,
  children: Object.entries<Child>(snapshot.children).map(([id, { options }]) => [id, options.input]),
  timers,
  ended: [...ended.keys()],
})

/** Finds up to four positions in which the steps of a graph reach each node, each step walked separately. */
function getArrivals({ starts, nodes, edges, walker }: Graph) {
  const arrivals = new Map<string, Position[]>()
  const arrive = (key: string, position: Position) => {
    const known = arrivals.get(key) ?? []
    arrivals.set(key, known)
    const dues = (one: Position) => JSON.stringify([one.snapshot.context, one.timers.map(({ dueInMs }) => dueInMs)])
    if (known.length < 4 && !known.some((one) => dues(one) === dues(position))) known.push(position)
  }
  for (const { node, position } of starts) arrive(node, position)
  for (const { from, to, stimulus } of edges) {
    const before = nodes.get(from)?.position
    if (before !== undefined) arrive(to, follow(walker, before, stimulus).position)
  }
  return arrivals
}

describe('trails in a graph', () => {
  test.each(graphs)('equal the trail of each step computed by itself: %s', (_, machine, cases) => {
    const { said, walked } = saidAndWalked(explore(machine, cases))
    expect(said.length).toBeGreaterThan(1)
    expect(said).toEqual(walked)
  })

  test.each(graphs)('lead to the positions of their steps: %s', (_, machine, cases) => {
    const graph = explore(machine, cases)
    const walked = getArrivals(graph)
    expect([...walked.keys()]).toEqual([...graph.nodes.keys()])
    for (const { key, position, arrivals } of graph.nodes.values()) {
      expect(arrivals.map(getObservable)).toEqual(walked.get(key)?.map(getObservable))
      expect(arrivals[0]).toBe(position)
      for (const [id, ref] of position.ended) expect(position.snapshot.children[id]).toBe(ref)
    }
  })

  test('name the next branch by the context in which its guard is tried', () => {
    const { edges } = explore(pair, getCases(['go'], { inputs }))
    expect(edges.map(({ contested }) => contested)).toEqual([['second.x: go'], ['second.x: go']])
  })
})
