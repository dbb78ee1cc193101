import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createEmptyActor,
  fromPromise,
  initialTransition,
  StateMachine,
} from 'xstate'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { type AnyNode, describeGuard, type Microstep, readMicrostep } from '#src/inspector/diagram/xstate-internals.ts'

/**
 * The flow tools' access to undocumented parts of xstate: an actor scope that runs nothing, the parameters of scheduled and
 * cancelled delays, the active nodes of a snapshot. Transitions and microsteps are shared with the inspector
 * (`src/inspector/diagram/xstate-internals.ts`). Only these two files know these parts. A test
 * (`tests/unit/flows/xstate-adapter.test.ts`) fails if a new xstate changes them.
 */

export {
  type AnyNode,
  describeGuard,
  type Microstep,
  readMicrostep,
  type Transition,
} from '#src/inspector/diagram/xstate-internals.ts'

/** A running delay: the event that it will send and the milliseconds left. */
export interface Timer {
  id: string
  event: AnyEventObject
  dueInMs: number
}

/** A delay that a step starts, or cancels if it has no duration. */
interface DelayAction {
  id: string | undefined
  started: Timer | null
}

/** The position of a machine: a snapshot with its running delays and the children that have ended. */
export interface Position {
  snapshot: AnyMachineSnapshot
  timers: readonly Timer[]
  /** Children whose end the machine has received although they are still in the snapshot. */
  ended: ReadonlyMap<string, AnyActorRef>
  /** Those of them whose end has changed nothing in the snapshot. */
  unnoticed: ReadonlySet<AnyActorRef>
}

/** The result of one event. */
export interface Move {
  position: Position
  microsteps: readonly Microstep[]
  /**
   * The effects as text: actions with their parameters in order, then events sent to other actors and children started, in order.
   * Actors appear as their ids. What xstate does itself begins with `xstate.`.
   */
  effects: readonly string[]
}

/** A machine as a pure function. It runs no actor, executes no action and reads no clock. */
export interface Walker {
  machine: AnyStateMachine
  start(input: unknown): Move
  /** Converts a position to one of this machine, from another machine with the same states. */
  adopt(position: Position): Position
  /** Sends an event. */
  send(position: Position, event: AnyEventObject): Move
  /** Ends a child. `event` is the event that xstate would send for it. */
  answer(position: Position, child: string, event: AnyEventObject): Move
  /** Advances time until the delays that are due first have fired. */
  wait(position: Position): Move
}

/** Stops an `always` loop here; xstate itself would run it forever. */
export const MICROSTEPS_AT_MOST = 500

/** The cause of a step that is not an external event: delays that fired, or a child that ended. */
interface Cause {
  fired?: readonly Timer[]
  answered?: string
}

const NONE: readonly never[] = []
const ANONYMOUS: ReadonlyMap<string, AnyActorRef> = new Map()
const NOBODY: ReadonlySet<AnyActorRef> = new Set()

/** The logic that replaces every child: it takes its input and waits. */
const waiting = fromPromise(() => new Promise<never>(() => {}))

/** Turns a machine into a pure function of position and event. */
export function createWalker(original: AnyStateMachine): Walker {
  const machine = withActors(original, () => waiting)
  machine.options.maxIterations = MICROSTEPS_AT_MOST

  const parent = createEmptyActor()
  let microsteps: Microstep[] = []
  let executed: ExecutedAction[] = []
  const system = createSystem()
  const self: AnyActorRef = Object.assign(createActor(machine, { parent }), {
    system: system as unknown as AnyActorRef['system'],
  })
  // Every actor reports everything to its system; other inspection events are not needed.
  system._sendInspectionEvent = (inspected) => {
    const microstep = readMicrostep(inspected, self)
    if (microstep !== null) microsteps.push(microstep)
  }

  const scope = {
    self,
    id: 'walker',
    sessionId: 'walker',
    system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: (action: ExecutedAction) => executed.push(action),
  } as unknown as AnyActorScope

  function run(
    before: Position | null,
    step: (scope: AnyActorScope) => AnyMachineSnapshot,
    { fired = NONE, answered }: Cause = {},
  ): Move {
    const actions: ExecutedAction[] = []
    executed = actions
    microsteps = []
    system.restart(before?.snapshot)
    const snapshot = step(scope)
    if (snapshot.status === 'error') throw snapshot.error
    const delays = getDelays(actions)
    const running = before?.timers ?? NONE
    const left = fired.length === 0 ? running : running.filter((timer) => !fired.includes(timer))
    const position = {
      snapshot,
      timers: snapshot.status === 'active' ? timersAfter(left, delays) : NONE,
      ended: endedAfter(before, snapshot, answered),
      unnoticed: unnoticedAfter(before, snapshot, answered),
    }
    return new Step(position, microsteps, actions, parent)
  }

  function send(position: Position, event: AnyEventObject, cause?: Cause): Move {
    return run(position, (scope) => machine.transition(position.snapshot, event, scope), cause)
  }

  return {
    machine,
    start: (input) => run(null, (scope) => machine.getInitialSnapshot(scope as never, input)),
    adopt: (position) => ({ ...position, snapshot: adopted(position.snapshot, machine) }),
    send: (position, event) => send(position, event),
    answer: (position, answered, event) => send(position, event, { answered }),
    wait(position) {
      const elapsed = dueFirst(position)[0]?.dueInMs ?? 0
      let at: Position = {
        ...position,
        timers: position.timers.map((timer) => ({ ...timer, dueInMs: timer.dueInMs - elapsed })),
      }
      const moves: Move[] = []
      // Several delays can be due at one moment. The first to fire may cancel the next, so each is looked up again.
      const together = new Set(dueFirst(at).map((timer) => timer.id))
      for (;;) {
        const timer = at.timers.find((one) => one.dueInMs <= 0 && together.delete(one.id))
        if (timer === undefined) break
        const move = send(at, timer.event, { fired: [timer] })
        moves.push(move)
        at = move.position
      }
      return {
        position: at,
        microsteps: moves.flatMap((move) => move.microsteps),
        get effects() {
          return moves.flatMap((move) => move.effects)
        },
      }
    },
  }
}

/** The result of one event. Its effects are formatted only on demand, because that is expensive. */
class Step implements Move {
  readonly position: Position
  readonly microsteps: readonly Microstep[]
  readonly #actions: readonly ExecutedAction[]
  readonly #parent: AnyActorRef

  constructor(
    position: Position,
    microsteps: readonly Microstep[],
    actions: readonly ExecutedAction[],
    parent: AnyActorRef,
  ) {
    this.position = position
    this.microsteps = microsteps
    this.#actions = actions
    this.#parent = parent
  }

  get effects(): readonly string[] {
    const isLater = ({ type }: ExecutedAction) => type === 'xstate.sendTo' || type === 'xstate.spawnChild'
    return [...this.#actions.filter((one) => !isLater(one)), ...this.#actions.filter(isLater)].map((one) =>
      textOfAction(one, this.#parent),
    )
  }
}

/** Returns the delays that fire next: all that are due at the earliest moment, in the order they were started. */
export function dueFirst(position: Position): readonly Timer[] {
  const first = Math.min(...position.timers.map((timer) => timer.dueInMs))
  return position.timers.filter((timer) => timer.dueInMs === first)
}

/** Returns the ids of the running children. */
export function runningChildren(position: Position): readonly string[] {
  return Object.entries(getChildren(position.snapshot))
    .filter(([id, ref]) => ref !== undefined && position.ended.get(id) !== ref)
    .map(([id]) => id)
}

/**
 * Returns the ids of the ended children that distinguish a position. A child whose end changed nothing does not: all that can still
 * happen after its end could happen before it, with the same result.
 */
export function noticedEnds({ ended, unnoticed }: Position): readonly string[] {
  return [...ended].flatMap(([id, ref]) => (unnoticed.has(ref) ? [] : [id]))
}

/** Returns whether a child has ended although the key of the position does not say so. */
export function hasEndedUnnoticed({ ended, unnoticed }: Position, child: string): boolean {
  const ref = ended.get(child)
  return ref !== undefined && unnoticed.has(ref)
}

/** Returns the name of the actor source of a running child, or null. */
export function sourceOfChild(position: Position, child: string): string | null {
  const src = getChildren(position.snapshot)[child]?.src
  return typeof src === 'string' ? src : null
}

/** Returns the children that an action has spawned and none has stopped, with their input. Their logic comes from an event. */
export function spawnedChildren(snapshot: AnyMachineSnapshot): readonly { child: string; input: unknown }[] {
  return Object.entries(getChildren(snapshot)).flatMap(([child, ref]) =>
    ref === undefined || typeof ref.src === 'string' ? [] : [{ child, input: ref.options.input }],
  )
}

/** Returns the error with which a child machine fails to start from its input, or null if it starts or is not a machine. */
export function startErrorOfChild(position: Position, child: string, original: AnyStateMachine): unknown {
  const ref = getChildren(position.snapshot)[child]
  if (typeof ref?.src !== 'string') return null
  const logic: unknown = findOwn(original.implementations.actors ?? {}, ref.src)
  if (!(logic instanceof StateMachine)) return null
  const { input }: { input?: unknown } = ref.getSnapshot()
  const [snapshot] = initialTransition(logic as AnyStateMachine, input)
  return snapshot.status === 'error' ? snapshot.error : null
}

/** Returns the machine with other logic for its children, by the names of their sources. */
export function withActors(machine: AnyStateMachine, getLogic: (source: string) => AnyActorLogic): AnyStateMachine {
  const sources = Object.keys(machine.implementations.actors ?? {})
  return machine.provide({ actors: Object.fromEntries(sources.map((source) => [source, getLogic(source)])) } as never)
}

/** Returns the active state nodes of a snapshot. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyNode[] {
  return snapshot._nodes
}

/** Formats the history as text: what each history state remembers. It is part of what distinguishes two positions. */
export function getHistory(snapshot: AnyMachineSnapshot): string {
  const value: { [id: string]: readonly { id: string }[] } = snapshot.historyValue
  return Object.keys(value)
    .sort()
    .flatMap((id) => (value[id]?.length ? [`${id}=${value[id].map((node) => node.id).join('+')}`] : []))
    .join(' ')
}

/** Returns whether an event descriptor of a chart (`*`, `route.*`, or a type) matches an event type. */
export function descriptorMatches(type: string, descriptor: string): boolean {
  if (descriptor === '*' || descriptor === type) return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

/** Reads an event that one actor sends to another from an inspection event. Returns null for other inspection events. */
export function readSentEvent(inspected: {
  type: string
}): { from: AnyActorRef; to: AnyActorRef; event: AnyEventObject } | null {
  if (inspected.type !== '@xstate.event') return null
  const { actorRef, sourceRef, event } = inspected as unknown as InspectedEvent
  return sourceRef === undefined ? null : { from: sourceRef, to: actorRef, event }
}

/** Returns whether a guard allows a transition in a snapshot, for composed guards too. `name` is the innermost guard that returns false. */
export function evaluateGuard(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): { holds: boolean; name: string } {
  const name = describeGuard(guard)
  if (guard === undefined) return { holds: true, name }
  const { machine, context } = snapshot
  const reference = typeof guard === 'function' ? null : (guard as string | { type: string; params?: unknown })
  const type = typeof reference === 'string' ? reference : reference?.type
  const implementation: unknown = type === undefined ? guard : findOwn(machine.implementations.guards ?? {}, type)
  if (typeof implementation !== 'function') return evaluateGuard(implementation, snapshot, event)
  const args = { context, event }
  if ('check' in implementation) {
    const composed = implementation as unknown as ComposedGuard
    const holds = composed.check(snapshot, args, composed)
    if (holds || !Array.isArray(composed.guards) || implementation.name !== 'and') return { holds, name }
    const parts = composed.guards.map((part) => evaluateGuard(part, snapshot, event))
    return { holds, name: parts.find((part) => !part.holds)?.name ?? name }
  }
  const given = typeof reference === 'object' && reference !== null ? reference.params : undefined
  const params: unknown = typeof given === 'function' ? given(args) : given
  return { holds: Boolean(implementation(args, params)), name }
}

// ── What xstate keeps to itself ──────────────────────────────────────────────────────────────────────────────────────

interface System {
  _sendInspectionEvent(inspected: { type: string }): void
  _set(systemId: string, ref: AnyActorRef): void
  _unregister(ref: AnyActorRef): void
}

interface InspectedEvent {
  actorRef: AnyActorRef
  /** Absent if the event was sent from outside the system. */
  sourceRef: AnyActorRef | undefined
  event: AnyEventObject
}

interface ExecutedAction {
  type: string
  params:
    | { id?: string; sendId?: string; delay?: number; event?: AnyEventObject; to?: AnyActorRef; actorRef?: Child }
    | undefined
}

interface ComposedGuard {
  guards?: readonly unknown[]
  check(snapshot: AnyMachineSnapshot, args: unknown, guard: unknown): boolean
}

/**
 * Creates an actor system that starts each step afresh. It knows the running children, and accepts a child that restarts under the
 * same `systemId` in place of the old one.
 */
function createSystem() {
  const system = createEmptyActor().system as unknown as System
  const set = system._set.bind(system)
  const known = new Map<string, AnyActorRef>()
  // The children that it knew last; null once they have changed.
  let restarted: object | null = null
  system._set = (systemId, ref) => {
    restarted = null
    const other = known.get(systemId)
    if (other !== undefined) system._unregister(other)
    known.set(systemId, ref)
    set(systemId, ref)
  }
  return Object.assign(system, {
    restart(snapshot: AnyMachineSnapshot | undefined) {
      const children = snapshot ? getChildren(snapshot) : {}
      if (children === restarted) return
      for (const ref of known.values()) system._unregister(ref)
      known.clear()
      for (const child of Object.values(children)) {
        if (child?.systemId !== undefined) system._set(child.systemId, child)
      }
      restarted = children
    },
  })
}

type Child = AnyActorRef & { systemId?: string; options: { input?: unknown } }

function getChildren(snapshot: AnyMachineSnapshot): { [id: string]: Child | undefined } {
  return snapshot.children
}

/** Returns the snapshot for another machine with the same states, including the running children. */
function adopted(snapshot: AnyMachineSnapshot, machine: AnyStateMachine): AnyMachineSnapshot {
  const { value, context, output, error, status } = snapshot
  const history: { [id: string]: readonly AnyNode[] } = snapshot.historyValue
  const historyValue = Object.fromEntries(
    Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => machine.getStateNodeById(node.id))]),
  )
  const same = machine.resolveState({ value, context, output, error, status, historyValue } as never)
  return Object.assign(same, { children: snapshot.children })
}

/**
 * Formats an action with its parameters as text, independent of the order of keys. An actor appears as its id; without a given id,
 * only as an actor.
 */
export function formatEffect(type: string, params: unknown): string {
  const isActor = (value: unknown): value is { id: string } =>
    typeof value === 'object' && value !== null && 'xstate$$type' in value
  const getName = ({ id }: { id: string }) => (/^x:\d+$/.test(id) ? 'nameless' : id)
  const inOrder = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  const plain = (_: string, value: unknown) => {
    if (isActor(value)) return getName(value)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? inOrder(value) : value
  }
  const text = JSON.stringify(params, plain) ?? ''
  return `${type} ${text}`
}

/** Formats an event that a machine sends to its parent or a child. */
export function textOfTelling(whom: string, event: AnyEventObject): string {
  return formatEffect(`tells ${whom}`, event)
}

/** Formats the start of a child. */
export function textOfStart(child: string, input: unknown): string {
  return formatEffect(`starts ${child}`, input)
}

function textOfAction({ type, params }: ExecutedAction, parent: AnyActorRef): string {
  const { event, to, actorRef } = params ?? {}
  if (type === 'xstate.sendTo' && event !== undefined && to !== undefined) {
    return textOfTelling(to === parent ? 'parent' : to.id, event)
  }
  // A child whose logic comes from an event is in the snapshot, and is compared there.
  if (type === 'xstate.spawnChild' && typeof actorRef?.src === 'string') {
    return textOfStart(actorRef.id, actorRef.options.input)
  }
  return formatEffect(type, params)
}

/** Returns the delays that run after a step: the earlier ones without the cancelled, plus the started. */
function timersAfter(left: readonly Timer[], delays: readonly DelayAction[]): readonly Timer[] {
  let timers = left
  for (const { id, started } of delays) {
    timers = timers.filter((timer) => timer.id !== id)
    if (started !== null) timers = [...timers, started]
  }
  return timers
}

function getDelays(actions: readonly ExecutedAction[]): readonly DelayAction[] {
  let delays: DelayAction[] | null = null
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') {
      delays ??= []
      delays.push({ id: params?.sendId, started: null })
    } else if (type === 'xstate.raise' && params?.delay !== undefined && params.event !== undefined) {
      const id = params.id ?? params.event.type
      delays ??= []
      delays.push({ id, started: { id, event: params.event, dueInMs: Math.max(0, params.delay) } })
    } else if (type === 'xstate.sendTo' && params?.delay !== undefined) {
      throw new Error('the flow tools do not support a delayed sendTo: use a named delay in `after`')
    }
  }
  return delays ?? NONE
}

/** Returns the children that have ended and are still in the snapshot, including the one that has just ended. */
function endedAfter(
  before: Position | null,
  snapshot: AnyMachineSnapshot,
  answered: string | undefined,
): ReadonlyMap<string, AnyActorRef> {
  if (before === null || (before.ended.size === 0 && answered === undefined)) return ANONYMOUS
  const children = getChildren(snapshot)
  const isGone = ([id, ref]: [string, AnyActorRef]) => children[id] !== ref
  if (answered === undefined && ![...before.ended].some(isGone)) return before.ended
  const ended = new Map(before.ended)
  const answering = answered === undefined ? undefined : getChildren(before.snapshot)[answered]
  if (answered !== undefined && answering !== undefined) ended.set(answered, answering)
  for (const one of ended) if (isGone(one)) ended.delete(one[0])
  return ended
}

/** Returns the ended children whose end has changed nothing, including the one that has just ended. */
function unnoticedAfter(
  before: Position | null,
  snapshot: AnyMachineSnapshot,
  answered: string | undefined,
): ReadonlySet<AnyActorRef> {
  if (before === null) return NOBODY
  const child = answered === undefined ? undefined : getChildren(snapshot)[answered]
  const isNoticed = child === undefined || snapshot !== before.snapshot
  return isNoticed ? before.unnoticed : new Set([...before.unnoticed, child])
}
