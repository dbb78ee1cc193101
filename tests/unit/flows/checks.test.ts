import { describe, expect, test } from 'vitest'
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { readChart } from '#tools/flows/chart.ts'
import * as checks from '#tools/flows/checks.ts'
import { unreachedStates, untakenTransitions, whyUntaken } from '#tools/flows/explain.ts'
import { explore, type Graph } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'

const work = fromPromise<{ ok: boolean }>(() => Promise.reject(new Error('never run')))
const ok = { name: 'ok', output: { ok: true } }
const broken = { name: 'broken', error: { kind: 'offline' } }

const whys = (graph: Graph) => untakenTransitions(graph).map((one) => `${one.name}: ${whyUntaken(graph, one)}`)

describe('a branch after one without a guard', () => {
  const machine = setup({ guards: { isPaid: () => true, isOpen: () => false } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { go: [{ guard: 'isOpen', target: 'b' }, { target: 'c' }, { guard: 'isPaid', target: 'd' }] } },
      b: { always: [{ target: 'c' }, { target: 'd' }] },
      c: {},
      d: {},
    },
  })

  test('a branch after one without a guard is found in a list of events and in an always', () => {
    expect(checks.deadBranches(readChart(machine))).toEqual([
      'a: go #3: branch 2 before it has no guard and always wins',
      'b: always #2: branch 1 before it has no guard and always wins',
    ])
  })

  test('a branch after one without a guard is the reason why it is never taken', () => {
    expect(whys(explore(machine, getCases(['go'])))).toEqual([
      'a: go: the guard "isOpen" is never true there',
      'a: go #3: branch 2 before it has no guard and always wins',
      'b: always: its state "b" is never reached',
      'b: always #2: its state "b" is never reached',
    ])
  })
})

describe('invokes', () => {
  test('an invoke must have the name of its source and handle both endings; a watcher has none', () => {
    const machine = setup({ actors: { work, watchIt: fromCallback(() => {}) } }).createMachine({
      id: 'm',
      initial: 'a',
      invoke: { id: 'watchIt', src: 'watchIt' },
      states: {
        a: { invoke: { id: 'other', src: 'work', onDone: 'b', onError: 'b' } },
        b: { invoke: { id: 'work', src: 'work', onDone: 'c' } },
        c: { invoke: { id: 'work', src: 'work', onError: 'a' } },
        d: { invoke: { id: 'work', src: 'work', onDone: 'a', onError: 'a', onSnapshot: 'a' } },
      },
    })
    expect(checks.badInvokes(readChart(machine))).toEqual([
      'a: the invoke "other" must be named as its source "work"',
      'b: the invoke "work" has no onError',
      'c: the invoke "work" has no onDone',
      'd: the invoke "work" looks into its child by onSnapshot; let it report',
    ])
  })
})

describe('unnamed guards and delays', () => {
  test('a guard or a delay without a name is found', () => {
    const machine = setup({ delays: { pause: 1_000 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: { guard: () => true, target: 'b' } }, after: { 500: 'b', pause: 'b' } }, b: {} },
    })
    expect(checks.inlineGuards(readChart(machine))).toEqual(['a: go'])
    expect(checks.literalDelays(readChart(machine))).toEqual(['a: after 500'])
  })
})

describe('cases', () => {
  const machine = setup({ actors: { work, watchIt: fromCallback(() => {}) } }).createMachine({
    id: 'm',
    initial: 'a',
    invoke: { id: 'watchIt', src: 'watchIt' },
    states: {
      a: { on: { go: 'b', stop: 'c', 'pet.*': 'c' } },
      b: { invoke: { id: 'work', src: 'work', onDone: 'c', onError: 'c' } },
      c: {},
    },
  })
  const chart = readChart(machine)

  test('cases must name every event of the machine and no unknown one', () => {
    expect(checks.missingCases(chart, getCases(['go', 'fly']))).toEqual([
      'the event "stop" has no case',
      'the event "pet.*" has no case',
      'there are cases for "fly", which no state accepts',
    ])
    expect(checks.missingCases(chart, getCases(['go', 'stop', 'pet.choose']))).toEqual([])
  })

  test('a list of cases must not be empty', () => {
    const cases = getCases(['go', 'pet.choose'])
    const empty = { ...cases, events: { ...cases.events, stop: [] } }
    expect(checks.missingCases(chart, empty)).toEqual(['the event "stop" has no case'])
  })

  test('an actor must have a case for the output and the error that its invoke handles', () => {
    const events = ['go', 'stop', 'pet.choose']
    expect(checks.missingOutcomes(chart, getCases(events))).toEqual([
      'the actor "work" has no case with an output',
      'the actor "work" has no case with an error',
    ])
    expect(checks.missingOutcomes(chart, getCases(events, { actors: { work: [ok, broken], rest: [ok] } }))).toEqual([
      'there are cases for "rest", which no state invokes',
    ])
  })

  test('a missing case is the reason why a transition is never taken', () => {
    expect(whys(explore(machine, getCases(['go', 'pet.choose'], { actors: { work: [ok] } })))).toEqual([
      'a: stop: "stop" has no case',
      'b: error work: the actor "work" has no case with an error',
    ])
  })
})

describe('rows of states', () => {
  test('rows must match the states, except history, and have a title and a sentence', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { initial: 'x', states: { x: {}, last: { type: 'history' } } }, b: {} },
    })
    const row = { title: 'Title', sentence: 'Sentence.', requirements: ['R-001'] }
    const rows = { a: row, 'a.x': { ...row, title: ' ', requirements: ['R-1'] }, c: { ...row, sentence: '' } }
    expect(checks.badStateRows(readChart(machine), rows)).toEqual([
      'the state "b" has no row',
      'the row "c" names no state',
      'the row "a.x" has no title',
      'the row "a.x" names "R-1", which is not a requirement',
      'the row "c" has no sentence',
    ])
  })
})

describe('a state that is never reached', () => {
  test('an unreached state is named with the guard that blocks the path', () => {
    const machine = setup({
      types: { context: {} as { n: number } },
      guards: { isBig: ({ context }) => context.n > 9 },
    }).createMachine({
      id: 'm',
      context: { n: 1 },
      initial: 'a',
      states: { a: { on: { go: { guard: 'isBig', target: 'b' } } }, b: { on: { on: 'c' } }, c: {} },
    })
    const graph = explore(machine, getCases(['go', 'on']))
    expect(unreachedStates(graph)).toEqual(['b', 'c'])
    expect(whys(graph)).toEqual([
      'a: go: the guard "isBig" is never true there',
      'b: on: its state "b" is never reached',
    ])
  })

  test('an unreached state is named with the delay that is never due', () => {
    const machine = setup({ delays: { short: 1_000, long: 5_000 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { short: 'b', long: 'c' } }, b: {}, c: {} },
    })
    expect(whys(explore(machine, getCases([])))).toEqual([
      'a: after long: its delay is never the first to be due; before it is "a: after short"',
    ])
  })

  test('an unreached state is named with the guard of an always, for the context at that moment', () => {
    const machine = setup({
      types: { context: {} as { n: number } },
      guards: { isBig: ({ context }) => context.n > 9 },
      actions: { storeOne: assign({ n: 1 }) },
    }).createMachine({
      id: 'm',
      context: { n: 99 },
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', actions: 'storeOne' } } },
        b: { always: [{ guard: 'isBig', target: 'c' }, { target: 'd' }] },
        c: {},
        d: {},
      },
    })
    expect(whys(explore(machine, getCases(['go'])))).toEqual(['b: always: the guard "isBig" is never true there'])
  })

  test('an unreached state is named with the state that accepts the event first', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      on: { go: '.b' },
      states: { a: { on: { go: 'c' } }, b: {}, c: { on: { go: 'a' } } },
    })
    expect(whys(explore(machine, getCases(['go'])))).toEqual([
      '(root): go: another state handles "go" whenever it could happen',
    ])
  })
})

describe('outcomes', () => {
  test('an outcome that no state can use is named', () => {
    const machine = setup({ actors: { work } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b' } }, b: {} },
    })
    const graph = explore(machine, getCases([], { actors: { work: [ok, broken] } }))
    expect(checks.unusedOutcomes(graph)).toEqual(['work: broken'])
  })
})

describe('screens', () => {
  const machine = setup({ types: { tags: {} as 'screen:one' | 'screen:two' | 'busy' } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { tags: 'screen:one', on: { go: 'b' } },
      b: { on: { go: 'c' } },
      c: { tags: 'screen:one', initial: 'x', states: { x: { tags: 'screen:two', on: { go: '#m.d' } } } },
      d: { always: 'e' },
      e: { type: 'final' },
    },
  })

  test('a stable state has exactly one screen unless it is final', () => {
    expect(checks.badScreenTags(explore(machine, getCases(['go'])), false)).toEqual([
      'b has no screen tag',
      '{"c":"x"} has screen:one and screen:two',
    ])
  })

  test('a machine without screens has no screen in any state', () => {
    expect(checks.badScreenTags(explore(machine, getCases(['go'])), true)).toEqual([
      'a has screen:one although the machine has no screens',
      '{"c":"x"} has screen:one, screen:two although the machine has no screens',
    ])
  })
})

describe('busy states', () => {
  test('a busy state must run something that can end', () => {
    const machine = setup({
      types: { tags: {} as 'busy' },
      actors: { work, watchIt: fromCallback(() => {}) },
      delays: { pause: 1_000 },
    }).createMachine({
      id: 'm',
      initial: 'idle',
      invoke: { id: 'watchIt', src: 'watchIt' },
      states: {
        idle: { on: { go: 'working' } },
        working: { tags: 'busy', invoke: { id: 'work', src: 'work', onDone: 'pausing', onError: 'pausing' } },
        pausing: { tags: 'busy', after: { pause: 'stuck' } },
        stuck: { tags: 'busy', on: { go: 'idle' } },
      },
    })
    const graph = explore(machine, getCases(['go'], { actors: { work: [ok, broken] } }))
    expect(checks.busyWithoutWork(graph)).toEqual(['stuck is busy, and neither a child nor a delay is running'])
  })
})

describe('context', () => {
  test.each([
    ['a function', () => {}, 'of type function'],
    ['a date', new Date(0), 'of class Date'],
    ['a set', new Set([1]), 'of class Set'],
    ['nothing', undefined, 'of type undefined'],
    ['no number', Number.NaN, '= NaN'],
    ['a big integer', 1n, 'of type bigint'],
  ])('a context with %s in it is not JSON', (_, value, said) => {
    const machine = setup({ types: { context: {} as { list: { at: unknown }[] } } }).createMachine({
      id: 'm',
      context: { list: [{ at: null }, { at: value }] },
      initial: 'a',
      states: { a: {} },
    })
    const graph = explore(machine, getCases([], { key: () => null }))
    expect(checks.badContext(graph)).toEqual([`a has context.list.1.at ${said}, which is not JSON`])
  })

  test('a context of strings, numbers, booleans, null, lists and plain objects is JSON', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      context: { a: 'x', b: 1, c: true, d: null, e: [1, { f: [] }] },
      initial: 'a',
      states: { a: {} },
    })
    expect(checks.badContext(explore(machine, getCases([])))).toEqual([])
  })
})

describe('children', () => {
  test('a child that cannot start from its input is named', () => {
    const child = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'child',
      context: ({ input }) => ({ letters: input.name.length }),
    })
    const machine = setup({ actors: { child } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'child', src: 'child', input: () => ({}) as { name: string } } } },
    })
    const [found] = checks.brokenChildren(explore(machine, getCases([])))
    expect(found).toContain('a the child "child" does not start: Cannot read properties of undefined')
  })
})

describe('dead ends', () => {
  test('a dead end is a state in which nothing can happen although the machine has not ended', () => {
    const machine = setup({ actors: { work } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'b', finish: 'd' } },
        b: { invoke: { id: 'work', src: 'work', onDone: 'c', onError: 'a' } },
        c: {},
        d: { type: 'final' },
      },
    })
    const graph = explore(machine, getCases(['go', 'finish'], { actors: { work: [ok, broken] } }))
    expect(checks.deadEnds(graph)).toEqual(['c is a dead end: nothing can happen there'])
  })
})

describe('keys', () => {
  const machine = setup({
    types: { context: {} as { paid: boolean; seen: boolean } },
    guards: { isPaid: ({ context }) => context.paid },
    actions: { storePaid: assign({ paid: true }), storeSeen: assign({ seen: true }) },
  }).createMachine({
    id: 'm',
    context: { paid: false, seen: false },
    initial: 'a',
    states: {
      a: { on: { skip: 'b', pay: { target: 'b', actions: 'storePaid' }, look: { target: 'b', actions: 'storeSeen' } } },
      b: { on: { go: { guard: 'isPaid', target: 'c' }, wait: 'b' } },
      c: {},
    },
  })
  const events = ['skip', 'pay', 'look', 'go', 'wait']

  test('a key that leaves out what a guard reads is found, with the field', () => {
    const graph = explore(machine, getCases(events, { key: () => null }))
    expect(checks.hiddenByKey(graph)).toEqual(['b: on "go" (go) it goes on differently; the key leaves out paid'])
  })

  test('a key may leave out what nothing reads', () => {
    const graph = explore(machine, getCases(events, { key: ({ paid }: { paid: boolean }) => paid }))
    expect(checks.hiddenByKey(graph)).toEqual([])
  })
})
