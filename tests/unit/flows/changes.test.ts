import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
import { changesFrom, changesFromNothing, getChanges } from '#tools/flows/changes.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { type Flow, type RecordedFlow, type RecordedStep, recordFlow, writeRecorded } from '#tools/flows/lock.ts'

/** Builds a machine that goes from `a` to `b`, or to the given targets. */
function made(on: { [event: string]: string }): AnyStateMachine {
  return createMachine({ id: 'm', initial: 'a', states: { a: { on }, b: {}, c: {} } })
}

const KEYED = { machine: 'm', key: () => null }
const EVENTS = ['go', 'skip', 'next', 'leap', 'back']

/** Builds states that lead to each other by events; all other states are dead ends. */
function chain(on: { [state: string]: { [event: string]: string } }, tags: { [state: string]: string } = {}): Flow {
  const names = ['a', 'b', 'c', 'd']
  const states = names.map((name) => [name, { on: on[name] ?? {}, tags: tags[name] ?? [] }] as const)
  const machine = createMachine({ id: 'm', initial: 'a', states: Object.fromEntries(states) })
  return { machine: machine as unknown as AnyStateMachine, cases: getCases(EVENTS, KEYED), states: {} }
}

/** Lists the recorded steps that are missing or different in the other file. */
function linesApart(one: RecordedFlow, other: RecordedFlow): readonly RecordedStep[] {
  const getLines = ({ steps }: RecordedFlow) => new Set(steps.map((step) => JSON.stringify(step)))
  const [first, second] = [getLines(one), getLines(other)]
  const apart = [...first, ...second].filter((line) => !first.has(line) || !second.has(line))
  return apart.map((line) => JSON.parse(line) as RecordedStep)
}

const VARIANTS = [
  { a: { go: 'b' }, b: { next: 'c' }, c: { back: 'a' } },
  { a: { go: 'c' }, b: { next: 'c' }, c: { back: 'a' } },
  { a: { go: 'b', skip: 'd' }, b: { next: 'c' }, c: {} },
  { a: { go: 'b' }, b: { next: 'd', leap: 'c' }, c: { back: 'b' }, d: { go: 'a' } },
  { a: {} },
]

const cases = getCases(['go', 'skip'], { machine: 'm', key: () => null })
const flow = { machine: made({ go: 'b' }), cases, states: {} }
const text = writeRecorded(await recordFlow(flow))

describe('changes of a flow', () => {
  test('are empty if the flow does what was recorded', async () => {
    expect(await getChanges(flow, text)).toEqual({ changes: [], fault: null })
  })

  test('are a sentence at the transition that is taken', async () => {
    expect(await getChanges({ ...flow, machine: made({ go: 'c' }) }, text)).toEqual({
      changes: [{ kind: 'different', says: 'after "go: go" in *a*, it leads to *c* (recorded: *b*)', at: ['a: go'] }],
      fault: null,
    })
  })

  test('are at the state if a transition is gone', async () => {
    const { changes } = await getChanges({ ...flow, machine: made({}) }, text)
    expect(changes.map(({ at }) => at)).toEqual([['a']])
  })

  test('are at the transition that is not recorded', async () => {
    const before = writeRecorded(
      await recordFlow({ ...flow, cases: getCases(['go'], { machine: 'm', key: () => null }) }),
    )
    const { changes } = await getChanges({ ...flow, machine: made({ go: 'b', skip: 'c' }) }, before)
    expect(changes).toEqual([
      {
        kind: 'new',
        says: 'after "skip: skip" in *a*, it leads to *c*, which is not recorded',
        at: ['a: skip', 'c'],
      },
    ])
  })

  test('are complete: differences hide neither new nor removed behaviour', async () => {
    const was = chain({ a: { go: 'b', skip: 'c' }, b: { next: 'c' }, c: { back: 'a' } })
    const is = chain({ a: { go: 'b', skip: 'b' }, b: { leap: 'd' }, c: { back: 'a' } })
    const changes = await changesFrom(await recordFlow(was), is)
    expect(changes.map(({ kind, says }) => [kind, says])).toEqual([
      ['different', 'after "skip: skip" in *a*, it leads to *b* (recorded: *c*)'],
      ['different', 'after "next: next" in *b*, it leads to *b* (recorded: *c*)'],
      ['new', 'after "leap: leap" in *b*, it leads to *d*, which is not recorded'],
      ['gone', 'after "back: back" in *c*, it led to *a*, which no longer happens'],
    ])
  })

  test('name every difference on a path, not only the first', async () => {
    const was = chain({ a: { go: 'b' }, b: { go: 'c' }, c: {} }, { b: 'open', c: 'open' })
    const is = chain({ a: { go: 'b' }, b: { go: 'c' }, c: {} }, { b: 'shut', c: 'done' })
    const changes = await changesFrom(await recordFlow(was), is)
    expect(changes.map(({ says }) => says)).toEqual([
      'after "go: go" in *a*, its tags are shut (recorded: open)',
      'after "go: go" in *b*, its tags are done (recorded: as before)',
    ])
  })

  test('say what new behaviour does to the world', async () => {
    const noting = setup({ actions: { note: (_, _params: { amount: number }) => {} } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'b', skip: { target: 'b', actions: { type: 'note', params: { amount: 3 } } } } },
        b: {},
        c: {},
        d: {},
      },
    })
    const was = chain({ a: { go: 'b' } })
    const changes = await changesFrom(await recordFlow(was), { ...was, machine: noting as unknown as AnyStateMachine })
    expect(changes.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^after "skip: skip" in \*a\*, it leads to \*b\*, does note \w{6}, which is not recorded$/),
    ])
  })

  test.each(VARIANTS.flatMap((was, one) => VARIANTS.map((is, other) => [one, other, was, is] as const)))(
    'name everything that an update would write, from chart %i to chart %i',
    async (one, other, was, is) => {
      const [before, now] = [await recordFlow(chain(was)), await recordFlow(chain(is))]
      const changes = await changesFrom(before, chain(is))
      expect(changes.length === 0).toBe(one === other)
      const said = changes.map(({ says }) => says).join('\n')
      const counted = Number(/^(\d+) lines of the record/m.exec(said)?.[1] ?? 0)
      const unnamed = linesApart(before, now).filter(({ on }) => !said.includes(`"${on}"`))
      expect(unnamed.length).toBeLessThanOrEqual(counted)
    },
  )

  test('are everything if nothing was recorded', async () => {
    expect((await changesFromNothing(chain({ a: { go: 'b' } }))).map(({ kind, says }) => [kind, says])).toEqual([
      ['new', 'at the "start: usual", it leads to *a*, which is not recorded'],
      ['new', 'after "go: go" in *a*, it leads to *b*, which is not recorded'],
    ])
  })

  test('mention a different order, too', async () => {
    const recorded = await recordFlow(chain({ a: { go: 'b', skip: 'c' } }))
    const turned = { ...recorded, steps: recorded.steps.toReversed() }
    expect((await changesFrom(turned, chain({ a: { go: 'b', skip: 'c' } }))).map(({ says }) => says)).toEqual([
      'the same is recorded in another order',
    ])
  })

  test('count what is recorded on another path and unchanged', async () => {
    const was = chain({ a: { go: 'b' }, b: { next: 'c' } })
    const is = chain({ a: { go: 'b', skip: 'b' }, b: { next: 'c' } })
    const [one, other] = [
      await recordFlow(was),
      await recordFlow({ ...is, cases: getCases(['skip', 'go', 'next'], KEYED) }),
    ]
    expect(other.steps.map(({ on }) => on)).toContain('next: next')
    const changes = await changesFrom(one, { ...is, cases: getCases(['skip', 'go', 'next'], KEYED) })
    expect(changes.map(({ says }) => says)).toEqual([
      '2 lines of the record belong to other paths and say the same',
      'after "skip: skip" in *a*, it leads to *b*, which is not recorded',
    ])
  })

  test('come from the recorded paths if the machine cannot be explored, with the reason', async () => {
    const recorded = await recordFlow(chain({ a: { go: 'b' } }))
    const torn = () => {
      throw new Error('torn')
    }
    const on = { go: 'c', skip: { target: 'b', guard: torn } }
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on }, b: {}, c: {} } })
    const broken = { ...chain({}), machine: machine as unknown as AnyStateMachine }
    const says = (await changesFrom(recorded, broken)).map((one) => one.says)
    expect(says[0]).toBe('after "go: go" in *a*, it leads to *c* (recorded: *b*)')
    expect(says.at(-1)).toMatch(/^the other differences are unknown: /)
  })

  test('are at the state whose row has changed', async () => {
    const row = { title: 'B', sentence: 'Ends.', requirements: [], address: '/b' }
    expect((await getChanges({ ...flow, states: { b: row } }, text)).changes).toEqual([
      { kind: 'new', says: 'the row of *b* has {"address":"/b"} (recorded: null)', at: ['b'] },
    ])
  })

  test.each([
    ['missing', null, /was never recorded/],
    ['of another version', text.replace('"version": 1', '"version": 0'), /is of version 0, not 1/],
    ['edited by hand', text.replace('"to":["b"]', '"to":["c"]'), /was edited by hand/],
  ])('have a fault if the file is %s', async (_, file, sentence) => {
    const { fault, changes } = await getChanges(flow, file)
    expect(fault).toMatch(sentence)
    expect(changes).toEqual([])
  })
})
