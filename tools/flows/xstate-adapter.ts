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
 * What the flow tools take from xstate that is not documented for the public: an actor scope that runs nothing, the
 * parameters of scheduled and cancelled delays, the active nodes of a snapshot; and, shared with the inspector
 * (`src/inspector/diagram/xstate-internals.ts`), transitions and microsteps. Nothing outside these two files knows them; a
 * test (`tests/unit/flows/xstate-adapter.test.ts`) fails when a new xstate changes them.
 */

export {
  type AnyNode,
  describeGuard,
  type Microstep,
  readMicrostep,
  type Transition,
} from '#src/inspector/diagram/xstate-internals.ts'

/** A delay that is running: the event it will send and the milliseconds left. */
export interface Timer {
  id: string
  event: AnyEventObject
  dueInMs: number
}

/** A delay that is started, or cancelled where none is. */
export interface DelayAction {
  id: string | undefined
  started: Timer | null
}

/** Where a machine stands, with what a snapshot does not say: running delays, and which children have ended. */
export interface Position {
  snapshot: AnyMachineSnapshot
  timers: readonly Timer[]
  /** Children whose end the machine has been told of although they are still in the snapshot. */
  ended: ReadonlyMap<string, AnyActorRef>
}

/** What one event leads to. */
export interface Move {
  position: Position
  microsteps: readonly Microstep[]
  /**
   * What would be done to the world: actions with their parameters in order, then what others are told and which children are
   * started, in order too; actors by their id. What xstate does for itself begins with `xstate.`.
   */
  effects: readonly string[]
  /** What has started delays and cancelled them. */
  delays: readonly DelayAction[]
}

/** What a step does to what a snapshot does not say: the same from every position with the same snapshot. */
export interface Footprint {
  /** Whether anything can happen afterwards. */
  isOver: boolean
  /** The children of before that are gone, or started anew. */
  gone: readonly string[]
  /** The child that has answered; null where another thing has happened. */
  answered: string | null
  /** What has started delays and cancelled them. */
  delays: readonly DelayAction[]
}

/** A machine as a pure function: no actor runs, no action is executed, no clock is read. */
export interface Walker {
  machine: AnyStateMachine
  start(input: unknown): Move
  /** The same position in this machine, of another one with the same states. */
  adopt(position: Position): Position
  /** Sends an event. */
  send(position: Position, event: AnyEventObject): Move
  /** Lets a child end: `event` is what xstate would send for it. */
  answer(position: Position, child: string, event: AnyEventObject): Move
  /** Lets time pass until the delays that are due first have fired. */
  wait(position: Position): Move
}

/** An `always` that never comes to rest is stopped here; xstate by itself would run it for ever. */
export const MICROSTEPS_AT_MOST = 500

/** What a step comes from, where that is no event of the outside: delays that have fired, a child that has answered. */
interface Cause {
  fired?: readonly Timer[]
  answered?: string
}

const NONE: readonly never[] = []
const ANONYMOUS: ReadonlyMap<string, AnyActorRef> = new Map()

/** What stands in for every child: it takes its input and waits. */
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
  // Every actor tells its system of all it does; what else there is to hear is nobody's.
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
    }
    return new Step(position, microsteps, delays, actions, parent)
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
      // Several delays can be due at one moment; the first to fire may cancel the next, so they are looked up each time.
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
        delays: moves.flatMap((move) => move.delays),
      }
    },
  }
}

/** What a step that was made from a position leaves behind. */
export function getFootprint(before: Position, move: Move, answered: string | null): Footprint {
  const { snapshot } = move.position
  const was = getChildren(before.snapshot)
  const is = getChildren(snapshot)
  const gone = was === is ? NONE : Object.keys(was).filter((child) => is[child] !== was[child])
  return { isOver: snapshot.status !== 'active', gone, answered, delays: move.delays }
}

/** What runs and which children have ended after the same step from another position with the same snapshot. */
export function inFootprint(
  position: Position,
  { isOver, gone, answered, delays }: Footprint,
): { timers: readonly Timer[]; ended: readonly string[] } {
  const ended = new Set(position.ended.keys())
  if (answered !== null) ended.add(answered)
  for (const child of gone) ended.delete(child)
  return { timers: isOver ? NONE : timersAfter(position.timers, delays), ended: [...ended] }
}

/** The position that a snapshot is at, with what `inFootprint` says runs and has ended. */
export function getPosition(
  snapshot: AnyMachineSnapshot,
  { timers, ended }: { timers: readonly Timer[]; ended: readonly string[] },
): Position {
  if (ended.length === 0) return { snapshot, timers, ended: ANONYMOUS }
  const children = getChildren(snapshot)
  const there = ended.flatMap((id) => (children[id] === undefined ? [] : [[id, children[id]] as const]))
  return { snapshot, timers, ended: new Map(there) }
}

/** All of a position that a step from it depends on, to be compared. */
export function getParts({ snapshot }: Position): unknown {
  return [
    snapshot._nodes.map(({ id }) => id),
    getHistory(snapshot),
    snapshot.context,
    Object.entries(getChildren(snapshot)).map(([id, child]) => [id, child?.src, child?.systemId, child?.options.input]),
  ]
}

/** What one event leads to; what it does is put into words only for those who ask, since that is dear. */
class Step implements Move {
  readonly position: Position
  readonly microsteps: readonly Microstep[]
  readonly delays: readonly DelayAction[]
  readonly #actions: readonly ExecutedAction[]
  readonly #parent: AnyActorRef

  constructor(
    position: Position,
    microsteps: readonly Microstep[],
    delays: readonly DelayAction[],
    actions: readonly ExecutedAction[],
    parent: AnyActorRef,
  ) {
    this.position = position
    this.microsteps = microsteps
    this.delays = delays
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

/** The delays that fire next: all that are due at the earliest moment, in the order they were started. */
export function dueFirst(position: Position): readonly Timer[] {
  const first = Math.min(...position.timers.map((timer) => timer.dueInMs))
  return position.timers.filter((timer) => timer.dueInMs === first)
}

/** The children that are running, by id. */
export function runningChildren(position: Position): readonly string[] {
  return Object.entries(getChildren(position.snapshot))
    .filter(([id, ref]) => ref !== undefined && position.ended.get(id) !== ref)
    .map(([id]) => id)
}

/** The name of the actor source a running child was made from. */
export function sourceOfChild(position: Position, child: string): string | null {
  const src = getChildren(position.snapshot)[child]?.src
  return typeof src === 'string' ? src : null
}

/** The children that an action has started and none has stopped, with their input: their logic came with an event. */
export function spawnedChildren(snapshot: AnyMachineSnapshot): readonly { child: string; input: unknown }[] {
  return Object.entries(getChildren(snapshot)).flatMap(([child, ref]) =>
    ref === undefined || typeof ref.src === 'string' ? [] : [{ child, input: ref.options.input }],
  )
}

/** The error with which a child machine cannot even start from its input; null when it can, or is no machine. */
export function startErrorOfChild(position: Position, child: string, original: AnyStateMachine): unknown {
  const ref = getChildren(position.snapshot)[child]
  if (typeof ref?.src !== 'string') return null
  const logic: unknown = findOwn(original.implementations.actors ?? {}, ref.src)
  if (!(logic instanceof StateMachine)) return null
  const { input }: { input?: unknown } = ref.getSnapshot()
  const [snapshot] = initialTransition(logic as AnyStateMachine, input)
  return snapshot.status === 'error' ? snapshot.error : null
}

/** The same machine with other logics for its children, by the names of their sources. */
export function withActors(machine: AnyStateMachine, getLogic: (source: string) => AnyActorLogic): AnyStateMachine {
  const sources = Object.keys(machine.implementations.actors ?? {})
  return machine.provide({ actors: Object.fromEntries(sources.map((source) => [source, getLogic(source)])) } as never)
}

/** The active state nodes of a snapshot. */
export function activeNodes(snapshot: AnyMachineSnapshot): readonly AnyNode[] {
  return snapshot._nodes
}

/** History as text: for each history state what it remembers; part of what tells two positions apart. */
export function getHistory(snapshot: AnyMachineSnapshot): string {
  const value: { [id: string]: readonly { id: string }[] } = snapshot.historyValue
  return Object.keys(value)
    .sort()
    .flatMap((id) => (value[id]?.length ? [`${id}=${value[id].map((node) => node.id).join('+')}`] : []))
    .join(' ')
}

/** Whether an event's type is matched by an event descriptor of a chart (`*`, `route.*`, or the type itself). */
export function descriptorMatches(type: string, descriptor: string): boolean {
  if (descriptor === '*' || descriptor === type) return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

/** Reads an event one actor sends to another out of an inspection event; null for any other inspection. */
export function readSentEvent(inspected: {
  type: string
}): { from: AnyActorRef; to: AnyActorRef; event: AnyEventObject } | null {
  if (inspected.type !== '@xstate.event') return null
  const { actorRef, sourceRef, event } = inspected as unknown as InspectedEvent
  return sourceRef === undefined ? null : { from: sourceRef, to: actorRef, event }
}

/**
 * Whether a guard lets a transition through in a snapshot, composed guards included; `name` is the innermost guard that
 * says no.
 */
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
  /** Absent for what nobody in the system has sent. */
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
 * An actor system that starts each step anew: it knows the children that are running, and a child started again under
 * the same `systemId` takes the place of the one before instead of being refused.
 */
function createSystem() {
  const system = createEmptyActor().system as unknown as System
  const set = system._set.bind(system)
  const known = new Map<string, AnyActorRef>()
  // The children it was last made to know; null once it knows of others.
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

/** The snapshot as another machine with the same states would have it, the running children included. */
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
 * An action with its parameters as text, whatever order they were written in; an actor among them stands as its id, one that was
 * given none by that alone.
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

/** What a machine tells its parent or a child, as text. */
export function textOfTelling(whom: string, event: AnyEventObject): string {
  return formatEffect(`tells ${whom}`, event)
}

/** That a machine starts a child, as text. */
export function textOfStart(child: string, input: unknown): string {
  return formatEffect(`starts ${child}`, input)
}

function textOfAction({ type, params }: ExecutedAction, parent: AnyActorRef): string {
  const { event, to, actorRef } = params ?? {}
  if (type === 'xstate.sendTo' && event !== undefined && to !== undefined) {
    return textOfTelling(to === parent ? 'parent' : to.id, event)
  }
  // One whose logic came with an event stands in the snapshot, and is compared there.
  if (type === 'xstate.spawnChild' && typeof actorRef?.src === 'string') {
    return textOfStart(actorRef.id, actorRef.options.input)
  }
  return formatEffect(type, params)
}

/** The delays that run after a step: those that are left of before, less the cancelled, plus the started. */
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
      throw new Error('a delayed sendTo is not understood by the flow tools: use a named delay in `after`')
    }
  }
  return delays ?? NONE
}

/** The children that have ended and are still in the snapshot: those of before, and the one that has just answered. */
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
