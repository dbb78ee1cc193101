import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, sendParent, setup } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { changesFrom } from '#tools/flows/changes.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { getPaths, pathToDifference, readRecorded, recordFlow, writeRecorded } from '#tools/flows/lock.ts'

interface Variant {
  /** Target of `go`. */
  target?: string
  pauseMs?: number
  count?: number
  actions?: readonly string[]
  tags?: string | string[]
  job?: string | null
  output?: string
  more?: { [event: string]: string }
}

/** Builds a small machine, with options for what a change may affect. */
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
const recorded = await recordFlow(flow)
const sentences = async (now: typeof flow, was = recorded) => (await changesFrom(was, now)).map(({ says }) => says)
const differences = (machine: AnyStateMachine, other: Partial<typeof flow> = {}) =>
  sentences({ ...flow, machine, ...other })

describe('recorded flow', () => {
  test('agrees with its machine after a round trip through its file', async () => {
    const read = readRecorded('m', writeRecorded(recorded))
    expect(read).toEqual(recorded)
    expect(await sentences(flow, read)).toEqual([])
  })

  test('has each step once, as a tree', () => {
    const paths = getPaths(recorded.steps)
    expect(paths.map((path) => path.map(({ on }) => on))).toEqual([
      ['start: usual', 'go: go', 'work answers: done'],
      ['start: usual', 'go: go', 'work fails: broken'],
      ['start: usual', 'go: go', 'time'],
    ])
    expect(recorded.steps).toHaveLength(5)
  })

  test('contains no value of the context, of an input or of an output', () => {
    expect(writeRecorded(recorded)).not.toMatch(/letter|"ok"|offline/)
  })

  test.each([
    ['another target', { target: 'c' }, ['after "go: go" in *a*, it leads to *c* (recorded: *b*)']],
    ['another delay', { pauseMs: 4_000 }, ['after 5000 ms in *b*: the delay fired before 5000 ms: "c"']],
    ['something else remembered', { count: 2 }, ['after "go: go" in *a*, it remembers a different value of count']],
    ['an action less', { actions: ['report'] }, ['after "go: go" in *a*, it does nothing (recorded: note)']],
    ['an event less', { actions: ['note'] }, ['after "go: go" in *a*, it tells nothing (recorded: parent noted)']],
    ['another tag', { tags: 'idle' }, ['after "go: go" in *a*, its tags are idle (recorded: busy)']],
    ['no tag', { tags: [] }, ['after "go: go" in *a*, its tags are as before (recorded: busy)']],
    [
      'no child',
      { job: null },
      [expect.stringMatching(/^after "go: go" in \*a\*, it starts nothing \(recorded: work /)],
    ],
    [
      'another input',
      { job: 'parcel' },
      [expect.stringMatching(/^after "go: go" in \*a\*, it starts work \w+ \(recorded: work /)],
    ],
    [
      'another output',
      { output: 'late' },
      [expect.stringMatching(/in \*b\*, its output differs$/), expect.any(String)],
    ],
  ] as const)('says of %s what it changes', async (_, variant, expected) => {
    const found = await differences(made(variant as Variant))
    expect(found.slice(0, expected.length)).toEqual(expected)
  })

  test('finds the shortest path to a difference', async () => {
    const way = async (machine: AnyStateMachine) =>
      (await pathToDifference(recorded, { ...flow, machine }))?.map(({ on }) => on)
    expect(await way(made())).toBeUndefined()
    expect(await way(made({ target: 'c' }))).toEqual(['start: usual', 'go: go'])
    expect(await way(made({ pauseMs: 4_000 }))).toEqual(['start: usual', 'go: go', 'time'])
  })

  test('reports behaviour that is not recorded', async () => {
    const more = { ...flow, machine: made({ more: { skip: 'c' } }) }
    const withSkip = {
      ...more,
      cases: { ...cases, events: { ...cases.events, skip: [{ name: 'skip', data: {}, by: 'back' as const }] } },
    }
    expect(await sentences(withSkip)).toEqual(['after "skip: skip" in *b*, it leads to *c*, which is not recorded'])
  })

  test('reports when a case, an input or the row of a state changes', async () => {
    expect(await differences(made(), { cases: { ...cases, actors: {} } })).toEqual([
      'after "work answers: done" in *b* nothing can happen any more: the case is gone',
      'after "work fails: broken" in *b* nothing can happen any more: the case is gone',
    ])
    expect(await differences(made(), { cases: { ...cases, inputs: [{ name: 'other', input: undefined }] } })).toEqual([
      'there is no input "usual" any more',
      '8 lines of the record belong to other paths and say the same',
      'at the "start: other", it leads to *a*, which is not recorded',
    ])
    const moved = { a: { ...states.a, address: '/b' } as StateSpec }
    expect(await differences(made(), { states: moved })).toEqual([
      'the row of *a* has {"address":"/b","landmarks":["button \\"Go\\""]} (recorded: {"address":"/a","landmarks":["button \\"Go\\""]})',
    ])
  })

  test.each([
    ['none', null, '"m" was never recorded.'],
    ['no JSON', '{', 'The recorded flow of "m" is not JSON.'],
    ['another version', writeRecorded(recorded).replace('"version": 1', '"version": 7'), 'is of version 7, not 1.'],
    ['an edited one', writeRecorded(recorded).replace('"ms":5000', '"ms":4000'), 'was edited by hand.'],
  ])('refuses %s with a sentence that says what to do', (_, text, sentence) => {
    expect(() => readRecorded('m', text)).toThrow(sentence)
    expect(() => readRecorded('m', text)).toThrow('npm run flows -- update m')
  })
})
