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
  type Move,
  noticedEnds,
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
  /** Whether it ends a child and changes nothing else. Then it leads back to its node, where the child cannot end again. */
  isUnnoticed: boolean
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

const POSITIONS_AT_MOST = 2_000
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
  const getKey = (position: Position) => formatKey(position, cases, getPlace(position))
  const nodes = new Map<string, GraphNode>()
  const edges: Edge[] = []
  const starts: Start[] = []
  const fuse = options.fuse ?? POSITIONS_AT_MOST
  const trails = createTrails()
  const lists = createLists()

  /** Returns the node of a position. A position that resembles no stored arrival is stored too, as long as there are few. */
  const arrive = (position: Position, place: Place): GraphNode => {
    const key = formatKey(position, cases, place)
    const known = nodes.get(key)
    if (known !== undefined) {
      const { arrivals } = known
      const isMet = arrivals.length === ARRIVALS_AT_MOST || arrivals.some((arrival) => looksLike(arrival, position))
      if (!isMet) arrivals.push(position)
      return known
    }
    const node: GraphNode = { key, position, out: [], ignored: [], arrivals: [position] }
    nodes.set(key, node)
    if (nodes.size > fuse) throw new FlowFault(nameTheCulprit(nodes, cases, fuse))
    return node
  }

  const begin = ({ case: name, event }: Stimulus): GraphNode => {
    const move = attempt(
      () => `"${cases.machine}" does not start with the input "${name}"`,
      () => walker.start(event.input),
    )
    const { position } = move
    const node = arrive(position, getPlace(position))
    starts.push({ input: name, value: event.input, node: node.key, position, ...getTrace(move) })
    return node
  }

  /** The package takes all steps of a node in a row, so what they share is computed once. */
  const trailsFrom = memoizeLast(({ position }: GraphNode) => trails.from(position))
  const step = (node: GraphNode, stimulus: Stimulus): GraphNode => {
    const move = follow(walker, node.position, stimulus)
    if (move.microsteps.every(({ transitions }) => transitions.length === 0)) {
      node.ignored.push(stimulus)
      return node
    }
    const trail = trailsFrom(node)(move)
    const to = arrive(move.position, trail.place)
    const edge: Edge = {
      index: edges.length,
      from: node.key,
      to: to.key,
      stimulus,
      transitions: trail.transitions,
      states: trail.states,
      contested: contestedIn(node.position, move, trail),
      changes: lists.same(changesIn(node.position, move.position)),
      isUnnoticed: move.position.unnoticed.size > 0,
    }
    edges.push(edge)
    node.out.push(edge)
    return to
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

/** Formats the key of a position: what the snapshot contributes, the ended children, and the due delays. */
function formatKey(position: Position, cases: FlowCases, { value, history }: Place): string {
  const { status } = position.snapshot
  // A flow that has ended accepts nothing, so its context distinguishes nothing.
  if (status === 'done') return `[${value},"${status}"]${TIME}`
  const key = attempt(
    () => `the key of "${cases.machine}" cannot be written as JSON in ${value}`,
    () => JSON.stringify(declaredKey(position, cases) ?? null),
  )
  const ended = JSON.stringify([...noticedEnds(position)].sort())
  return `[${value},"${status}",${key},${JSON.stringify(history)},${ended}]${TIME}${formatTimers(position, cases)}`
}

function formatTimers({ timers }: Position, { exactTime }: FlowCases): string {
  return exactTime ? timers.map(({ id, dueInMs }) => `${id} in ${dueInMs}`).join() : getOrder(timers)
}

const TIME = ' and due '

/** Returns whether two positions with the same key also agree in what it leaves out: the whole context, and the time left. */
function looksLike(one: Position, other: Position): boolean {
  return (
    one.timers.length === other.timers.length &&
    one.timers.every((timer, index) => timer.dueInMs === other.timers[index]?.dueInMs) &&
    isAlike(one.snapshot.context, other.snapshot.context)
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
