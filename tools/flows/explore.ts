import { isDeepStrictEqual } from 'node:util'
import type { ActorLogic, AnyEventObject, AnyStateMachine, Snapshot, StateValue } from 'xstate'
import type { By, FlowCases } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { getShortestPaths, type StatePath } from '#tools/support/graph.ts'
import { isAlike } from './alike.ts'
import { type Chart, readChart } from './chart.ts'
import { contestedIn, createTrails, getPlace, getTrace, type Place } from './trail.ts'
import {
  activeNodes,
  createWalker,
  descriptorMatches,
  dueFirst,
  type Footprint,
  getFootprint,
  getParts,
  getPosition,
  inFootprint,
  type Move,
  type Position,
  runningChildren,
  sourceOfChild,
  type Timer,
  type Walker,
} from './xstate-adapter.ts'

/**
 * Explores a machine with `@xstate/graph`. The graph has one node for each position with a distinct key, and one edge for each
 * stimulus there. The package explores and finds the shortest paths; our exact walker is the actor logic and knows what can happen
 * where.
 *
 * A stimulus is an event of the cases that an active state accepts, an outcome of the cases for a running child, or the delay that
 * is due first. Nothing else: xstate's own events (`xstate.done.state.…`) are never sent as if by a person, a child that is not
 * running never ends, and two delays never race.
 */

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

/** A stimulus: one thing that can happen at a position. */
export type Stimulus =
  | { kind: 'start'; case: string; event: AnyEventObject }
  | { kind: 'event'; case: string; event: AnyEventObject; by: By }
  | { kind: 'output'; case: string; event: AnyEventObject; actor: string }
  | { kind: 'error'; case: string; event: AnyEventObject; actor: string }
  | { kind: 'time'; case: string; event: AnyEventObject }

/** Who causes a stimulus, in the words of the exports. */
export type Who = 'customer' | 'system' | 'time'

export function describeWho(stimulus: Stimulus): Who {
  if (stimulus.kind === 'time') return 'time'
  return stimulus.kind === 'event' && stimulus.by !== 'system' ? 'customer' : 'system'
}

// ── The graph ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface GraphNode {
  key: string
  position: Position
  out: Edge[]
  /** The stimuli that the machine ignores here because no guard holds. */
  ignored: Stimulus[]
  /**
   * Positions that were merged here because their keys are equal, and that differ in what the key leaves out: other context fields,
   * the time left. The first arrival and a few others, enough to find out whether they continue alike.
   */
  arrivals: Position[]
}

export interface Edge {
  index: number
  from: string
  to: string
  stimulus: Stimulus
  /** The exact transitions taken, including `always`, by name. */
  transitions: readonly string[]
  /** All states entered or left on the way, by name, including transient ones. */
  states: readonly string[]
  /** Those of these transitions whose next branch would otherwise have been taken. */
  contested: readonly string[]
  /** The context fields that change. */
  changes: readonly string[]
}

export interface Start {
  /** Name and value of the input. */
  input: string
  value: unknown
  /** Key of the node that the start leads to. */
  node: string
  position: Position
  transitions: readonly string[]
  states: readonly string[]
}

/** The shortest path to a position: the name of an input, and the edges from there. */
export interface GraphPath {
  input: string
  edges: readonly Edge[]
}

export interface Graph {
  /** The original machine. */
  machine: AnyStateMachine
  chart: Chart
  cases: FlowCases
  walker: Walker
  starts: readonly Start[]
  nodes: ReadonlyMap<string, GraphNode>
  edges: readonly Edge[]
  pathTo: (key: string) => GraphPath
  /** Returns the key of any position of this machine. */
  getKey: (position: Position) => string
}

export interface ExploreOptions {
  /** The maximum number of positions. Beyond it the exploration stops and names the field that keeps growing. */
  fuse?: number
}

const NONE: readonly never[] = []

const POSITIONS_AT_MOST = 5_000
const ARRIVALS_AT_MOST = 4

/** The machine cannot be explored. The message says why and where. */
export class FlowFault extends Error {
  override name = 'FlowFault'
}

/** The node before any input. Each input is an edge from it. */
const NOWHERE = { key: 'nowhere' } as const

type Stand = GraphNode | typeof NOWHERE

function isNode(at: Stand): at is GraphNode {
  return at !== NOWHERE
}

/** A stimulus as an event of the explored logic. */
interface Occurrence extends AnyEventObject {
  stimulus: Stimulus
  to: GraphNode
}

/** Explores a machine from every input of its cases. */
export function explore(machine: AnyStateMachine, cases: FlowCases, options: ExploreOptions = {}): Graph {
  const walker = createWalker(machine)
  const chart = readChart(walker.machine)
  const getKey = (position: Position) => keyOfPosition(position, cases)
  const nodes = new Map<string, GraphNode>()
  const spotByNode = new Map<GraphNode, Spot>()
  const edges: Edge[] = []
  const starts: Start[] = []
  const fuse = options.fuse ?? POSITIONS_AT_MOST
  const trails = createTrails()
  const lists = createLists()
  const spots = createSpots()

  /** Returns the node of a position and the stored arrival that equals or resembles it. The arrival is null once no more are stored. */
  const arrive = (
    { spot, key, back }: { spot: Spot; key: string; back: string },
    position: Position,
  ): { node: GraphNode; arrival: Position | null } => {
    const known = spot.nodes.get(back)
    if (known !== undefined) {
      const { arrivals } = known
      if (arrivals.length === ARRIVALS_AT_MOST) return { node: known, arrival: null }
      const alike = arrivals.find((arrival) => looksLike(arrival, position))
      if (alike === undefined) arrivals.push(position)
      return { node: known, arrival: alike ?? position }
    }
    const node: GraphNode = { key, position, out: [], ignored: [], arrivals: [position] }
    nodes.set(key, node)
    spot.nodes.set(back, node)
    spotByNode.set(node, spot)
    if (nodes.size > fuse) throw new FlowFault(nameTheCulprit(nodes, cases, fuse))
    return { node, arrival: position }
  }
  const placeIn = (spot: Spot, position: Position) => {
    const back = formatTimersAndEnds(runningAt(position), cases)
    // All edges to a node share one key text.
    return { spot, back, key: spot.nodes.get(back)?.key ?? spot.front + back }
  }
  const add = (
    node: GraphNode,
    { to, stimulus, transitions, states, contested, changes }: Omit<Edge, 'index' | 'from'>,
  ): Edge => {
    const index = edges.length
    const edge: Edge = { index, from: node.key, to, stimulus, transitions, states, contested, changes }
    edges.push(edge)
    node.out.push(edge)
    return edge
  }
  /** Repeats a step that was made from another position with the same snapshot. Returns null if the stored step is not enough. */
  const takeAgain = (node: GraphNode, { edge, spot, footprint, arrival, isKept }: Step): GraphNode | null => {
    const running = inFootprint(node.position, footprint)
    const back = formatTimersAndEnds({ ...running, isOver: footprint.isOver }, cases)
    const known = spot.nodes.get(back)
    const isMet =
      known !== undefined &&
      (known.arrivals.length === ARRIVALS_AT_MOST ||
        (arrival !== null &&
          known.arrivals.some((other) => looksLike(other, { ...running, snapshot: arrival.snapshot }))))
    if (isMet) {
      add(node, { ...edge, to: known.key })
      return known
    }
    if (!isKept || arrival === null) return null
    const key = known?.key ?? spot.front + back
    add(node, { ...edge, to: key })
    return arrive({ spot, key, back }, getPosition(arrival.snapshot, running)).node
  }

  const begin = ({ case: name, event }: Stimulus): GraphNode => {
    const move = attempt(
      () => `"${cases.machine}" does not start with the input "${name}"`,
      () => walker.start(event.input),
    )
    const { position } = move
    const place = placeIn(spots.of(findFront(position, cases, getPlace(position))), position)
    starts.push({ input: name, value: event.input, node: place.key, position, ...getTrace(move) })
    return arrive(place, position).node
  }

  /** The package takes all steps of a node in a row, so what they share is computed once. */
  const aboutSteps = memoizeLast((node: GraphNode) => ({
    getTrail: trails.from(node.position),
    steps: stepsFrom(node.position, spotByNode.get(node)),
  }))
  const step = (node: GraphNode, stimulus: Stimulus): GraphNode => {
    const { getTrail, steps } = aboutSteps(node)
    const known = steps.get(stimulus)
    const again = known === undefined || known === 'ignored' ? null : takeAgain(node, known)
    if (again !== null) return again
    const move = known === 'ignored' ? null : follow(walker, node.position, stimulus)
    if (move === null || move.microsteps.every((microstep) => microstep.transitions.length === 0)) {
      node.ignored.push(stimulus)
      steps.set(stimulus, 'ignored')
      return node
    }
    const trail = getTrail(move)
    const place = placeIn(spots.of(findFront(move.position, cases, trail.place)), move.position)
    const edge = add(node, {
      to: place.key,
      stimulus,
      transitions: trail.transitions,
      states: trail.states,
      contested: contestedIn(node.position, move, trail),
      changes: lists.same(changesIn(node.position, move.position)),
    })
    const arrived = arrive(place, move.position)
    const footprint = getFootprint(node.position, move, 'actor' in stimulus ? stimulus.actor : null)
    const { arrival } = arrived
    steps.set(stimulus, { edge, spot: place.spot, footprint, arrival, isKept: arrival === move.position })
    return arrived.node
  }

  if (cases.inputs.length === 0) throw new FlowFault(`the cases of "${cases.machine}" have no input to start from`)
  const inputs = cases.inputs.map(({ name, input }) => startWith(name, input))
  const stimuli = ({ position }: GraphNode) => stimuliAt(position, cases)
  const pathTo = walkAll({ inputs, stimuli, begin, step })
  return { machine, chart, cases, walker, starts, nodes, edges, pathTo, getKey }
}

/** A graph that is built while the package explores it. */
export interface Walk {
  /** The starts, each as a stimulus. */
  inputs: readonly Stimulus[]
  stimuli: (node: GraphNode) => readonly Stimulus[]
  begin: (start: Stimulus) => GraphNode
  /** Takes a step and returns the node that it leads to, or the same node if there is nothing to explore. */
  step: (node: GraphNode, stimulus: Stimulus) => GraphNode
}

/**
 * Explores everything once, breadth first, and returns a function for the shortest path to the key of a node. The package receives
 * only steps that reach a node for the first time, because its queue gets slow with many events.
 */
export function walkAll({ inputs, stimuli, begin, step }: Walk): (key: string) => GraphPath {
  const met = new Set<Stand>()
  const logic = {
    getInitialSnapshot: (): Stand => NOWHERE,
    transition: (_: Stand, { to }: Occurrence) => to,
  }
  const paths = getShortestPaths(logic as unknown as ActorLogic<Stand & Snapshot<unknown>, Occurrence>, {
    events: (at: Stand) => {
      const walked = isNode(at)
        ? stimuli(at).map((stimulus) => ({ stimulus, to: step(at, stimulus) }))
        : inputs.map((stimulus) => ({ stimulus, to: begin(stimulus) }))
      return walked.flatMap(({ stimulus, to }) => {
        if (met.has(to)) return []
        met.add(to)
        return [{ type: stimulus.event.type, stimulus, to }]
      })
    },
    serializeState: ({ key }) => key,
    serializeEvent: ({ type, stimulus }) => `${stimulus.kind} ${type} ${stimulus.case}`,
  })
  const byKey = new Map(paths.map((path) => [path.state.key, path]))
  const graphPaths = new Map<string, GraphPath>()
  return (key) => {
    const path = byKey.get(key)
    if (path === undefined) throw new FlowFault(`no such position: ${key}`)
    const graphPath = graphPaths.get(key) ?? getWay(path)
    graphPaths.set(key, graphPath)
    return graphPath
  }
}

/** Reads a path of the package. Its first step is the package's own `xstate.init`, its second is the start. */
function getWay({ steps }: StatePath<Stand & Snapshot<unknown>, Occurrence>): GraphPath {
  const [, start] = steps
  const edges = steps.slice(2).map(({ event: { stimulus } }, index) => {
    const from = steps[index + 1]?.state
    const edge = from !== undefined && isNode(from) ? from.out.find((one) => one.stimulus === stimulus) : undefined
    if (edge === undefined) throw new FlowFault(`the shortest path has no edge for "${stimulus.case}"`)
    return edge
  })
  return { input: start?.event.stimulus.case ?? '', edges }
}

/** Caches the result for the last argument, because equal arguments come in a row. */
function memoizeLast<Argument, Made>(make: (argument: Argument) => Made): (argument: Argument) => Made {
  let last: { argument: Argument; made: Made } | null = null
  return (argument) => {
    if (last === null || last.argument !== argument) last = { argument, made: make(argument) }
    return last.made
  }
}

/** Positions whose snapshots the key does not distinguish, by the last part of their keys. */
interface Spot {
  front: string
  nodes: Map<string, GraphNode>
  /** The steps made from each snapshot that is really different. */
  walked: { parts: unknown; steps: Map<Stimulus, Step | 'ignored'> }[]
}

/** A step that was made, as far as it is the same from every position with the same snapshot. */
interface Step {
  edge: Edge
  spot: Spot
  footprint: Footprint
  /** The arrival that equals or resembles it, or null if none is known. */
  arrival: Position | null
  /** Whether it equals that arrival. */
  isKept: boolean
}

function createSpots() {
  const spots = new Map<string, Spot>()
  return {
    of(front: string): Spot {
      const known = spots.get(front)
      if (known !== undefined) return known
      const made: Spot = { front, nodes: new Map(), walked: [] }
      spots.set(front, made)
      return made
    },
  }
}

/**
 * Returns the steps made from the snapshot of a position. Many positions differ only in ended children and in due delays, which the
 * machine does not see: a stimulus leads to the same result at each of them and is played once. Elapsing time is a different
 * stimulus at each.
 */
function stepsFrom(position: Position, spot: Spot | undefined): Map<Stimulus, Step | 'ignored'> {
  const parts = getParts(position)
  const walked = spot?.walked ?? []
  const known = walked.find((one) => isDeepStrictEqual(one.parts, parts))
  if (known !== undefined) return known.steps
  const steps = new Map<Stimulus, Step | 'ignored'>()
  walked.push({ parts, steps })
  return steps
}

/** Creates the stimulus that starts the machine with an input. */
export function startWith(name: string, input: unknown): Stimulus {
  return { kind: 'start', case: name, event: { type: 'xstate.init', input } }
}

/** Returns all stimuli at a position, in the order of the cases, time last. */
export function stimuliAt(position: Position, cases: FlowCases): readonly Stimulus[] {
  if (position.snapshot.status !== 'active') return []
  const descriptors = new Set(activeNodes(position.snapshot).flatMap((node) => [...node.transitions.keys()]))
  const patterns = [...descriptors].filter((descriptor) => descriptor.endsWith('*'))
  const { events, getAnswers } = getStimuli(cases)
  const found: Stimulus[] = []
  for (const [type, stimuli] of events) {
    const isHeard = descriptors.has(type) || patterns.some((pattern) => descriptorMatches(type, pattern))
    if (isHeard) found.push(...stimuli)
  }
  for (const actor of runningChildren(position)) {
    for (const answer of getAnswers(actor, sourceOfChild(position, actor))) {
      if (descriptors.has(answer.event.type)) found.push(answer)
    }
  }
  const timer = dueFirst(position)[0]
  if (timer !== undefined) found.push({ kind: 'time', case: `${timer.dueInMs} ms`, event: timer.event })
  return found
}

interface StimuliOfCases {
  events: readonly (readonly [type: string, stimuli: readonly Stimulus[]])[]
  getAnswers: (actor: string, source: string | null) => readonly Stimulus[]
}

const stimuliByCases = new WeakMap<FlowCases, StimuliOfCases>()

/** Returns the stimuli of the cases. They are the same everywhere, so each is created once. */
function getStimuli(cases: FlowCases): StimuliOfCases {
  const known = stimuliByCases.get(cases)
  if (known !== undefined) return known
  const answers = new Map<string, readonly Stimulus[]>()
  const made: StimuliOfCases = {
    events: Object.entries(cases.events).map(([type, list]) => [
      type,
      list.map(({ name, data, by }) => ({ kind: 'event', case: name, by, event: { ...data, type } })),
    ]),
    getAnswers(actor, source) {
      const name = `${actor} of ${source}`
      const list =
        answers.get(name) ??
        getAnswers(actor, findOwn(cases.actors, actor) ?? findOwn(cases.actors, source ?? '') ?? [])
      answers.set(name, list)
      return list
    },
  }
  stimuliByCases.set(cases, made)
  return made
}

function getAnswers(actor: string, outcomes: NonNullable<FlowCases['actors'][string]>): readonly Stimulus[] {
  return outcomes.map((outcome) => {
    const isError = 'error' in outcome
    const type = `xstate.${isError ? 'error' : 'done'}.actor.${actor}`
    return isError
      ? { kind: 'error', case: outcome.name, actor, event: { type, error: outcome.error, actorId: actor } }
      : { kind: 'output', case: outcome.name, actor, event: { type, output: outcome.output, actorId: actor } }
  })
}

/** Takes one step. Throws a fault with the position if a guard or an assignment throws. */
export function follow(walker: Walker, position: Position, stimulus: Stimulus): Move {
  return attempt(
    () =>
      `the machine fails on "${stimulus.event.type}" (${stimulus.case}) in ${JSON.stringify(position.snapshot.value)}`,
    () => {
      switch (stimulus.kind) {
        case 'start':
          return walker.start(stimulus.event.input)
        case 'time':
          return walker.wait(position)
        case 'event':
          return walker.send(position, stimulus.event)
        case 'output':
        case 'error':
          return walker.answer(position, stimulus.actor, stimulus.event)
      }
    },
  )
}

/** Returns the part of a position that the key of the flow's cases names. */
export function declaredKey(position: Position, cases: FlowCases): unknown {
  const { context, value } = position.snapshot
  return (cases.key as (context: unknown, value: StateValue) => unknown)(context, value)
}

function changesIn(before: Position, after: Position): readonly string[] {
  const was: { [field: string]: unknown } = before.snapshot.context
  const is: typeof was = after.snapshot.context
  return is === was ? NONE : Object.keys(is).filter((field) => !isAlike(is[field], was[field]))
}

/** Returns the key of a position. */
function keyOfPosition(position: Position, cases: FlowCases): string {
  return findFront(position, cases, getPlace(position)) + formatTimersAndEnds(runningAt(position), cases)
}

/** Returns the first part of a key: what the snapshot contributes. */
function findFront(position: Position, cases: FlowCases, { value, history }: Place): string {
  const { status } = position.snapshot
  // A flow that has ended accepts nothing, so its context distinguishes nothing.
  if (status === 'done') return `[${value},"${status}"`
  const key = attempt(
    () => `the key of "${cases.machine}" cannot be written as JSON in ${value}`,
    () => JSON.stringify(declaredKey(position, cases) ?? null),
  )
  return `[${value},"${status}",${key},${JSON.stringify(history)}`
}

interface Running {
  timers: readonly Timer[]
  ended: readonly string[]
  isOver: boolean
}

function runningAt({ snapshot, timers, ended }: Position): Running {
  return { timers, ended: [...ended.keys()], isOver: snapshot.status !== 'active' }
}

/** Formats the last part of a key: ended children and due delays. */
function formatTimersAndEnds({ timers, ended, isOver }: Running, { exactTime }: FlowCases): string {
  if (isOver) return `]${TIME}`
  const time = exactTime ? timers.map(({ id, dueInMs }) => `${id} in ${dueInMs}`).join() : getOrder(timers)
  return `,${ended.length === 0 ? '[]' : JSON.stringify([...ended].sort())}]${TIME}${time}`
}

const TIME = ' and due '

type Looks = Pick<Position, 'snapshot' | 'timers'>

/** Returns whether two positions with the same key also agree in what it leaves out: the whole context, and the time left. */
function looksLike(one: Looks, other: Looks): boolean {
  const dueAtSameTime = one.timers.every((timer, index) => timer.dueInMs === other.timers[index]?.dueInMs)
  return (
    dueAtSameTime && one.timers.length === other.timers.length && isAlike(one.snapshot.context, other.snapshot.context)
  )
}

/** Creates a function that returns the same list for equal lists. */
function createLists() {
  const lists = new Map<string, readonly string[]>()
  return {
    same(list: readonly string[]): readonly string[] {
      if (list.length === 0) return NONE
      const text = list.join()
      const known = lists.get(text) ?? list
      lists.set(text, known)
      return known
    },
  }
}

/** Returns a key without its last part, the order of delays. */
export function withoutTime(key: string): string {
  return key.slice(0, key.lastIndexOf(TIME))
}

/** Formats the order of delays. Those due together are joined; the time left is left out. */
function getOrder(timers: readonly Timer[]): string {
  if (timers.length === 0) return ''
  const sorted = [...timers].sort((a, b) => a.dueInMs - b.dueInMs)
  return sorted
    .map(({ id, dueInMs }, index) => (index === 0 ? id : `${sorted[index - 1]?.dueInMs === dueInMs ? '=' : '<'}${id}`))
    .join('')
}

/** Runs code that fails for a faulty machine or case. Throws a fault that says what failed and where. */
export function attempt<Result>(what: () => string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof FlowFault) throw error
    throw new FlowFault(`${what()}: ${error instanceof Error ? error.message : JSON.stringify(error)}`, {
      cause: error,
    })
  }
}

/** Names the state, or the field of the key, that takes ever new values. */
function nameTheCulprit(nodes: ReadonlyMap<string, GraphNode>, cases: FlowCases, fuse: number): string {
  const perState = new Map<string, GraphNode[]>()
  for (const node of nodes.values()) {
    const state = JSON.stringify(node.position.snapshot.value)
    const crowd = perState.get(state)
    if (crowd === undefined) perState.set(state, [node])
    else crowd.push(node)
  }
  const [state, crowd] = [...perState].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  const values = new Map<string, Set<string>>()
  for (const { position } of crowd) {
    for (const [field, value] of Object.entries(flatten(declaredKey(position, cases)))) {
      values.set(field, (values.get(field) ?? new Set()).add(value))
    }
  }
  const fields = [...values].filter(([, seen]) => seen.size > 1).sort(([, a], [, b]) => b.size - a.size)
  const culprits = fields.slice(0, 3).map(([field, seen]) => `${field} took ${seen.size} values`)
  return (
    `"${cases.machine}" has more than ${fuse} positions; ${crowd.length} of them are ${state}` +
    (culprits.length > 0
      ? `, where in the key ${culprits.join(', ')}: leave out of the key what no guard reads`
      : `, distinguished by the time left: declare no exactTime, or fewer delays`)
  )
}

function flatten(value: unknown, path = 'key'): { [field: string]: string } {
  if (typeof value !== 'object' || value === null) return { [path]: JSON.stringify(value) ?? 'undefined' }
  if (Array.isArray(value)) return { [`${path} (a list)`]: JSON.stringify(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => flatten(part, path === 'key' ? name : `${path}.${name}`)),
  )
}
