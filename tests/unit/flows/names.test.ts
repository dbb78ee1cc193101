import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import type { CatalogEntry } from '#machines/catalog.ts'
import { readChartGraph } from '#src/inspector/diagram/chart-graph.ts'
import { createElk } from '#src/inspector/diagram/elk.ts'
import { layOut } from '#src/inspector/diagram/layout.ts'
import { findOwn, nameAround, nameOfPath, pathOfName } from '#src/inspector/diagram/names.ts'
import { toSvg } from '#src/inspector/diagram/svg.ts'
import { createWording } from '#src/inspector/page/wording.ts'
import { changesFrom } from '#tools/flows/changes.ts'
import { readChart } from '#tools/flows/chart.ts'
import { cover } from '#tools/flows/cover.ts'
import { documentFlow } from '#tools/flows/document.ts'
import { explore } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { recordFlow } from '#tools/flows/lock.ts'
import { toMermaid } from '#tools/flows/mermaid.ts'
import { createMutants } from '#tools/flows/mutants.ts'

function buildEntry(config: object, events: readonly string[]): CatalogEntry & { made: AnyStateMachine } {
  const made = createMachine({ id: 'm', ...config }) as unknown as AnyStateMachine
  const cases = async () => getCases(events, { machine: 'm' })
  return {
    id: 'm',
    area: 'shell',
    title: 'M',
    purpose: 'Tries.',
    headless: true,
    made,
    machine: async () => made,
    cases,
    states: async () => ({}),
    words: async () => ({}),
  }
}

/** State and event names that every object has as a property. */
const ofObjects = buildEntry(
  {
    initial: 'constructor',
    states: { constructor: { on: { toString: 'valueOf' } }, valueOf: { on: { hasOwnProperty: 'constructor' } } },
  },
  ['toString', 'hasOwnProperty'],
)
/** Names with dots; two of them would be equal without escaping. */
const dotted = buildEntry(
  {
    initial: 'Loading...',
    states: {
      'Loading...': { on: { go: 'v1\\.2' } },
      'v1.2': { on: { go: 'v1' } },
      v1: { initial: '2', states: { '2': { on: { go: '#m.end' } } } },
      end: {},
    },
  },
  ['go'],
)

describe('names in charts', () => {
  test.each([[['a', 'b']], [['v1.2']], [['v1', '2']], [['Loading...', 'x\\y', 'b.']], [[]]])(
    'of %j are read back',
    (path) => {
      expect(pathOfName(nameOfPath(path))).toEqual(path)
      expect(nameAround(nameOfPath(path))).toBe(path.length === 0 ? null : nameOfPath(path.slice(0, -1)))
    },
  )

  test('the lookup of a name finds own properties only', () => {
    expect(findOwn({}, 'constructor')).toBeUndefined()
    expect(findOwn({ constructor: 1 }, 'constructor')).toBe(1)
  })
})

test('a backtick in an event is escaped in Mermaid', async () => {
  const text = await toMermaid(buildEntry({ initial: 'a', states: { a: { on: { '`go`': 'b' } }, b: {} } }, ['`go`']))
  expect(text).toContain('|"#96;go#96;"|')
})

test('an event with a space or a colon in its name is played unchanged', async () => {
  const events = ['go on', 'a: b']
  const { made } = buildEntry(
    { initial: 'a', states: { a: { on: { 'go on': 'b' } }, b: { on: { 'a: b': 'a' } } } },
    events,
  )
  const flow = { machine: made, cases: getCases(events, { machine: 'm' }), states: {} }
  const recorded = await recordFlow(flow)
  const { made: other } = buildEntry({ initial: 'a', states: { a: { on: { 'go on': 'a' } }, b: {} } }, events)
  expect((await changesFrom(recorded, { ...flow, machine: other })).map(({ says }) => says)).toEqual([
    'after "go on: go on" in *a*, it leads to *a* (recorded: *b*)',
    'after "a: b: a: b" in *b*, it led to *a*, which no longer happens',
  ])
})

describe.each([
  ['of all objects', ofObjects],
  ['with dots', dotted],
])('a machine with names %s', (_, entry) => {
  test('draws a diagram', async () => {
    const graph = readChartGraph(entry.made, 'M', {}, createWording({}))
    const svg = toSvg({ layout: await layOut(graph, createElk()), title: 'M', description: '' })
    expect(svg.match(/data-state="/g)).toHaveLength(readChart(entry.made).states.length)
    expect(await toMermaid(entry)).toContain('flowchart TB')
    expect((await documentFlow(entry, [entry])).length).toBe(2)
  })

  test('has a path to every state, and is recorded unchanged', async () => {
    const graph = explore(entry.made, await entry.cases())
    const [path, ...others] = cover(graph, { criterion: 'states' })
    expect(others).toEqual([])
    const names = readChart(entry.made).states.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect([...new Set(path?.steps.flatMap(({ states }) => states))].sort()).toEqual([...names].sort())
    const flow = { machine: entry.made, cases: await entry.cases(), states: {} }
    expect(await changesFrom(await recordFlow(flow), flow)).toEqual([])
    for (const { make } of createMutants(entry.made)) expect(make).not.toThrow()
  })
})
