import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, sendParent, setup } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { changesFrom } from '#tools/flows/changes.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { freeze, getPaths, pathToDifference, readRecorded, writeRecorded } from '#tools/flows/lock.ts'

interface Variant {
  /** Where `go` leads to. */
  target?: string
  pauseMs?: number
  count?: number
  actions?: readonly string[]
  tags?: string | string[]
  job?: string | null
  output?: string
  more?: { [event: string]: string }
}

/** A small machine, and what a change may do to it. */
function made({
  target = 'b',
  pauseMs = 5_000,
  count = 1,
  actions = ['note', 'report'],
  tags = 'busy',
  job = 'letter',
  output = 'done',
  more = {},
}: Variant = {}): AnyStateMachine {
  return setup({
    types: { context: {} as { count: number }, output: {} as string },
    actors: { work: fromPromise<string, { what: string | null }>(() => Promise.reject(new Error('never run'))) },
    actions: {
      store: assign({ count: ({ context }) => context.count + count }),
      note: () => {},
      report: sendParent({ type: 'noted' }),
    },
    delays: { pause: pauseMs },
  }).createMachine({
    id: 'm',
    context: { count: 0 },
    initial: 'a',
    output,
    states: {
      a: { on: { go: { target, actions: ['store', ...actions] as never } } },
      b: {
        tags,
        on: more,
        after: { pause: 'c' },
        ...(job === null
          ? {}
          : { invoke: { id: 'work', src: 'work', input: { what: job }, onDone: 'c', onError: 'a' } }),
      },
      c: { type: 'final' },
    },
  }) as unknown as AnyStateMachine
}

const cases: FlowCases = getCases(['go'], {
  machine: 'm',
  key: () => null,
  actors: {
    work: [
      { name: 'done', output: 'ok' },
      { name: 'broken', error: { kind: 'offline' } },
    ],
  },
})
const states: { [path: string]: StateSpec } = {
  a: { title: 'A', sentence: 'Starts.', requirements: [], address: '/a', landmarks: [{ role: 'button', name: 'Go' }] },
}
const flow = { machine: made(), cases, states }
const recorded = await freeze(flow)
const sentences = async (now: typeof flow, was = recorded) => (await changesFrom(was, now)).map(({ says }) => says)
const differences = (machine: AnyStateMachine, other: Partial<typeof flow> = {}) =>
  sentences({ ...flow, machine, ...other })

describe('a frozen flow', () => {
  test('agrees with the machine it was made of, its file read again', async () => {
    const read = readRecorded('m', writeRecorded(recorded))
    expect(read).toEqual(recorded)
    expect(await sentences(flow, read)).toEqual([])
  })

  test('holds each step once, as a tree', () => {
    const paths = getPaths(recorded.steps)
    expect(paths.map((path) => path.map(({ on }) => on))).toEqual([
      ['start: usual', 'go: go', 'work answers: done'],
      ['start: usual', 'go: go', 'work fails: broken'],
      ['start: usual', 'go: go', 'time'],
    ])
    expect(recorded.steps).toHaveLength(5)
  })

  test('shows no value of the context, of an input or of an output', () => {
    expect(writeRecorded(recorded)).not.toMatch(/letter|"ok"|offline/)
  })

  test.each([
    ['another target', { target: 'c' }, ['after "go: go" in *a*, it leads to *c*, and did to *b*']],
    ['another delay', { pauseMs: 4_000 }, ['after 5000 ms in *b*: the delay fired before 5000 ms: "c"']],
    ['something else remembered', { count: 2 }, ['after "go: go" in *a*, it remembers something else as count']],
    ['an action less', { actions: ['report'] }, ['after "go: go" in *a*, it does nothing, and was note']],
    ['an event less', { actions: ['note'] }, ['after "go: go" in *a*, it tells nothing, and was parent noted']],
    ['another tag', { tags: 'idle' }, ['after "go: go" in *a*, its tags are idle, and was busy']],
    ['no tag', { tags: [] }, ['after "go: go" in *a*, its tags are as before, and was busy']],
    ['no child', { job: null }, [expect.stringMatching(/^after "go: go" in \*a\*, it starts nothing, and was work /)]],
    [
      'another input',
      { job: 'parcel' },
      [expect.stringMatching(/^after "go: go" in \*a\*, it starts work \w+, and was work /)],
    ],
    [
      'another output',
      { output: 'late' },
      [expect.stringMatching(/in \*b\*, it ends with something else$/), expect.any(String)],
    ],
  ] as const)('says of %s what it changes', async (_, variant, expected) => {
    const found = await differences(made(variant as Variant))
    expect(found.slice(0, expected.length)).toEqual(expected)
  })

  test('knows the shortest way to what is different', async () => {
    const way = async (machine: AnyStateMachine) =>
      (await pathToDifference(recorded, { ...flow, machine }))?.map(({ on }) => on)
    expect(await way(made())).toBeUndefined()
    expect(await way(made({ target: 'c' }))).toEqual(['start: usual', 'go: go'])
    expect(await way(made({ pauseMs: 4_000 }))).toEqual(['start: usual', 'go: go', 'time'])
  })

  test('says what can happen that nobody has accepted', async () => {
    const more = { ...flow, machine: made({ more: { skip: 'c' } }) }
    const withSkip = {
      ...more,
      cases: { ...cases, events: { ...cases.events, skip: [{ name: 'skip', data: {}, by: 'back' as const }] } },
    }
    expect(await sentences(withSkip)).toEqual(['after "skip: skip" in *b*, it leads to *c*, which nobody has accepted'])
  })

  test('says when a case, an input or what a state says of itself is another', async () => {
    expect(await differences(made(), { cases: { ...cases, actors: {} } })).toEqual([
      'after "work answers: done" in *b* nothing can happen any more: the case is gone',
      'after "work fails: broken" in *b* nothing can happen any more: the case is gone',
    ])
    expect(await differences(made(), { cases: { ...cases, inputs: [{ name: 'other', input: undefined }] } })).toEqual([
      'there is no input "usual" any more',
      '8 lines of the record stand on other paths, and say what was accepted',
      'at the "start: other", it leads to *a*, which nobody has accepted',
    ])
    const moved = { a: { ...states.a, address: '/b' } as StateSpec }
    expect(await differences(made(), { states: moved })).toEqual([
      '*a* says of itself {"address":"/b","landmarks":["button \\"Go\\""]}, and said {"address":"/a","landmarks":["button \\"Go\\""]}',
    ])
  })

  test.each([
    ['none', null, '"m" was never accepted.'],
    ['no JSON', '{', 'The frozen flow of "m" is no JSON.'],
    ['another version', writeRecorded(recorded).replace('"version": 1', '"version": 7'), 'is of version 7, not 1.'],
    ['an edited one', writeRecorded(recorded).replace('"ms":5000', '"ms":4000'), 'was edited by hand.'],
  ])('refuses %s with a sentence that says what to do', (_, text, sentence) => {
    expect(() => readRecorded('m', text)).toThrow(sentence)
    expect(() => readRecorded('m', text)).toThrow('npm run flows -- update m')
  })
})
