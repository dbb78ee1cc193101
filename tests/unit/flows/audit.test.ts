import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import type { Marks } from '#src/inspector/diagram/svg.ts'
import { createAudit, type FlowUnderTest } from '#tools/flows/audit.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases, errandStates } from '#tools/flows/fixtures/errand.spec.ts'
import { recordFlow, writeRecorded } from '#tools/flows/lock.ts'

/** Lists the claims that are wrong, each with its first contradiction. */
async function wrongWith(flow: FlowUnderTest): Promise<{ [says: string]: string }> {
  const wrong: { [says: string]: string } = {}
  for (const { says, contradictions } of createAudit(flow)) {
    const [first] = await contradictions()
    if (first !== undefined) wrong[says] = first
  }
  return wrong
}

const errandFlow = { machine: errandMachine, cases: errandCases, states: errandStates }
const errand: FlowUnderTest = { ...errandFlow, recorded: writeRecorded(await recordFlow(errandFlow)) }

describe('audit of a machine', () => {
  test('finds nothing wrong in a sound machine', async () => {
    expect(await wrongWith(errand)).toEqual({})
  })

  test('finds each fault planted in a machine', async () => {
    let calls = 0
    const work = fromPromise<null>(() => Promise.reject(new Error('never run')))
    const child = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'child',
      context: ({ input }) => ({ letters: input.name.length }),
    })
    const machine = setup({
      types: { context: {} as { at: unknown; paid: boolean }, tags: {} as 'busy' },
      actors: { work, child },
      guards: { isPaid: ({ context }) => context.paid },
      actions: { storeAt: assign({ at: () => calls++ }), storePaid: assign({ paid: true }) },
    }).createMachine({
      id: 'm',
      context: { at: new Date(0), paid: false },
      initial: 'a',
      states: {
        a: {
          on: {
            skip: [{ target: 'b' }, { target: 'c' }],
            pay: { target: 'b', actions: 'storePaid' },
            count: { target: 'd', actions: 'storeAt' },
            inline: { guard: () => true, target: 'd' },
          },
        },
        b: { tags: 'busy', on: { go: { guard: 'isPaid', target: 'c' }, wait: 'b' } },
        c: { after: { 500: 'd' } },
        d: { invoke: { id: 'job', src: 'work', onDone: 'e' }, on: { ask: 'f' } },
        e: {},
        f: { invoke: { id: 'child', src: 'child', input: () => ({}) as { name: string }, onDone: 'e', onError: 'e' } },
        g: {},
      },
    })
    const cases = getCases(['skip', 'pay', 'count', 'inline', 'go', 'ask'], {
      key: () => null,
      actors: {
        job: [
          { name: 'done', output: null },
          { name: 'broken', error: { kind: 'offline' } },
        ],
        child: [],
      },
    })
    expect(await wrongWith({ machine, cases, states: {}, recorded: null })).toEqual({
      'has no branch behind one without a guard': 'a: skip #2: branch 1 before it has no guard and always wins',
      'invokes actors by name and handles both endings': 'd: the invoke "job" must be named as its source "work"',
      'names its guards': 'a: inline',
      'names its delays': 'c: after 500',
      'has a case for each event': 'the event "wait" has no case',
      'has a case for each ending of each actor': 'the actor "child" has no case with an output',
      'has a row for each state and no other': 'the state "a" has no row',
      'reaches every state': 'c',
      'takes every transition': 'a: skip #2: branch 1 before it has no guard and always wins',
      'uses every declared outcome of every actor': 'job: broken',
      'shows exactly one screen at a time': 'a has no screen tag',
      'is busy only while something is running': 'b is busy, and neither a child nor a delay is running',
      'has only JSON in its context': 'a has context.at of class Date, which is not JSON',
      'starts every child with an input it can use': expect.stringContaining('the child "child" does not start'),
      'has no dead ends': 'f is a dead end: nothing can happen there',
      'continues alike at positions with the same key':
        'b: on "go" (go) it goes on differently; the key leaves out paid',
      'does what was recorded': expect.stringContaining('"planted" was never recorded'),
      'matches the real actor at every transition': expect.stringContaining('diverges at step 1'),
      'matches the real actor at every two consecutive transitions': expect.stringContaining('diverges at step 1'),
    })
  })

  test('finds a screen in a machine without screens', async () => {
    const wrong = await wrongWith({ ...errand, headless: true })
    expect(Object.keys(wrong)).toEqual(['shows no screen of its own'])
  })

  test('stops at the given maximum of positions', async () => {
    await expect(wrongWith({ ...errand, fuse: 10 })).rejects.toThrow('more than 10 positions')
  })

  test('finds a machine that takes too many steps to explore', async () => {
    const events = Array.from({ length: 200 }, (_, index) => `add${index}`)
    const machine = setup({
      types: { context: {} as { sum: number } },
      actions: { add: assign({ sum: ({ context }) => (context.sum + 1) % 130 }) },
    }).createMachine({
      id: 'adding',
      context: { sum: 0 },
      initial: 'open',
      states: { open: { on: Object.fromEntries(events.map((type) => [type, { actions: 'add' }])) } },
    })
    const audit = createAudit({ machine, cases: getCases(events), states: {}, recorded: null })
    const rule = audit.find(({ says }) => says === 'takes at most 25000 steps to explore')
    expect(await rule?.contradictions()).toEqual(['26000 steps: make the key smaller, or have fewer cases'])
  })

  test('prints the shortest path to the first difference, and a picture of it', async () => {
    const door = (target: 'open' | 'locked') =>
      setup({}).createMachine({
        id: 'door',
        initial: 'shut',
        states: { shut: { on: { turn: 'unlocked' } }, unlocked: { on: { pull: target } }, open: {}, locked: {} },
      })
    const cases = getCases(['turn', 'pull'], { machine: 'door' })
    const recorded = writeRecorded(await recordFlow({ machine: door('open'), cases, states: {} }))
    const drawn: Marks[] = []
    const draw = async (marks: Marks) => `picture-${drawn.push(marks)}.svg`
    const audit = createAudit({ machine: door('locked'), cases, states: {}, recorded, draw })
    const accepted = audit.find(({ says }) => says === 'does what was recorded')
    expect(await accepted?.contradictions()).toEqual([
      'after "pull: pull" in *unlocked*, it leads to *locked* (recorded: *open*)',
      'the shortest path there: start: usual → turn: turn → pull: pull',
      'picture: picture-1.svg',
    ])
    expect(drawn).toEqual([{ open: ['changed'], unlocked: ['active'] }])
  })
})
