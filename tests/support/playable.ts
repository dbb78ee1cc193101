import type { AnyMachineSnapshot } from 'xstate'
import { cover, goalsMet, reachableGoals } from '#tools/flows/cover.ts'
import {
  type Edge,
  follow,
  type Graph,
  type GraphNode,
  type Stimulus,
  startWith,
  walkAll,
} from '#tools/flows/explore.ts'
import { describeStep, type FlowPath, type FlowStep, shorten, toPath } from '#tools/flows/paths.ts'
import { getTrace } from '#tools/flows/trail.ts'
import { type Position, runningChildren } from '#tools/flows/xstate-adapter.ts'

/** The part of a machine that can be played from outside the page. Steps are named as in paths. */
export interface Playable {
  /** Steps that nothing outside the page can cause, with the reason. */
  excused: { readonly [step: string]: string }
  /** Results that arrive immediately. The state that waits for them is never visible and accepts no input. */
  autonomous?: { readonly [step: string]: string }
  /**
   * States in which an event or step (the start included) can be played, where the machine accepts it in others too.
   */
  where?: { readonly [eventOrStep: string]: (state: AnyMachineSnapshot) => boolean }
  /** Transitions that these two put out of reach, with the reason. */
  beyond?: { readonly [transition: string]: string }
  /** Whether consecutive paths share one page load. Possible where a path's setup depends only on its input. */
  isJoined?: true
  /** Events or steps whose paths need a different setup, so that they get page loads of their own. */
  apart?: readonly string[]
}

/** Steps of a joined path: enough to save most page loads, few enough to see what failed. */
const LONGEST_WALK = 25

export interface Plan {
  paths: readonly FlowPath[]
  /** The steps before which paths were cut. */
  excusing: readonly FlowStep[]
  /** Transitions of the machine that are neither played nor exempt. */
  left: readonly string[]
  /** Transitions that are unreachable with the playable steps. */
  beyond: readonly string[]
}

/** Plans the paths that take every transition that can be taken from outside. */
export function planPaths(whole: Graph, playable: Playable): Plan {
  const graph = playablePart(whole, playable)
  const walks = playable.isJoined ? getWalks(whole, playable) : []
  const alone = cover(graph, { criterion: 'transitions', met: goalsMet(walks, 'transitions') })
  const wanted = [...walks, ...alone]
  const excusing: FlowStep[] = []
  const cut = wanted.flatMap((path) => {
    const at = path.steps.findIndex((step) => Object.hasOwn(playable.excused, describeStep(step)))
    if (at === -1) return [path]
    excusing.push(path.steps[at] as FlowStep)
    // A path whose start cannot be played is dropped.
    return at === 0 ? [] : [shorten(path, at - 1)]
  })
  const paths = withoutBeginnings(cut.map((path) => carryOn(graph, path, playable)))
  const within = reachableGoals(graph, 'transitions')
  const done = goalsMet(paths, 'transitions')
  const excused = new Set(excusing.flatMap((step) => [...step.transitions]))
  return {
    paths,
    excusing,
    left: [...within].filter((goal) => !done.has(goal) && !excused.has(goal)),
    beyond: [...reachableGoals(whole, 'transitions')].filter((goal) => !within.has(goal)),
  }
}

/** Returns the joined paths. They contain no exempt step, which would cut them short. */
function getWalks(whole: Graph, { where, apart = [], ...rest }: Playable): readonly FlowPath[] {
  const never = Object.fromEntries([...apart, ...Object.keys(rest.excused)].map((name) => [name, () => false]))
  const graph = playablePart(whole, { ...rest, where: { ...where, ...never } })
  return cover(graph, { criterion: 'transitions', style: 'walk', longest: LONGEST_WALK })
}

/** Returns the part of a graph that the playable steps reach from its starts. */
function playablePart(graph: Graph, playable: Playable): Graph {
  const nodes = new Map<string, GraphNode>()
  const edges: Edge[] = []
  const getOutgoingEdges = ({ key }: GraphNode) => graph.nodes.get(key)?.out ?? []
  const arrive = (key: string, position: Position): GraphNode | null => {
    const whole = graph.nodes.get(key)
    if (whole === undefined) return null
    const node = nodes.get(key) ?? { ...whole, position, out: [] }
    nodes.set(key, node)
    return node
  }
  const starts = graph.starts.filter(
    ({ input, position }) => playable.where?.[`start (${input})`]?.(position.snapshot) ?? true,
  )
  const pathTo = walkAll({
    inputs: starts.map(({ input, value }) => startWith(input, value)),
    stimuli: (node) =>
      getOutgoingEdges(node)
        .map(({ stimulus }) => stimulus)
        .filter((stimulus) => canHappen(graph, node.position, stimulus, playable)),
    begin({ case: name }) {
      const start = starts.find(({ input }) => input === name)
      const node = start === undefined ? null : arrive(start.node, start.position)
      if (node === null) throw new Error(`"${name}" leads nowhere`)
      return node
    },
    step(node, stimulus) {
      const edge = getOutgoingEdges(node).find((one) => one.stimulus === stimulus)
      if (edge === undefined) return node
      const { position, microsteps } = follow(graph.walker, node.position, stimulus)
      const to = graph.getKey(position)
      const own: Edge = { ...edge, ...getTrace({ microsteps, position }), index: edges.length, from: node.key, to }
      edges.push(own)
      node.out.push(own)
      // A step that cannot be caused leads nowhere.
      return Object.hasOwn(playable.excused, describeStep(edge)) ? node : (arrive(to, position) ?? node)
    },
  })
  return { ...graph, starts, nodes, edges, pathTo }
}

function canHappen(graph: Graph, position: Position, stimulus: Stimulus, playable: Playable): boolean {
  const hurried = hurriedBy(graph, position, playable)
  if (hurried !== null && !('actor' in stimulus && stimulus.actor === hurried)) return false
  const { where = {} } = playable
  const names = [...(stimulus.kind === 'event' ? [stimulus.event.type] : []), describeStep({ stimulus })]
  return names.every((name) => where[name]?.(position.snapshot) ?? true)
}

/** Returns the running actor that only ever responds by itself, or null. */
function hurriedBy({ cases }: Graph, position: Position, { autonomous = {}, excused }: Playable): string | null {
  const hurries = (actor: string) => {
    const ways = (cases.actors[actor] ?? []).map(
      ({ name, ...outcome }) => `${actor} ${Object.hasOwn(outcome, 'error') ? 'fails' : 'answers'} (${name})`,
    )
    return (
      ways.some((way) => Object.hasOwn(autonomous, way)) &&
      ways.every((way) => Object.hasOwn(autonomous, way) || Object.hasOwn(excused, way))
    )
  }
  return runningChildren(position).find(hurries) ?? null
}

/** Extends a path to a state that waits for input. */
function carryOn(graph: Graph, path: FlowPath, playable: Playable): FlowPath {
  const node = graph.nodes.get(path.steps.at(-1)?.key ?? '')
  if (node === undefined || hurriedBy(graph, node.position, playable) === null) return path
  const next = node.out.find((edge) => Object.hasOwn(playable.autonomous ?? {}, describeStep(edge)))
  return next === undefined
    ? path
    : carryOn(graph, toPath(graph, path.input, [...getEdges(graph, path), next]), playable)
}

function getEdges(graph: Graph, { steps }: FlowPath): readonly Edge[] {
  return steps.slice(1).map((step, index) => {
    const edge = graph.nodes.get(steps[index]?.key ?? '')?.out.find((one) => isSame(one.stimulus, step.stimulus))
    if (edge === undefined) throw new Error(`"${describeStep(step)}" cannot happen there`)
    return edge
  })
}

/**
 * Returns whether two stimuli are the same. A delay is compared by its timer: the graph does not know how much of it is
 * left.
 */
function isSame(planned: Stimulus, happened: Stimulus): boolean {
  if (planned.kind !== 'time') return planned === happened
  return happened.kind === 'time' && planned.event.type === happened.event.type
}

/** Removes the paths that are the beginning of another path. */
function withoutBeginnings(paths: readonly FlowPath[]): readonly FlowPath[] {
  const said = (path: FlowPath) => [path.input, ...path.steps.slice(1).map(describeStep)].join(' → ')
  return paths.filter((path, index) => {
    const own = said(path)
    return !paths.some(
      (other, at) => at !== index && (said(other).startsWith(`${own} → `) || (said(other) === own && at < index)),
    )
  })
}
