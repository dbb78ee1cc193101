import type { AnyMachineSnapshot } from 'xstate'
import type { FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import type { Chart } from './chart.ts'
import { branchLists } from './chart.ts'
import { follow, type Graph, type GraphNode, type Stimulus, stimuliAt, withoutTime } from './explore.ts'
import { getTrace } from './trail.ts'
import { descriptorMatches, runningChildren, startErrorOfChild } from './xstate-adapter.ts'

/** The rules for every chart. Each is a function that returns a list of faults, and each fault names its culprit. */

// ── The chart by itself ──────────────────────────────────────────────────────────────────────────────────────────────

/** Finds branches that can never be taken because one before them has no guard. */
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

/** Finds invokes without a name, or with an unhandled ending. */
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

/** Finds inline guards, which have no name. */
export function inlineGuards(chart: Chart): string[] {
  return chart.transitions.filter(({ guard }) => guard.includes('an inline guard')).map(({ name }) => name)
}

/** Finds literal numbers as delays. A delay must have a name. */
export function literalDelays(chart: Chart): string[] {
  return chart.transitions
    .filter(({ trigger }) => trigger.kind === 'time' && Number.isFinite(Number(trigger.delay)))
    .map(({ name }) => name)
}

// ── The chart and its spec ───────────────────────────────────────────────────────────────────────────────────────────

/** Finds events of the machine without a case, and cases for unknown events. */
export function missingCases(chart: Chart, cases: FlowCases): string[] {
  const invoked = new Set(chart.invokes.map(({ id }) => id))
  // The end of a spawned child is an event like any other, so only a case can provide it.
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

/** Finds actors without the outcomes that their invoke handles, and outcomes for unknown actors. */
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

/** Finds rows for unknown states, states without a row, and empty rows. */
export function badStateRows(chart: Chart, rows: { readonly [path: string]: StateSpec }): string[] {
  const states = chart.states
    .filter(({ name, type }) => name !== '(root)' && type !== 'history')
    .map(({ name }) => name)
  const known = new Set(states)
  return [
    ...states.filter((name) => findOwn(rows, name) === undefined).map((name) => `the state "${name}" has no row`),
    ...Object.keys(rows)
      .filter((name) => !known.has(name))
      .map((name) => `the row "${name}" names no state`),
    ...Object.entries(rows).flatMap(([name, { title, sentence, requirements }]) => [
      ...(title.trim() === '' ? [`the row "${name}" has no title`] : []),
      ...(sentence.trim() === '' ? [`the row "${name}" has no sentence`] : []),
      ...requirements
        .filter((id) => !/^R-\d{3}$/.test(id))
        .map((id) => `the row "${name}" names "${id}", which is not a requirement`),
    ]),
  ]
}

// ── What was reached ─────────────────────────────────────────────────────────────────────────────────────────────────

/** Finds outcomes of actors that no exploration could use. */
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

/**
 * Finds stable states without exactly one screen, or, in a machine without screens of its own, stable states with one.
 * Such a machine may let a child show its screens.
 */
export function badScreenTags(graph: Graph, headless: boolean): string[] {
  return atEachPosition(graph, ({ snapshot }) => {
    if (snapshot.status !== 'active') return null
    const screens = [...snapshot.tags].filter((tag) => tag.startsWith('screen:'))
    if (headless) {
      const own = screens.filter((tag) => tag !== 'screen:child')
      return own.length === 0 ? null : `has ${own.join(', ')} although the machine has no screens`
    }
    return screens.length === 1 ? null : `has ${screens.length === 0 ? 'no screen tag' : screens.join(' and ')}`
  })
}

/** Finds busy states in which nothing runs that could end them. */
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

/** Finds values in the context that are not JSON. */
export function badContext(graph: Graph): string[] {
  return atEachPosition(graph, ({ snapshot }) => notJson(snapshot.context, 'context'))
}

/** Finds child machines that cannot start from their input. */
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

/** Finds positions that a customer can never leave: nothing can happen, and the machine has not ended. */
export function deadEnds(graph: Graph): string[] {
  return atEachPosition(graph, (position, node) =>
    position.snapshot.status === 'active' && node.out.length === 0 && stimuliAt(position, graph.cases).length === 0
      ? 'is a dead end: nothing can happen there'
      : null,
  )
}

/**
 * Finds paths that meet at one position although the machine continues differently: the key leaves out something that a guard or a
 * delay reads. Each fault names the context fields that differ.
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

/** Finds the first stimulus that leads elsewhere from a second arrival than from the first, or null. */
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

/** Runs a check at every position and reports each finding once for each state. */
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

/** Returns the path of the first value that JSON would lose or change, or null. */
function notJson(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : `has ${path} = ${value}, which is not JSON`
  if (typeof value !== 'object') return `has ${path} of type ${typeof value}, which is not JSON`
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
    return `has ${path} of class ${value.constructor?.name ?? 'unknown'}, which is not JSON`
  }
  for (const [key, part] of Object.entries(value)) {
    const wrong = notJson(part, `${path}.${key}`)
    if (wrong !== null) return wrong
  }
  return null
}
