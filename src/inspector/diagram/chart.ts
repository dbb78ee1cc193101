import { type AnyStateMachine, StateMachine } from 'xstate'
import { fingerprint } from './fingerprint.ts'
import { findOwn, nameOfPath } from './names.ts'
import { type AnyNode, describeGuard, type Microstep, type Transition } from './xstate-internals.ts'

/**
 * A machine as a list of states and transitions with readable names.
 *
 * States are named by their dotted path (`sending.waiting`), the machine itself by `(root)`. Transitions are named
 * `<state>: <trigger>`, the second and later branches of one trigger with a number: `deciding: always #2`. Triggers are
 * the event's type, `done <actor>`, `error <actor>`, `after <delay>`, `onDone` and `always`.
 */

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface ChartState {
  name: string
  type: StateType
  tags: readonly string[]
  node: AnyNode
}

export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'output'; actor: string }
  | { kind: 'error'; actor: string }
  | { kind: 'time'; delay: string }
  | { kind: 'completion' }
  | { kind: 'always' }

export interface ChartTransition {
  name: string
  source: string
  trigger: Trigger
  /** Index among the branches of the same trigger, from 0. */
  branch: number
  /** Empty for a transition that stays in its state. */
  targets: readonly string[]
  /** Empty if there is none. */
  guard: string
  definition: Transition
}

export interface ChartInvoke {
  state: string
  id: string
  src: string
  hasOnDone: boolean
  hasOnError: boolean
  hasOnSnapshot: boolean
  /** Whether it is a machine without a final state: it runs as long as its parent and has no output. */
  isEndless: boolean
}

export interface Chart {
  machine: AnyStateMachine
  states: readonly ChartState[]
  transitions: readonly ChartTransition[]
  invokes: readonly ChartInvoke[]
}

/** Returns a fingerprint of a chart, which changes with its states and transitions. */
export function markOfChart(machine: AnyStateMachine): string {
  const { states, transitions } = readChart(machine)
  return fingerprint([states.map(({ name }) => name), transitions.map(({ name, guard }) => [name, guard])])
}

/** Reads a machine's chart in document order. */
export function readChart(machine: AnyStateMachine): Chart {
  const states: ChartState[] = []
  const transitions: ChartTransition[] = []
  const invokes: ChartInvoke[] = []
  const visit = (node: AnyNode) => {
    states.push({ name: nameOfNode(node), type: node.type, tags: node.tags, node })
    for (const list of branchLists(node)) {
      list.forEach((definition, branch) => {
        transitions.push({
          name: nameOfTransition(definition) ?? '',
          source: nameOfNode(node),
          trigger: getTrigger(definition),
          branch,
          targets: (definition.target ?? []).map(nameOfNode),
          guard: describeGuard(definition.guard),
          definition,
        })
      })
    }
    for (const { id, src, onDone, onError, onSnapshot } of node.invoke) {
      invokes.push({
        state: nameOfNode(node),
        id,
        src: typeof src === 'string' ? src : '(inline)',
        hasOnDone: onDone !== undefined,
        hasOnError: onError !== undefined,
        hasOnSnapshot: onSnapshot !== undefined,
        isEndless: isEndless(typeof src === 'string' ? findOwn(machine.implementations.actors, src) : undefined),
      })
    }
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return { machine, states, transitions, invokes }
}

function isEndless(logic: unknown): boolean {
  if (!(logic instanceof StateMachine)) return false
  return Object.values((logic as AnyStateMachine).root.states).every(({ type }) => type !== 'final')
}

/** Returns the lists of branches of a state, each in the order in which XState tests them. */
export function branchLists(node: AnyNode): readonly (readonly Transition[])[] {
  const lists = [...node.transitions.values()] as unknown as (readonly Transition[])[]
  return node.always === undefined ? lists : [...lists, node.always as unknown as readonly Transition[]]
}

const nodeNames = new WeakMap<object, string>()
const transitionNames = new WeakMap<Transition, string | null>()

/** Returns the dotted path of a state, `(root)` for the machine itself. */
export function nameOfNode(node: { path: readonly string[] }): string {
  const known = nodeNames.get(node)
  if (known !== undefined) return known
  const name = nameOfPath(node.path)
  nodeNames.set(node, name)
  return name
}

/** Returns the name of a transition; null for one that is in no chart, such as XState's initial transition. */
export function nameOfTransition(transition: Transition): string | null {
  const known = transitionNames.get(transition)
  if (known !== undefined) return known
  const branch = branchLists(transition.source)
    .map((branches) => branches.indexOf(transition))
    .find((index) => index >= 0)
  const trigger = `${nameOfNode(transition.source)}: ${describeTrigger(getTrigger(transition))}`
  const name = branch === undefined ? null : branch > 0 ? `${trigger} #${branch + 1}` : trigger
  transitionNames.set(transition, name)
  return name
}

/** Returns the names of the transitions taken in microsteps, in order. */
export function namesOfTaken(microsteps: readonly Microstep[]): string[] {
  return microsteps.flatMap(({ transitions }) =>
    transitions.map(nameOfTransition).filter((name): name is string => name !== null),
  )
}

/** Describes a trigger as in the names of transitions. */
export function describeTrigger(trigger: Trigger): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'output':
      return `done ${trigger.actor}`
    case 'error':
      return `error ${trigger.actor}`
    case 'time':
      return `after ${trigger.delay}`
    case 'completion':
      return 'onDone'
    case 'always':
      return 'always'
  }
}

function getTrigger({ eventType, source }: Transition): Trigger {
  if (!eventType) return { kind: 'always' }
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType)
  if (actor?.[2] !== undefined) return { kind: actor[1] === 'done' ? 'output' : 'error', actor: actor[2] }
  if (eventType === `xstate.done.state.${source.id}`) return { kind: 'completion' }
  const prefix = 'xstate.after.'
  if (eventType.startsWith(prefix)) {
    return { kind: 'time', delay: eventType.slice(prefix.length, -source.id.length - 1) }
  }
  return { kind: 'event', event: eventType }
}
