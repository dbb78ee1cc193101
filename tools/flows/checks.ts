import type { AnyMachineSnapshot } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import type { Chart } from './chart.ts'
import { branchLists } from './chart.ts'
import { follow, type Graph, type GraphNode, type Stimulus, stimuliAt, withoutTime } from './explore.ts'
import { getTrace } from './trail.ts'
import { descriptorMatches, runningChildren, startErrorOfChild } from './xstate-adapter.ts'

/**
 * What must hold for every chart, each as a function that returns the list of what is wrong: empty is good, and each
 * line names the culprit.
 */

// ── The chart by itself ──────────────────────────────────────────────────────────────────────────────────────────────

/** Branches that can never be taken because one before them has no guard. */
export function deadBranches(chart: Chart): string[] {
  return chart.states.flatMap(({ node }) =>
    branchLists(node).flatMap((branches) => {
      const unguarded = branches.findIndex((branch) => branch.guard === undefined)
      if (unguarded < 0) return []
      return chart.transitions
        .filter(({ definition, branch }) => branches.includes(definition) && branch > unguarded)
        .map(({ name }) => `${name}: branch ${unguarded + 1} before it has no guard and always wins`)
    }),
  )
}

/** Invokes that are not addressable by name, or that leave an ending unhandled. */
export function badInvokes(chart: Chart): string[] {
  return chart.invokes.flatMap(({ state, id, src, hasOnDone, hasOnError, hasOnSnapshot, isEndless }) => {
    const isWatcher = src.startsWith('watch') || isEndless
    return [
      ...(id === src ? [] : [`${state}: the invoke "${id}" must be named as its source "${src}"`]),
      ...(isWatcher || hasOnDone ? [] : [`${state}: the invoke "${id}" has no onDone`]),
      ...(isWatcher || hasOnError ? [] : [`${state}: the invoke "${id}" has no onError`]),
      ...(hasOnSnapshot ? [`${state}: the invoke "${id}" looks into its child by onSnapshot; let it report`] : []),
    ]
  })
}

/** Guards written inline: nobody can name what they say. */
export function inlineGuards(chart: Chart): string[] {
  return chart.transitions.filter(({ guard }) => guard.includes('an inline guard')).map(({ name }) => name)
}

/** Literal numbers as delays: a delay has a name. */
export function literalDelays(chart: Chart): string[] {
  return chart.transitions
    .filter(({ trigger }) => trigger.kind === 'time' && Number.isFinite(Number(trigger.delay)))
    .map(({ name }) => name)
}

// ── The chart and its spec ───────────────────────────────────────────────────────────────────────────────────────────

/** Events of the machine without a case, and cases for events it does not know. */
export function missingCases(chart: Chart, cases: FlowCases): string[] {
  const invoked = new Set(chart.invokes.map(({ id }) => id))
  // The end of a child that is spawned, not invoked, is an event like any other: only a case can give it.
  const isSpawnedEnd = (type: string) => {
    const child = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type)?.[1]
    return child !== undefined && !invoked.has(child)
  }
  const accepted = chart.machine.events.filter((type: string) => !type.startsWith('xstate.') || isSpawnedEnd(type))
  const declared = Object.entries(cases.events)
  return [
    ...accepted
      .filter(
        (descriptor: string) =>
          !declared.some(([type, list]) => descriptorMatches(type, descriptor) && list.length > 0),
      )
      .map((type: string) => `the event "${type}" has no case`),
    ...declared
      .filter(([type]) => !accepted.some((descriptor: string) => descriptorMatches(type, descriptor)))
      .map(([type]) => `there are cases for "${type}", which no state accepts`),
  ]
}

/** Actors without the outcomes their invoke handles, and outcomes for actors that do not exist. */
export function missingOutcomes(chart: Chart, cases: FlowCases): string[] {
  const missing = chart.invokes.flatMap(({ id, hasOnDone, hasOnError }) => {
    const outcomes = findOwn(cases.actors, id) ?? []
    return [
      ...(hasOnDone && !outcomes.some((one) => !('error' in one))
        ? [`the actor "${id}" has no case with an output`]
        : []),
      ...(hasOnError && !outcomes.some((one) => 'error' in one) ? [`the actor "${id}" has no case with an error`] : []),
    ]
  })
  const sources = new Set(Object.keys(chart.machine.implementations.actors ?? {}))
  for (const { id } of chart.invokes) sources.add(id)
  const unknown = Object.keys(cases.actors).filter((actor) => !sources.has(actor))
  return [...new Set(missing), ...unknown.map((actor) => `there are cases for "${actor}", which no state invokes`)]
}

/** Rows of the states file that are no state, states without a row, rows that say nothing. */
export function badStateRows(chart: Chart, rows: { readonly [path: string]: StateSpec }): string[] {
  const states = chart.states
    .filter(({ name, type }) => name !== '(root)' && type !== 'history')
    .map(({ name }) => name)
  const known = new Set(states)
  return [
    ...states.filter((name) => findOwn(rows, name) === undefined).map((name) => `the state "${name}" has no row`),
    ...Object.keys(rows)
      .filter((name) => !known.has(name))
      .map((name) => `the row "${name}" is no state`),
    ...Object.entries(rows).flatMap(([name, { title, sentence, requirements }]) => [
      ...(title.trim() === '' ? [`the row "${name}" has no title`] : []),
      ...(sentence.trim() === '' ? [`the row "${name}" has no sentence`] : []),
      ...requirements
        .filter((id) => !/^R-\d{3}$/.test(id))
        .map((id) => `the row "${name}" names "${id}", which is no requirement`),
    ]),
  ]
}

// ── What was reached ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Outcomes of actors that no exploration could use. */
export function unusedOutcomes(graph: Graph): string[] {
  const used = new Set(
    graph.edges.flatMap(({ stimulus }) =>
      stimulus.kind === 'output' || stimulus.kind === 'error' ? [`${stimulus.actor}: ${stimulus.case}`] : [],
    ),
  )
  return Object.entries(graph.cases.actors)
    .flatMap(([actor, outcomes]) => (outcomes ?? []).map(({ name }) => `${actor}: ${name}`))
    .filter((outcome) => !used.has(outcome))
}

/** Stable states without exactly one screen; for a machine without screens, stable states with one. */
export function badScreenTags(graph: Graph, headless: boolean): string[] {
  return atEachPosition(graph, ({ snapshot }) => {
    if (snapshot.status !== 'active') return null
    const screens = [...snapshot.tags].filter((tag) => tag.startsWith('screen:'))
    if (headless) return screens.length === 0 ? null : `has ${screens.join(', ')} although the machine has no screens`
    return screens.length === 1 ? null : `has ${screens.length === 0 ? 'no screen tag' : screens.join(' and ')}`
  })
}

/** States that say they are busy while nothing that could end it is running. */
export function busyWithoutWork(graph: Graph): string[] {
  const canEnd = new Set(
    graph.chart.invokes.filter((invoke) => invoke.hasOnDone || invoke.hasOnError).map(({ id }) => id),
  )
  return atEachPosition(graph, (position) => {
    if (!position.snapshot.hasTag('busy')) return null
    const isWorking = position.timers.length > 0 || runningChildren(position).some((child) => canEnd.has(child))
    return isWorking ? null : 'is busy, and neither a child nor a delay is running'
  })
}

/** Values in the context that are no JSON. */
export function badContext(graph: Graph): string[] {
  return atEachPosition(graph, ({ snapshot }) => notJson(snapshot.context, 'context'))
}

/** Child machines that cannot start from the input they are given. */
export function brokenChildren(graph: Graph): string[] {
  return atEachPosition(graph, (position) => {
    for (const child of runningChildren(position)) {
      const error = startErrorOfChild(position, child, graph.machine)
      if (error !== null)
        return `the child "${child}" does not start: ${error instanceof Error ? error.message : error}`
    }
    return null
  })
}

/** Positions that a customer can never leave: nothing can happen there, and the machine has not ended. */
export function deadEnds(graph: Graph): string[] {
  return atEachPosition(graph, (position, node) =>
    position.snapshot.status === 'active' && node.out.length === 0 && stimuliAt(position, graph.cases).length === 0
      ? 'is a dead end: nothing can happen there'
      : null,
  )
}

/**
 * Ways that meet at one position although the machine goes on differently from there: the key hides something that a
 * guard or a delay looks at. Each line names what differs in the context.
 */
export function hiddenByKey(graph: Graph): string[] {
  const found = new Set<string>()
  for (const node of graph.nodes.values()) {
    for (const arrival of node.arrivals) {
      const difference = arrival === node.position ? null : findDifference(graph, node, arrival)
      if (difference === null) continue
      const fields = differingFields(node.position.snapshot.context, arrival.snapshot.context)
      found.add(
        `${getStateOrThrow(arrival.snapshot)}: on ${difference} it goes on differently; the key leaves out ${fields}`,
      )
    }
  }
  return [...found]
}

/** The first thing that leads elsewhere from a second arrival than from the first; null when nothing does. */
function findDifference(graph: Graph, node: GraphNode, arrival: GraphNode['position']): string | null {
  const getName = ({ event, ...stimulus }: Stimulus) =>
    `"${event.type}" (${stimulus.kind === 'time' ? 'time' : stimulus.case})`
  const getWay = (transitions: readonly string[], to: string) => `${transitions.join()} ${withoutTime(to)}`
  const first = new Map(node.out.map(({ stimulus, transitions, to }) => [getName(stimulus), getWay(transitions, to)]))
  for (const stimulus of stimuliAt(arrival, graph.cases)) {
    const move = follow(graph.walker, arrival, stimulus)
    const { transitions } = getTrace(move)
    const name = getName(stimulus)
    const expected = first.get(name)
    const found = transitions.length === 0 ? undefined : getWay(transitions, graph.getKey(move.position))
    if (found !== expected) return name
    first.delete(name)
  }
  return [...first.keys()][0] ?? null
}

function differingFields(one: { [field: string]: unknown }, other: { [field: string]: unknown }): string {
  const fields = Object.keys({ ...one, ...other }).filter(
    (field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]),
  )
  return fields.join(', ') || 'the time left (exactTime)'
}

/** Runs a check at every position; what it finds is said once for each state. */
function atEachPosition(
  graph: Graph,
  check: (position: GraphNode['position'], node: GraphNode) => string | null,
): string[] {
  const found = new Set<string>()
  for (const node of graph.nodes.values()) {
    const wrong = check(node.position, node)
    if (wrong !== null) found.add(`${getStateOrThrow(node.position.snapshot)} ${wrong}`)
  }
  return [...found]
}

function getStateOrThrow({ value }: AnyMachineSnapshot): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The path of the first value that JSON would lose or change; null when there is none. */
function notJson(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : `has ${path} = ${value}, which is no JSON`
  if (typeof value !== 'object') return `has ${path} of type ${typeof value}, which is no JSON`
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
    return `has ${path} of class ${value.constructor?.name ?? 'unknown'}, which is no JSON`
  }
  for (const [key, part] of Object.entries(value)) {
    const wrong = notJson(part, `${path}.${key}`)
    if (wrong !== null) return wrong
  }
  return null
}
