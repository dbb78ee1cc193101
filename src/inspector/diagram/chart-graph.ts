import { type AnyStateMachine, StateMachine } from 'xstate'
import type { StateSpec } from '#machines/shared/flow-spec.types.ts'
import { type Chart, type ChartTransition, readChart, type StateType, type Trigger } from './chart.ts'
import { fingerprint } from './fingerprint.ts'
import { findOwn, nameAround, nameOfPath, ROOT } from './names.ts'
import { triggerInWords, type Wording } from './words.ts'

/**
 * A machine as a graph of boxes, edges and texts. Ids are the names of `chart.ts`, so that coverage reports, recorded
 * flows and running actors can mark states and transitions.
 *
 * A transition that stays in its state (no target, or the state itself) is a line of text in its box. The others are
 * edges between boxes; those with the same source and target share one edge. Two things get small boxes of their own,
 * so that no edge runs from inside to outside: where a state begins (`begin`), and what can happen anywhere in it
 * (`anywhere`).
 */

export type NodeKind = StateType | 'begin' | 'anywhere'

export interface GraphNode {
  /**
   * The state's dotted path, `(root)` for the machine; for small boxes the path of their state with `/begin` or
   * `/anywhere`.
   */
  id: string
  kind: NodeKind
  /** The id of the box around it; null for the machine. */
  parent: string | null
  /** The title of the state in the spec, or the state's own name. Empty for small boxes. */
  title: string
  /** The sentence of the state in the spec; empty without one. */
  sentence: string
  /** The last part of the path. */
  name: string
  tags: readonly string[]
  /** The actors that run in the state, by source. */
  invokes: readonly { src: string; words: string; isMachine: boolean }[]
  /** The transitions that stay in the state. */
  stays: readonly GraphTransition[]
}

export interface GraphTransition {
  /** The transition's name, as in `payment.waiting: payment.leave`. */
  id: string
  kind: Trigger['kind']
  /** What triggers it, in words; empty for an immediate transition. */
  trigger: string
  /** "if the payment came in", "otherwise" or empty. */
  condition: string
  /** Its actions, in words: "remembers the status". */
  actions: readonly string[]
  /** Whether it leaves its own state and enters it again. */
  restarts: boolean
}

export interface GraphEdge {
  /** `<from> → <to>`, by box ids. */
  id: string
  source: string
  target: string
  /** Empty for the edge from the start of a state to its first state. */
  transitions: readonly GraphTransition[]
}

export interface ChartGraph {
  /** The machine's id. */
  id: string
  /** In the order of the chart, parents before children. */
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
}

/** Titles and sentences by state path, as exported by a spec. */
export type StateSpecs = { readonly [path: string]: Pick<StateSpec, 'title' | 'sentence'> }

export const getBeginId = (state: string) => `${state}/begin`
export const getAnywhereId = (state: string) => `${state}/anywhere`

/** Builds the graph of a machine; `title` names the machine, `specs` are the rows of its spec, `wording` its words. */
export function readChartGraph(
  machine: AnyStateMachine,
  title: string,
  specs: StateSpecs,
  wording: Wording,
): ChartGraph {
  const chart = readChart(machine)
  const nodes: GraphNode[] = []
  const edges = new Map<string, { source: string; target: string; transitions: GraphTransition[] }>()
  const line = (source: string, target: string) => {
    const id = `${source} → ${target}`
    const known = edges.get(id)
    if (known !== undefined) return known.transitions
    const transitions: GraphTransition[] = []
    edges.set(id, { source, target, transitions })
    return transitions
  }

  const small = new Map<string, Set<'begin' | 'anywhere'>>()
  const need = (state: string, kind: 'begin' | 'anywhere') => {
    small.set(state, (small.get(state) ?? new Set()).add(kind))
    return kind === 'begin' ? getBeginId(state) : getAnywhereId(state)
  }

  for (const { name, node } of chart.states) {
    const first = node.initial?.target[0]
    if (node.type === 'compound' && first !== undefined) line(need(name, 'begin'), nameOfPath(first.path))
  }
  for (const transition of chart.transitions) {
    const { source, targets } = transition
    if (isStaying(transition)) continue
    for (const target of targets) {
      const from = isInside(target, source) ? need(source, 'anywhere') : source
      const to = isInside(source, target) ? need(target, 'begin') : target
      line(from, to).push(describeTransition(chart, transition, wording))
    }
  }

  for (const { name, type, tags, node } of chart.states) {
    const spec = findOwn(specs, name)
    nodes.push({
      id: name,
      kind: type,
      parent: nameAround(name),
      title: name === ROOT ? title : (spec?.title ?? node.key),
      sentence: spec?.sentence ?? '',
      name: name === ROOT ? machine.id : node.key,
      tags,
      invokes: chart.invokes
        .filter(({ state }) => state === name)
        .map(({ src }) => ({ src, words: wording.actor(src), isMachine: isMachine(machine, src) })),
      stays: chart.transitions
        .filter((transition) => transition.source === name && isStaying(transition))
        .map((transition) => describeTransition(chart, transition, wording)),
    })
    for (const kind of ['begin', 'anywhere'] as const) {
      if (!small.get(name)?.has(kind)) continue
      const id = kind === 'begin' ? getBeginId(name) : getAnywhereId(name)
      nodes.push({ id, kind, parent: name, title: '', sentence: '', name: kind, tags: [], invokes: [], stays: [] })
    }
  }
  return { id: machine.id, nodes, edges: [...edges].map(([id, edge]) => ({ id, ...edge })) }
}

/** Computes a 32-bit FNV-1a hash of a graph: equal for equal graphs, different after any change. */
export function computeFingerprint(graph: ChartGraph): string {
  return fingerprint(graph)
}

/** Describes a transition in words. */
export function describeTransition(chart: Chart, transition: ChartTransition, wording: Wording): GraphTransition {
  const { name, source, trigger, targets, definition } = transition
  const ms = trigger.kind === 'time' ? findDelay(chart.machine, trigger.delay) : null
  const invoked =
    trigger.kind === 'output'
      ? chart.invokes.find(({ state, id }) => state === source && id === trigger.actor)
      : undefined
  return {
    id: name,
    kind: trigger.kind,
    trigger: triggerInWords(trigger, ms, invoked !== undefined && isMachine(chart.machine, invoked.src), wording),
    condition: conditionInWords(transition, wording),
    actions: definition.actions.map(wording.action),
    restarts: targets.includes(source) && definition.reenter,
  }
}

/** Returns "if the payment came in", "otherwise" for the last of several branches, or an empty string. */
function conditionInWords({ guard, branch, definition }: ChartTransition, wording: Wording): string {
  if (guard === '') return branch > 0 ? 'otherwise' : ''
  return `if ${wording.guard(definition.guard)}`
}

/** Tells whether a transition stays in its state: it has no target, or only its own state. */
function isStaying({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source)
}

/** Returns the length of a delay in milliseconds; null if the machine computes it. */
export function findDelay(machine: AnyStateMachine, delay: string): number | null {
  const value: unknown = findOwn(machine.implementations.delays, delay)
  return typeof value === 'number' ? value : null
}

/** Tells whether an actor is a machine. */
export function isMachine(machine: AnyStateMachine, src: string): boolean {
  return findOwn(machine.implementations.actors, src) instanceof StateMachine
}

function isInside(state: string, other: string): boolean {
  return state !== other && (other === ROOT || state.startsWith(`${other}.`))
}
