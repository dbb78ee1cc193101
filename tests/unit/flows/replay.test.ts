import { describe, expect, test } from 'vitest'
import { assign, fromPromise, sendParent, setup } from 'xstate'
import { cover } from '#tools/flows/cover.ts'
import { explore, FlowFault } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases } from '#tools/flows/fixtures/errand.spec.ts'
import { watchedCases, watchedMachine } from '#tools/flows/fixtures/watched.ts'
import { createHarness } from '#tools/flows/harness.ts'
import type { FlowPath } from '#tools/flows/paths.ts'
import { describeDivergence, replay } from '#tools/flows/replay.ts'

const waiting = (pauseMs: number) =>
  setup({ delays: { pause: pauseMs } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { pause: 'b' }, on: { go: 'c' } }, b: {}, c: {} },
  })

async function getDivergences(
  machine: Parameters<typeof explore>[0],
  cases: Parameters<typeof explore>[1],
  played = machine,
) {
  const graph = explore(machine, cases)
  const found = []
  for (const path of [...cover(graph, { criterion: 'transitions' }), ...cover(graph, { criterion: 'pairs' })]) {
    if (path.weight === 0) continue
    const divergence = await replay(played, cases, path)
    if (divergence !== null) found.push(describeDivergence(divergence))
  }
  return found
}

describe('replay on the real actor', () => {
  test.each(['states', 'transitions', 'pairs'] as const)(
    'agrees with every path for the %s of the example',
    async (criterion) => {
      const paths = cover(explore(errandMachine, errandCases), { criterion })
      const played = await Promise.all(paths.map((path) => replay(errandMachine, errandCases, path)))
      expect(played.filter((divergence) => divergence !== null)).toEqual([])
      expect(paths.length).toBeGreaterThan(4)
    },
  )

  test('agrees with every path past a child whose end changes nothing', async () => {
    expect(await getDivergences(watchedMachine, watchedCases)).toEqual([])
  })

  test('finds a delay that fires too early', async () => {
    const [found] = await getDivergences(waiting(5_000), getCases(['go']), waiting(4_000))
    expect(found).toContain('the delay fired before 5000 ms')
  })

  test('finds a delay that fires too late', async () => {
    const [found] = await getDivergences(waiting(5_000), getCases(['go']), waiting(5_001))
    expect(found).toMatch(/expected .*"b".*\n.*actual .*"a"/)
  })

  test('finds a transition that leads elsewhere', async () => {
    const other = setup({ delays: { pause: 5_000 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { pause: 'b' }, on: { go: 'b' } }, b: {}, c: {} },
    })
    expect(await getDivergences(waiting(5_000), getCases(['go']), other)).toHaveLength(1)
  })

  test('finds another transition to the same state', async () => {
    const direct = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'c' } }, b: { always: 'c' }, c: {} },
    })
    const roundabout = setup({}).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: {} },
    })
    const [found] = await getDivergences(direct, getCases(['go']), roundabout)
    expect(found).toContain('"b: always"')
  })

  test('finds a machine that is not pure', async () => {
    let calls = 0
    const machine = setup({
      types: { context: {} as { n: number } },
      actions: { store: assign({ n: () => calls++ }) },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: 'store' } } }, b: {} },
    })
    expect(await getDivergences(machine, getCases(['go'], { key: () => null }))).toHaveLength(1)
  })

  test('finds a child that is not started, and one that is not running when it should end', async () => {
    const machine = (isWorking: boolean) =>
      setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
        id: 'm',
        initial: 'a',
        states: { a: isWorking ? { invoke: { id: 'work', src: 'work', onDone: 'b' } } : {}, b: {} },
      })
    const cases = getCases([], { actors: { work: [{ name: 'ok', output: undefined }] } })
    const [found] = await getDivergences(machine(true), cases, machine(false))
    expect(found).toContain('"done":["starts work "]')
    const harness = createHarness(machine(false), undefined)
    const event = { type: 'xstate.done.actor.work', output: undefined }
    expect(await harness.play({ kind: 'output', case: 'ok', actor: 'work', event }, 0)).toBe(
      'no child "work" is running',
    )
  })

  test('keeps a child with a known machine waiting for the player, even if it would end at once', async () => {
    const child = setup({}).createMachine({ id: 'work', initial: 'done', states: { done: { type: 'final' } } })
    const machine = setup({ actors: { work: child } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b' } }, b: {} },
    })
    const harness = createHarness(machine, undefined, () => child)
    await harness.play({ kind: 'start', case: 'usual', event: { type: 'xstate.init' } }, 0)
    expect(harness.snapshot().value).toBe('a')
    const event = { type: 'xstate.done.actor.work', output: undefined }
    await harness.play({ kind: 'output', case: 'ok', actor: 'work', event }, 0)
    expect(harness.snapshot().value).toBe('b')
  })

  test('finds a difference in the events sent to others and in their data', async () => {
    const machine = (n: number) =>
      setup({}).createMachine({
        id: 'm',
        initial: 'a',
        states: { a: { on: { go: { target: 'b', actions: sendParent({ type: 'gone', n }) } } }, b: {} },
      })
    const [found] = await getDivergences(machine(1), getCases(['go']), machine(2))
    expect(found).toMatch(/expected .*tells parent .*1.*\n {2}actual .*tells parent .*2/)
  })

  test('runs no effect of the machine', async () => {
    const ran: string[] = []
    const machine = setup({
      actors: { work: fromPromise(() => Promise.resolve(ran.push('actor'))) },
      actions: { announce: () => void ran.push('action') },
    }).createMachine({
      id: 'm',
      entry: 'announce',
      initial: 'a',
      states: { a: { invoke: { id: 'work', src: 'work', onDone: 'b' } }, b: {} },
    })
    const cases = getCases([], { actors: { work: [{ name: 'ok', output: undefined }] } })
    expect(await getDivergences(machine, cases)).toEqual([])
    expect(ran).toEqual([])
  })

  test('reports where, what was expected and what happened', async () => {
    const [found] = await getDivergences(waiting(5_000), getCases(['go']), waiting(6_000))
    expect(found).toMatch(
      /^path [0-9a-f]{8} diverges at step 1\n {2}start \(usual\) → 5000 ms\n {2}expected .*\n {2}actual /,
    )
  })
})

describe('a key that leaves out what a guard reads', () => {
  const machine = setup({
    types: { context: {} as { paid: boolean } },
    guards: { isPaid: ({ context }) => context.paid },
    actions: { store: assign({ paid: true }) },
  }).createMachine({
    id: 'm',
    context: { paid: false },
    initial: 'a',
    states: {
      a: { on: { pay: 'b', skip: 'c' } },
      b: { entry: 'store', always: 'c' },
      c: { on: { go: { guard: 'isPaid', target: 'd' }, stay: 'c' } },
      d: {},
    },
  })

  test('generating pairs fails with a sentence about the key', () => {
    const cases = getCases(['skip', 'pay', 'go', 'stay'], { key: () => null })
    const generate = (): FlowPath[] =>
      cover(explore(machine, { ...cases, events: reordered(cases.events) }), { criterion: 'pairs' })
    expect(generate).toThrow(FlowFault)
    expect(generate).toThrow('its key leaves out something that a guard or a delay reads')
  })

  /** With `pay` first, the graph treats `go` as always possible. */
  const reordered = (events: ReturnType<typeof getCases>['events']) => ({ pay: events.pay ?? [], ...events })
})
