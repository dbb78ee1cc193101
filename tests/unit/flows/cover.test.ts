import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { type Criterion, cover, goalsMet, reachableGoals } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases } from '#tools/flows/fixtures/errand.spec.ts'
import { watchedCases, watchedMachine } from '#tools/flows/fixtures/watched.ts'
import { describeSteps, type FlowPath, shorten, toPath } from '#tools/flows/paths.ts'
import { getShortestPaths } from '#tools/support/graph.ts'

const graph = explore(errandMachine, errandCases)
const criteria: Criterion[] = ['states', 'transitions', 'pairs']

const turnstile = setup({}).createMachine({
  id: 'turnstile',
  initial: 'locked',
  states: { locked: { on: { coin: 'open', push: 'locked' } }, open: { on: { push: 'locked', coin: 'open' } } },
})

describe.each(criteria)('covering the %s of the example', (criterion) => {
  test.each(['short', 'walk'] as const)('%s paths cover every goal', (style) => {
    const met = goalsMet(cover(graph, { criterion, style }), criterion)
    const wanted = reachableGoals(graph, criterion)
    for (const start of graph.starts)
      if (criterion !== 'pairs') for (const name of start[criterion]) wanted.delete(name)
    expect([...wanted].filter((goal) => !met.has(goal))).toEqual([])
    expect(wanted.size).toBeGreaterThan(10)
  })

  test('no short path is the beginning of another', () => {
    const lines = cover(graph, { criterion }).map(({ input, steps }) => `${input} ${describeSteps(steps)} →`)
    const repeated = lines.filter((line) => lines.some((other) => other !== line && other.startsWith(line)))
    expect(repeated).toEqual([])
  })

  test('walks start over less often than short paths', () => {
    const count = (style: 'short' | 'walk') => cover(graph, { criterion, style }).length
    expect(count('walk')).toBeLessThan(count('short'))
  })
})

describe('walks', () => {
  test('a walk is no longer than requested, except on the way to its first goal', () => {
    const walks = cover(graph, { criterion: 'pairs', style: 'walk', longest: 20 })
    expect(Math.max(...walks.map(({ weight }) => weight))).toBeLessThanOrEqual(24)
  })
})

describe('pairs', () => {
  test('pairs are exactly the transitions that can follow one another', () => {
    const small = explore(turnstile, getCases(['coin', 'push']))
    expect([...reachableGoals(small, 'pairs')].sort()).toEqual([
      'locked: coin → open: coin',
      'locked: coin → open: push',
      'locked: push → locked: coin',
      'locked: push → locked: push',
      'open: coin → open: coin',
      'open: coin → open: push',
      'open: push → locked: coin',
      'open: push → locked: push',
    ])
  })
})

describe('a child whose end changes nothing', () => {
  const watched = explore(watchedMachine, watchedCases)

  test('does not end twice in a pair', () => {
    expect([...reachableGoals(watched, 'pairs')].sort()).toEqual([
      '(root): error watch → a: go',
      '(root): error watch → b: go',
      'a: go → (root): done watch',
      'a: go → (root): error watch',
      'a: go → b: go',
      'b: go → (root): done watch',
      'b: go → (root): error watch',
      'b: go → a: go',
    ])
  })

  test.each(['short', 'walk'] as const)('ends at most once on %s paths, which cover every pair', (style) => {
    const paths = cover(watched, { criterion: 'pairs', style })
    const count = (path: FlowPath) => path.steps.filter(({ stimulus }) => 'actor' in stimulus).length
    expect(Math.max(...paths.map(count))).toBe(1)
    expect(goalsMet(paths, 'pairs')).toEqual(reachableGoals(watched, 'pairs'))
  })

  test('ends a path that would end it again', () => {
    const start = watched.nodes.get(watched.starts[0]?.node ?? '')
    const [go, , fails] = start?.out ?? []
    const back = watched.nodes.get(go?.to ?? '')?.out[0]
    if (go === undefined || fails === undefined || back === undefined) throw new Error('steps are missing')
    const path = toPath(watched, 'usual', [fails, go, back, fails, go])
    expect(describeSteps(path.steps)).toBe('start (usual) → watch fails (broken) → go (go) → go (go)')
  })
})

describe('a path', () => {
  test('has the shape of @xstate/graph: starts with xstate.init, each state after its event', () => {
    const theirs = getShortestPaths(turnstile, { events: [{ type: 'coin' }, { type: 'push' }] })
    const open = theirs.find(({ state }) => state.value === 'open')
    const ours = cover(explore(turnstile, getCases(['coin', 'push'])), { criterion: 'states' })
    const [path] = ours
    const shape = (steps: readonly { event: { type: string }; state: { value: unknown } }[] = []) =>
      steps.map(({ event, state }) => [event.type, state.value])
    expect(ours).toHaveLength(1)
    expect(shape(path?.steps)).toEqual(shape(open?.steps))
    expect(path?.state.value).toBe(open?.state.value)
    expect(path?.weight).toBe(1)
  })

  test('has the same id in the next generation', () => {
    const ids = () => cover(explore(errandMachine, errandCases), { criterion: 'pairs' }).map(({ id }) => id)
    const first = ids()
    expect(ids()).toEqual(first)
    expect(new Set(first).size).toBe(first.length)
  })

  test('gets its own id when it is cut short', () => {
    const [path] = cover(graph, { criterion: 'transitions' })
    if (path === undefined) throw new Error('no path')
    const short = shorten(path, 1)
    expect(short.weight).toBe(1)
    expect(short.state).toBe(path.steps[1]?.state)
    expect(short.id).not.toBe(path.id)
    expect(shorten(path, path.weight).id).toBe(path.id)
  })

  test('has the waiting time of each delay on this exact path', () => {
    const machine = setup({ delays: { tick: 2_000, cutoff: 5_000 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { initial: 'x', after: { cutoff: 'b' }, states: { x: { after: { tick: 'y' } }, y: {} } },
        b: {},
      },
    })
    const [path] = cover(explore(machine, getCases([])), { criterion: 'transitions' })
    expect(path?.steps.map(({ delayInMs }) => delayInMs)).toEqual([0, 2_000, 3_000])
  })

  test('is only its start in a machine in which nothing can happen', () => {
    const still = setup({}).createMachine({ id: 'm', initial: 'a', states: { a: {} } })
    const paths = cover(explore(still, getCases([])), { criterion: 'transitions' })
    expect(paths.map(({ weight, state }) => [weight, state.value])).toEqual([[0, 'a']])
  })
})

test.each(['short', 'walk'] as const)('a start that leads nowhere has a %s path of its own', (style) => {
  const gate = setup({ types: { input: {} as { isOpen: boolean }, context: {} as { isOpen: boolean } } }).createMachine(
    {
      id: 'gate',
      context: ({ input }) => input,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: ({ context }) => context.isOpen, target: 'through' }, { target: 'shut' }] },
        shut: { on: { knock: 'through' } },
        through: { type: 'final' },
      },
    },
  )
  const inputs = [
    { name: 'shut', input: { isOpen: false } },
    { name: 'open', input: { isOpen: true } },
  ]
  const every = explore(gate, getCases(['knock'], { inputs }))
  for (const criterion of ['states', 'transitions'] as const) {
    const met = goalsMet(cover(every, { criterion, style }), criterion)
    expect([...reachableGoals(every, criterion)].filter((goal) => !met.has(goal))).toEqual([])
  }
})
