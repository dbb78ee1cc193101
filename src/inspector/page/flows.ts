import { type CatalogEntry, catalog } from '#machines/catalog.ts'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { type Chart, readChart } from '#src/inspector/diagram/chart.ts'
import { type ChartGraph, readChartGraph } from '#src/inspector/diagram/chart-graph.ts'
import { findOwn, pathOfName } from '#src/inspector/diagram/names.ts'
import type { Wording } from '#src/inspector/diagram/words.ts'
import { createWording } from './wording.ts'

/** A flow with everything that its spec says. */
export interface Flow {
  entry: CatalogEntry
  chart: Chart
  graph: ChartGraph
  cases: FlowCases
  states: { readonly [path: string]: StateSpec | undefined }
  wording: Wording
}

const flows = new Map<string, Promise<Flow>>()

export function isFlow(id: string): boolean {
  return catalog.some((entry) => entry.id === id)
}

/** Loads a flow once and returns the same promise each time; rejects for an id that is not in the catalogue. */
export function loadFlow(id: string): Promise<Flow> {
  return once(flows, id, async () => {
    const entry = catalog.find((one) => one.id === id)
    if (entry === undefined) throw new Error(`There is no flow "${id}".`)
    const [machine, cases, states, words] = await Promise.all([
      entry.machine(),
      entry.cases(),
      entry.states(),
      entry.words(),
    ])
    const wording = createWording(words)
    const graph = readChartGraph(machine, entry.title, states, wording)
    return { entry, chart: readChart(machine), graph, cases, states, wording }
  })
}

/** Returns the value of that id, created on the first call. */
export function once<Value>(
  known: Map<string, Promise<Value>>,
  id: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(id) ?? make()
  known.set(id, value)
  return value
}

/** Returns the title of a state: from its spec, else its name; for the machine the title of the flow. */
export function getTitle(flow: Flow, state: string): string {
  if (state === '(root)') return flow.entry.title
  return findOwn(flow.states, state)?.title ?? pathOfName(state).at(-1) ?? state
}
