import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, not, setup } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { commonWords } from '#machines/shared/common-words.ts'
import type { FlowWords } from '#machines/shared/flow-spec.types.ts'
import { readChart } from '#src/inspector/diagram/chart.ts'
import { describeTransition } from '#src/inspector/diagram/chart-graph.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandWords } from '#tools/flows/fixtures/errand.spec.ts'

const SECTIONS = ['guards', 'actions', 'events', 'actors', 'delays'] as const

/** Lists the words that the sentences of a flow look up, such as `guards isPaid`, and those that are missing. */
function lookUp(machine: AnyStateMachine, words: FlowWords) {
  const asked = new Set<string>()
  const missing = new Set<string>()
  const wording = createWording(words, ({ section, name, isFound }) => {
    asked.add(`${section} ${name}`)
    if (!isFound) missing.add(`${section} ${name}`)
  })
  const chart = readChart(machine)
  for (const transition of chart.transitions) describeTransition(chart, transition, wording)
  for (const { src } of chart.invokes) wording.actor(src)
  for (const { node } of chart.states) {
    // XState's own timers are functions.
    for (const action of [...node.entry, ...node.exit]) if (typeof action !== 'function') wording.action(action)
  }
  return { asked, missing: [...missing] }
}

/** Lists all words of a record, as `guards isPaid` or, for one of several values, `guards isOutcome.paid`. */
function listWords(words: FlowWords): readonly (readonly [name: string, text: string])[] {
  return SECTIONS.flatMap((section) =>
    Object.entries(words[section] ?? {}).flatMap(([name, said]) =>
      typeof said === 'string'
        ? [[`${section} ${name}`, said] as const]
        : Object.entries(said).map(([value, text]) => [`${section} ${name}.${value}`, text] as const),
    ),
  )
}

/** Finds faults in the words of a flow: names without words, unused words, words that all flows share. */
function findFaults(machine: AnyStateMachine, words: FlowWords): readonly string[] {
  const { asked, missing } = lookUp(machine, words)
  const { guards, actions, actors, delays } = machine.implementations
  const declared = new Set(
    Object.entries({ guards, actions, actors, delays }).flatMap(([section, all]) =>
      Object.keys(all ?? {}).map((name) => `${section} ${name}`),
    ),
  )
  const common = new Map(listWords(commonWords))
  return [
    ...missing.map((name) => `${name}: has no words`),
    ...listWords(words)
      // The type of the machine has more events than the chart, and refuses any other.
      .filter(([name]) => !name.startsWith('events ') && !asked.has(name) && !declared.has(name))
      .map(([name]) => `${name}: is nothing in the chart`),
    ...listWords(words)
      .filter(([name, text]) => common.get(name) === text)
      .map(([name]) => `${name}: is said for all flows`),
    ...listWords(words).flatMap(([name, text]) => findMisfits(name, text)),
  ]
}

const VERB = /^(?:does |is |has |goes |[a-z]+s )/
const IN_ING = /^(?:[a-z]+ing\b|[A-Z])/

/** Says why words do not fit into their sentence. */
function findMisfits(name: string, text: string): readonly string[] {
  const isIdentifier = /[a-z][A-Z]/.test(text.replaceAll('WhatsApp', ''))
  if (isIdentifier) return [`${name}: "${text}" has an identifier in it`]
  if (text !== text.trim() || /[.!?]$/.test(text)) return [`${name}: "${text}" is a part of a sentence`]
  if (name.startsWith('actions ') && !VERB.test(text)) return [`${name}: "it ${text}" has no verb`]
  if (name.startsWith('actors ') && !IN_ING.test(text)) return [`${name}: "${text}" does not begin with a verb in -ing`]
  return text.includes(' ') || name.startsWith('actors ') ? [] : [`${name}: "${text}" is no clause`]
}

describe('words of the flows', () => {
  test.each(catalog)('exist for every name in "$id"', async (entry) => {
    const [machine, words] = await Promise.all([entry.machine(), entry.words()])
    expect(findFaults(machine, words)).toEqual([])
  })

  test('more than one flow uses each common word', async () => {
    const uses = new Map(listWords(commonWords).map(([name]) => [name, 0]))
    for (const entry of catalog) {
      const { asked } = lookUp(await entry.machine(), {})
      for (const name of asked) if (uses.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
    }
    const single = [...uses].filter(([name, count]) => count < 2 && !/ (?:\*|xstate\.)/.test(name))
    expect(single).toEqual([])
    expect(listWords(commonWords).flatMap(([name, text]) => findMisfits(name, text))).toEqual([])
  })
})

describe('test of the words', () => {
  const planted = setup({
    types: { events: {} as { type: 'door.open' } },
    guards: { isOpen: (_, _params: { kind: string }) => true, isPaid: () => true },
    actions: { storeKey: () => {} },
    delays: { pause: 100 },
  }).createMachine({
    id: 'planted',
    initial: 'a',
    states: {
      a: {
        entry: 'storeKey',
        on: {
          'door.open': [
            { guard: { type: 'isOpen', params: { kind: 'atNight' } }, target: 'b' },
            { guard: not('isPaid'), target: 'b' },
          ],
        },
        after: { pause: 'b' },
      },
      b: {},
    },
  })

  test('names everything without words', () => {
    expect(findFaults(planted, {}).toSorted()).toEqual([
      'actions storeKey: has no words',
      'delays pause: has no words',
      'events door.open: has no words',
      'guards isOpen.atNight: has no words',
      'guards not isPaid: has no words',
    ])
  })

  test('finds words for unknown names, duplicates of common words, and words that do not fit the sentence', () => {
    const words = {
      guards: { isOpen: { atNight: 'it is open', byDay: 'it is light' }, 'not isPaid': 'it isPaid not' },
      actions: { storeKey: 'key', storeLock: 'remembers the lock' },
      events: { 'door.open': 'somebody opens the door.' },
      delays: { pause: 'pause' },
    }
    expect(findFaults(planted, words).toSorted()).toEqual([
      'actions storeKey: "it key" has no verb',
      'actions storeLock: is nothing in the chart',
      'delays pause: "pause" is no clause',
      'events door.open: "somebody opens the door." is a part of a sentence',
      'guards isOpen.byDay: is nothing in the chart',
      'guards not isPaid: "it isPaid not" has an identifier in it',
    ])
    const errand = { ...errandWords, actors: { ...errandWords.actors, orderPickup: 'order the pick-up' } }
    expect(findFaults(errandMachine, errand)).toEqual([
      'actions xstate.assign: has no words',
      'actors orderPickup: "order the pick-up" does not begin with a verb in -ing',
    ])
    const twice = { ...errandWords, events: { ...errandWords.events, '*': commonWords.events['*'] } }
    expect(findFaults(errandMachine, twice)).toEqual([
      'actions xstate.assign: has no words',
      'events *: is said for all flows',
    ])
  })
})
