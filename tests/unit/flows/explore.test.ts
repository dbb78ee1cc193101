import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { describeWho, explore, type Graph, stimuliAt } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases } from '#tools/flows/fixtures/errand.spec.ts'
import { watchedMachine as watched, watchedCases } from '#tools/flows/fixtures/watched.ts'

const work = fromPromise<{ ok: boolean }>(() => Promise.reject(new Error('never run')))

const taken = (graph: Graph) => [...new Set([...graph.starts, ...graph.edges].flatMap((one) => one.transitions))].sort()
const values = (graph: Graph) => [...graph.nodes.values()].map(({ position }) => position.snapshot.value)
const offered = (graph: Graph, value: string) =>
  [...graph.nodes.values()]
    .filter(({ position }) => position.snapshot.value === value)
    .flatMap(({ position }) => stimuliAt(position, graph.cases).map(({ event }) => event.type))

describe('exploring a machine', () => {
  test('takes every transition of the example: events, outcomes, delays, always, history, completion', () => {
    const graph = explore(errandMachine, errandCases)
    expect(taken(graph)).toEqual(graph.chart.transitions.map(({ name }) => name).sort())
  })

  test('never runs an actor', () => {
    let runs = 0
    const machine = setup({ actors: { work: fromPromise(() => Promise.resolve(runs++)) } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b', onError: 'b' } }, b: {} },
    })
    explore(machine, getCases([], { actors: { work: [{ name: 'done', output: 1 }] } }))
    expect(runs).toBe(0)
  })

  test('offers no completion of a state as if a customer could send it', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          initial: 'x',
          onDone: 'b',
          on: { skip: 'b' },
          states: { x: { on: { go: 'y' } }, y: { type: 'final' } },
        },
        b: {},
      },
    })
    const graph = explore(machine, getCases(['go', 'skip']))
    expect(graph.edges.map(({ stimulus }) => stimulus.event.type)).not.toContain('xstate.done.state.m.a')
    expect(taken(graph)).toEqual(['a.x: go', 'a: onDone', 'a: skip'])
  })

  test('ends a child only while it is running', () => {
    const machine = setup({ actors: { work } }).createMachine({
      id: 'm',
      initial: 'idle',
      on: { 'xstate.done.actor.work': '.late' },
      states: {
        idle: { on: { go: 'working' } },
        working: { invoke: { id: 'work', src: 'work', onDone: 'idle' } },
        late: {},
      },
    })
    const graph = explore(machine, getCases(['go'], { actors: { work: [{ name: 'ok', output: { ok: true } }] } }))
    expect(values(graph)).toEqual(['idle', 'working'])
  })

  test('ends a child only once, even if it stays in the snapshot', () => {
    const machine = setup({
      types: { context: {} as { answers: number } },
      actors: { work },
      actions: { storeAnswer: assign({ answers: ({ context }) => context.answers + 1 }) },
    }).createMachine({
      id: 'm',
      context: { answers: 0 },
      invoke: { id: 'work', src: 'work', onDone: { actions: 'storeAnswer' } },
    })
    const graph = explore(machine, getCases([], { actors: { work: [{ name: 'ok', output: { ok: true } }] } }))
    expect(graph.edges).toHaveLength(1)
  })

  test('distinguishes no positions by a child whose end changes nothing', () => {
    const graph = explore(watched, watchedCases)
    expect(values(graph)).toEqual(['a', 'b', 'over'])
    const ends = graph.edges.filter(({ isUnnoticed }) => isUnnoticed)
    expect(ends.map(({ from, to, transitions }) => [from === to, transitions])).toEqual([
      [true, ['(root): error watch']],
      [true, ['(root): error watch']],
    ])
  })

  test('fires only the delay that is due first', () => {
    const machine = setup({ delays: { soon: 1_000, late: 9_000 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { late: 'c', soon: 'b' } }, b: {}, c: {} },
    })
    expect(values(explore(machine, getCases([])))).toEqual(['a', 'b'])
  })

  test('reaches the cutoff of a poll without looping forever', () => {
    const machine = setup({ actors: { work }, delays: { pollInterval: 5_000, pollCutoff: 2_400_000 } }).createMachine({
      id: 'm',
      initial: 'polling',
      states: {
        polling: {
          initial: 'resting',
          after: { pollCutoff: 'expired' },
          states: {
            resting: { after: { pollInterval: 'reading' } },
            reading: { invoke: { id: 'work', src: 'work', onDone: 'resting', onError: 'resting' } },
          },
        },
        expired: {},
      },
    })
    const outcomes = [{ name: 'not yet', output: { ok: false } }]
    const graph = explore(machine, getCases([], { actors: { work: outcomes } }))
    expect(values(graph)).toEqual([{ polling: 'resting' }, { polling: 'reading' }, 'expired'])
  })

  test('waits long enough for a late delay if the cases ask for exact time', () => {
    const machine = setup({ delays: { tick: 5_000, cutoff: 12_000 } }).createMachine({
      id: 'm',
      initial: 'on',
      states: {
        on: {
          initial: 'a',
          after: { cutoff: 'off' },
          states: { a: { after: { tick: { target: 'a', reenter: true } } } },
        },
        off: {},
      },
    })
    expect(values(explore(machine, getCases([])))).not.toContain('off')
    expect(values(explore(machine, getCases([], { exactTime: true })))).toContain('off')
  })

  test('distinguishes positions that differ only in history', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'form',
      states: {
        form: {
          initial: 'one',
          on: { leave: 'away' },
          states: { one: { on: { next: 'two' } }, two: {}, last: { type: 'history' } },
        },
        away: { on: { back: 'form.last' } },
      },
    })
    const graph = explore(machine, getCases(['leave', 'next', 'back']))
    expect(values(graph).filter((value) => value === 'away')).toHaveLength(2)
  })

  test('starts from every input', () => {
    const machine = setup({
      types: { input: {} as { known: boolean }, context: {} as { known: boolean } },
      guards: { isKnown: ({ context }) => context.known },
    }).createMachine({
      id: 'm',
      context: ({ input }) => ({ known: input.known }),
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isKnown', target: 'home' }, { target: 'login' }] },
        home: {},
        login: {},
      },
    })
    const inputs = [
      { name: 'known', input: { known: true } },
      { name: 'stranger', input: { known: false } },
    ]
    expect(taken(explore(machine, getCases([], { inputs })))).toEqual(['deciding: always', 'deciding: always #2'])
  })

  test('sends an event to a wildcard transition', () => {
    const machine = setup({ types: { events: {} as { type: 'pet.choose' } | { type: 'pet.drop' } } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { 'pet.*': 'b' } }, b: { on: { '*': 'a' } } },
    })
    expect(taken(explore(machine, getCases(['pet.choose'])))).toEqual(['a: pet.*', 'b: *'])
  })

  test('says who causes each stimulus', () => {
    const graph = explore(errandMachine, errandCases)
    const who = new Map(graph.edges.map(({ stimulus }) => [stimulus.event.type, describeWho(stimulus)]))
    expect(who.get('errand.submit')).toBe('customer')
    expect(who.get('errand.abandon')).toBe('customer')
    expect(who.get('connection.lost')).toBe('system')
    expect(who.get('xstate.done.actor.orderPickup')).toBe('system')
    expect(who.get('xstate.after.noticeDelay.errand.active.connection.missing')).toBe('time')
    expect(offered(graph, 'finished')).toEqual([])
  })
})

describe('a machine that cannot be explored', () => {
  const counting = setup({
    types: { context: {} as { attempts: number; name: string } },
    actions: { store: assign({ attempts: ({ context }) => context.attempts + 1 }) },
  }).createMachine({
    id: 'm',
    context: { attempts: 0, name: 'Ana' },
    initial: 'idle',
    states: { idle: { on: { go: { actions: 'store' } } } },
  })

  test('stops at the maximum of positions and names what keeps growing', () => {
    expect(() => explore(counting, getCases(['go']), { fuse: 50 })).toThrow(
      /more than 50 positions; 51 of them are "idle", where in the key attempts took 51 values/,
    )
  })

  test('can be explored once the key leaves out what grows', () => {
    const key = ({ name }: { name: string }) => ({ name })
    expect(explore(counting, getCases(['go'], { key }), { fuse: 50 }).nodes.size).toBe(1)
  })

  test('reports the input with which the machine does not start', () => {
    const machine = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'm',
      context: ({ input }) => ({ letters: input.name.length }),
    })
    expect(() => explore(machine, getCases([]))).toThrow('"planted" does not start with the input "usual"')
  })

  test('reports the event and the state in which the machine fails', () => {
    const machine = setup({ guards: { isBroken: () => JSON.parse('{') } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { guard: 'isBroken', target: 'a' } } } },
    })
    expect(() => explore(machine, getCases(['go']))).toThrow('the machine fails on "go" (go) in "a"')
  })

  test('reports cases without an input', () => {
    expect(() => explore(counting, getCases(['go'], { inputs: [] }))).toThrow('have no input to start from')
  })
})
