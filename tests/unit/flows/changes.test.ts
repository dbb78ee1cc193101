import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, setup } from 'xstate'
import { changesFrom, changesFromNothing, getChanges } from '#tools/flows/changes.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { type Flow, freeze, type RecordedFlow, type RecordedStep, writeRecorded } from '#tools/flows/lock.ts'

/** Goes from `a` to `b`, or wherever it is sent. */
function made(on: { [event: string]: string }): AnyStateMachine {
  return createMachine({ id: 'm', initial: 'a', states: { a: { on }, b: {}, c: {} } })
}

const KEYED = { machine: 'm', key: () => null }
const EVENTS = ['go', 'skip', 'next', 'leap', 'back']

/** States that lead to each other by events, all others without a way on. */
function chain(on: { [state: string]: { [event: string]: string } }, tags: { [state: string]: string } = {}): Flow {
  const names = ['a', 'b', 'c', 'd']
  const states = names.map((name) => [name, { on: on[name] ?? {}, tags: tags[name] ?? [] }] as const)
  const machine = createMachine({ id: 'm', initial: 'a', states: Object.fromEntries(states) })
  return { machine: machine as unknown as AnyStateMachine, cases: getCases(EVENTS, KEYED), states: {} }
}

/** The steps that are written down in one file and not, or otherwise, in the other. */
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
const text = writeRecorded(await freeze(flow))

describe('what a flow does otherwise than was accepted', () => {
  test('is nothing where it is as it was', async () => {
    expect(await getChanges(flow, text)).toEqual({ changes: [], fault: null })
  })

  test('is a sentence, at the transition that is taken', async () => {
    expect(await getChanges({ ...flow, machine: made({ go: 'c' }) }, text)).toEqual({
      changes: [{ kind: 'different', says: 'after "go: go" in *a*, it leads to *c*, and did to *b*', at: ['a: go'] }],
      fault: null,
    })
  })

  test('is at the state where a transition is gone', async () => {
    const { changes } = await getChanges({ ...flow, machine: made({}) }, text)
    expect(changes.map(({ at }) => at)).toEqual([['a']])
  })

  test('is at the transition that nobody has accepted', async () => {
    const before = writeRecorded(await freeze({ ...flow, cases: getCases(['go'], { machine: 'm', key: () => null }) }))
    const { changes } = await getChanges({ ...flow, machine: made({ go: 'b', skip: 'c' }) }, before)
    expect(changes).toEqual([
      {
        kind: 'new',
        says: 'after "skip: skip" in *a*, it leads to *c*, which nobody has accepted',
        at: ['a: skip', 'c'],
      },
    ])
  })

  test('is everything: what is different hides neither what is new nor what is gone', async () => {
    const was = chain({ a: { go: 'b', skip: 'c' }, b: { next: 'c' }, c: { back: 'a' } })
    const is = chain({ a: { go: 'b', skip: 'b' }, b: { leap: 'd' }, c: { back: 'a' } })
    const changes = await changesFrom(await freeze(was), is)
    expect(changes.map(({ kind, says }) => [kind, says])).toEqual([
      ['different', 'after "skip: skip" in *a*, it leads to *b*, and did to *c*'],
      ['different', 'after "next: next" in *b*, it leads to *b*, and did to *c*'],
      ['new', 'after "leap: leap" in *b*, it leads to *d*, which nobody has accepted'],
      ['gone', 'after "back: back" in *c*, it led to *a*, which does not happen any more'],
    ])
  })

  test('is every difference on a path, not the first alone', async () => {
    const was = chain({ a: { go: 'b' }, b: { go: 'c' }, c: {} }, { b: 'open', c: 'open' })
    const is = chain({ a: { go: 'b' }, b: { go: 'c' }, c: {} }, { b: 'shut', c: 'done' })
    const changes = await changesFrom(await freeze(was), is)
    expect(changes.map(({ says }) => says)).toEqual([
      'after "go: go" in *a*, its tags are shut, and was open',
      'after "go: go" in *b*, its tags are done, and was as before',
    ])
  })

  test('says what something new does to the world', async () => {
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
    const changes = await changesFrom(await freeze(was), { ...was, machine: noting as unknown as AnyStateMachine })
    expect(changes.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^after "skip: skip" in \*a\*, it leads to \*b\*, does note \w{6}, which nobody/),
    ])
  })

  test.each(VARIANTS.flatMap((was, one) => VARIANTS.map((is, other) => [one, other, was, is] as const)))(
    'names all that accepting would write, from chart %i to chart %i',
    async (one, other, was, is) => {
      const [before, now] = [await freeze(chain(was)), await freeze(chain(is))]
      const changes = await changesFrom(before, chain(is))
      expect(changes.length === 0).toBe(one === other)
      const said = changes.map(({ says }) => says).join('\n')
      const counted = Number(/^(\d+) lines of the record/m.exec(said)?.[1] ?? 0)
      const unnamed = linesApart(before, now).filter(({ on }) => !said.includes(`"${on}"`))
      expect(unnamed.length).toBeLessThanOrEqual(counted)
    },
  )

  test('is all of it where nothing was accepted', async () => {
    expect((await changesFromNothing(chain({ a: { go: 'b' } }))).map(({ kind, says }) => [kind, says])).toEqual([
      ['new', 'at the "start: usual", it leads to *a*, which nobody has accepted'],
      ['new', 'after "go: go" in *a*, it leads to *b*, which nobody has accepted'],
    ])
  })

  test('is never silent: what stands in another order is said, too', async () => {
    const recorded = await freeze(chain({ a: { go: 'b', skip: 'c' } }))
    const turned = { ...recorded, steps: recorded.steps.toReversed() }
    expect((await changesFrom(turned, chain({ a: { go: 'b', skip: 'c' } }))).map(({ says }) => says)).toEqual([
      'the same is recorded in another order',
    ])
  })

  test('counts what is recorded on another path and done as before', async () => {
    const was = chain({ a: { go: 'b' }, b: { next: 'c' } })
    const is = chain({ a: { go: 'b', skip: 'b' }, b: { next: 'c' } })
    const [one, other] = [await freeze(was), await freeze({ ...is, cases: getCases(['skip', 'go', 'next'], KEYED) })]
    expect(other.steps.map(({ on }) => on)).toContain('next: next')
    const changes = await changesFrom(one, { ...is, cases: getCases(['skip', 'go', 'next'], KEYED) })
    expect(changes.map(({ says }) => says)).toEqual([
      '2 lines of the record stand on other paths, and say what was accepted',
      'after "skip: skip" in *a*, it leads to *b*, which nobody has accepted',
    ])
  })

  test('is said as far as accepted paths show it where the machine cannot be explored, with the reason', async () => {
    const recorded = await freeze(chain({ a: { go: 'b' } }))
    const torn = () => {
      throw new Error('torn')
    }
    const on = { go: 'c', skip: { target: 'b', guard: torn } }
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { on }, b: {}, c: {} } })
    const broken = { ...chain({}), machine: machine as unknown as AnyStateMachine }
    const says = (await changesFrom(recorded, broken)).map((one) => one.says)
    expect(says[0]).toBe('after "go: go" in *a*, it leads to *c*, and did to *b*')
    expect(says.at(-1)).toMatch(/^what else it does cannot be told: /)
  })

  test('is at the state that says something else of itself', async () => {
    const row = { title: 'B', sentence: 'Ends.', requirements: [], address: '/b' }
    expect((await getChanges({ ...flow, states: { b: row } }, text)).changes).toEqual([
      { kind: 'new', says: '*b* says of itself {"address":"/b"}, and said null', at: ['b'] },
    ])
  })

  test.each([
    ['missing', null, /was never accepted/],
    ['of another version', text.replace('"version": 1', '"version": 0'), /is of version 0, not 1/],
    ['edited by hand', text.replace('"to":["b"]', '"to":["c"]'), /was edited by hand/],
  ])('cannot be told where the file is %s', async (_, file, sentence) => {
    const { fault, changes } = await getChanges(flow, file)
    expect(fault).toMatch(sentence)
    expect(changes).toEqual([])
  })
})
