import { createHash } from 'node:crypto'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { StatePath, Step } from '#tools/support/graph.ts'
import {
  type Edge,
  FlowFault,
  follow,
  type Graph,
  type GraphNode,
  type Stimulus,
  startWith,
  withoutTime,
} from './explore.ts'
import { getTrace } from './trail.ts'
import { dueFirst, hasEndedUnnoticed, type Move, type Position } from './xstate-adapter.ts'

/**
 * Paths in the format of `@xstate/graph`: `{ state, steps: [{ event, state }], weight }`. The first step is `xstate.init`, and each
 * step's state is the one *after* its event. Extra fields are for the runners and exports.
 */

export interface FlowStep extends Step<AnyMachineSnapshot, AnyEventObject> {
  stimulus: Stimulus
  /** Milliseconds that pass before the event; 0 unless the stimulus is time. */
  delayInMs: number
  transitions: readonly string[]
  states: readonly string[]
  /** The machine's own actions, events sent to others and children started. */
  readonly done: readonly string[]
  /** Key of the position after the step. */
  key: string
}

export interface FlowPath extends StatePath<AnyMachineSnapshot, AnyEventObject> {
  /** An id that is the same in every generation: a hash of the input and the stimuli. */
  id: string
  /** Name of the input that it starts from. */
  input: string
  steps: FlowStep[]
  /** The number of steps after the start. */
  weight: number
}

/**
 * Replays a list of edges exactly from its start and returns the path. The graph merges positions with equal keys. If a merge hid
 * something, the replay ends elsewhere, and this throws a fault that says so.
 *
 * The graph keeps only the order of delays, not the time left, and no child whose end changed nothing. A replay that finds two delays
 * in another order, or would end such a child again, ends there, and the path is shorter than requested.
 */
export function toPath(graph: Graph, input: string, edges: readonly Edge[]): FlowPath {
  const start = graph.starts.find((one) => one.input === input)
  if (start === undefined) throw new FlowFault(`"${graph.cases.machine}" has no input "${input}"`)
  const stimulus = startWith(input, start.value)
  const { transitions, states, node: key } = start
  let position = start.position
  const steps: FlowStep[] = [
    {
      event: stimulus.event,
      state: position.snapshot,
      stimulus,
      delayInMs: 0,
      transitions,
      states,
      key,
      get done() {
        return doneBy(graph.walker.start(start.value))
      },
    },
  ]
  for (const edge of edges) {
    if ('actor' in edge.stimulus && hasEndedUnnoticed(position, edge.stimulus.actor)) break
    const after = afterEdge(graph, position, edge)
    position = after.position
    steps.push(after.step)
    const isExpected = withoutTime(after.step.key) === withoutTime(edge.to)
    if (!isExpected || after.step.transitions.join() !== edge.transitions.join()) {
      throw new FlowFault(
        `"${graph.cases.machine}" diverges from its graph, so its key leaves out something that a guard or a delay reads.\n` +
          `  ${describeSteps(steps)}\n  expected ${edge.to}\n  got      ${after.step.key}`,
      )
    }
    if (after.step.key !== edge.to) break
  }
  return { id: getId(input, steps), input, state: position.snapshot, steps, weight: steps.length - 1 }
}

/** Returns the shortest path that ends with an edge. */
export function pathBy(graph: Graph, edge: Edge): FlowPath {
  const { input, edges } = graph.pathTo(edge.from)
  return toPath(graph, input, [...edges, edge])
}

/**
 * Returns the shortest path to a position with an ignored stimulus at the end, or null if the replay reaches it with its delays in
 * another order.
 */
export function pathToIgnored(graph: Graph, node: GraphNode, stimulus: Stimulus): FlowPath | null {
  const graphPath = graph.pathTo(node.key)
  const path = toPath(graph, graphPath.input, graphPath.edges)
  const last = path.steps.at(-1)
  if (last?.key !== node.key) return null
  const delayInMs = stimulus.kind === 'time' ? (dueFirst(node.position)[0]?.dueInMs ?? 0) : 0
  const step = { ...last, event: stimulus.event, stimulus, delayInMs, transitions: [], states: [], done: [] }
  const steps = [...path.steps, step]
  return { ...path, id: getId(path.input, steps), steps, weight: path.weight + 1 }
}

function afterEdge(graph: Graph, position: Position, edge: Edge): { position: Position; step: FlowStep } {
  const isTime = edge.stimulus.kind === 'time'
  const delayInMs = isTime ? (dueFirst(position)[0]?.dueInMs ?? 0) : 0
  const stimulus = isTime ? getClockTime(position, edge.stimulus) : edge.stimulus
  const { event } = stimulus
  // On the path of the breadth-first search itself, the next position is known and need not be replayed.
  const known = graph.nodes.get(edge.to)
  const isKnown =
    known !== undefined &&
    graph.nodes.get(edge.from)?.position === position &&
    graph.pathTo(edge.to).edges.at(-1) === edge
  const after = isKnown ? { ...edge, key: edge.to, position: known.position } : walk(graph, position, stimulus)
  return {
    position: after.position,
    step: {
      event,
      state: after.position.snapshot,
      stimulus,
      delayInMs,
      transitions: after.transitions,
      states: after.states,
      key: after.key,
      // Rarely needed and expensive.
      get done() {
        return doneBy(follow(graph.walker, position, stimulus))
      },
    },
  }
}

function walk(graph: Graph, position: Position, stimulus: Stimulus) {
  const move = follow(graph.walker, position, stimulus)
  return { ...getTrace(move), key: graph.getKey(move.position), position: move.position }
}

/** Returns the machine's own actions, events sent to others and children started. */
function doneBy({ effects }: Move): readonly string[] {
  return effects.filter((effect) => !effect.startsWith('xstate.'))
}

/** Returns the path cut after a step, with its own id. */
export function shorten({ input, ...path }: FlowPath, lastStep: number): FlowPath {
  const steps = path.steps.slice(0, lastStep + 1)
  return { id: getId(input, steps), input, steps, state: steps.at(-1)?.state ?? path.state, weight: steps.length - 1 }
}

/** Formats the steps in one line: `two services → continue → 5000 ms`. */
export function describeSteps(steps: readonly FlowStep[]): string {
  return steps.map(describeStep).join(' → ')
}

export function describeStep({ stimulus }: Pick<FlowStep, 'stimulus'>): string {
  switch (stimulus.kind) {
    case 'start':
      return `start (${stimulus.case})`
    case 'event':
      return `${stimulus.event.type} (${stimulus.case})`
    case 'output':
      return `${stimulus.actor} answers (${stimulus.case})`
    case 'error':
      return `${stimulus.actor} fails (${stimulus.case})`
    case 'time':
      return stimulus.case
  }
}

function getClockTime(position: Position, planned: Stimulus): Stimulus {
  const timer = dueFirst(position)[0]
  if (timer === undefined) throw new FlowFault(`no delay is running where the graph expects "${planned.event.type}"`)
  return { kind: 'time', case: `${timer.dueInMs} ms`, event: timer.event }
}

function getId(input: string, steps: readonly FlowStep[]): string {
  const said = steps.map(({ stimulus }) =>
    stimulus.kind === 'time' ? ['time', stimulus.event.type] : [stimulus.kind, stimulus.event.type, stimulus.case],
  )
  return createHash('sha256')
    .update(JSON.stringify([input, said]))
    .digest('hex')
    .slice(0, 8)
}
