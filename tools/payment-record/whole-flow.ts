import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type Snapshot,
  StateMachine,
  setup,
} from 'xstate'
import { withActors } from '#tools/flows/xstate-adapter.ts'

/** Something that can happen to a flow and its children. Names are those of the recorded data. */
export type Stimulus =
  | { kind: 'event'; type: string; name: string; data: object }
  | { kind: 'response'; actor: string; name: string; outcome: Outcome }
  | { kind: 'time' }

/** How an actor that is no machine ends. */
export type Outcome = { output?: unknown } | { error: unknown }

/** A flow with all its child machines. The actors that are no machines respond only when told. */
export interface WholeFlow {
  /** Makes something happen; returns what can be observed from then on. */
  play(stimulus: Stimulus): string[]
  /** What was observed at the start. */
  atStart: string[]
  /** Sources of the actors that wait for a response. */
  getWaiting(): string[]
  /** Whether a delay runs. */
  isTimed(): boolean
  /** Whether a machine accepts an event. */
  accepts(event: AnyEventObject): boolean
  /** The states of all machines and the actors that wait. */
  getPosition(): string
  /** What else decides later: parts of the contexts, and the order of the delays. */
  getCircumstances(): string
  stop(): void
}

/** Events that the root passes to its children by itself. */
const FOR_ROOT = ['back.request', 'session.changed', 'language.changed', 'route.changed']

interface Answerable extends EventObject {
  type: 'answer'
  outcome: Outcome
}

type LeafSnapshot = Snapshot<unknown> & { input: unknown }

/** Starts a flow. */
export function startWholeFlow(machine: AnyStateMachine, input: unknown): WholeFlow {
  let seen: string[] = []
  const clock = createClock()
  const leaf = (source: string): ActorLogic<LeafSnapshot, Answerable, unknown> => ({
    getInitialSnapshot: (_, given) => {
      seen.push(`asks ${source} ${toText(given)}`)
      return { status: 'active', output: undefined, error: undefined, input: given }
    },
    transition: (snapshot, { type, outcome }) => {
      if (type !== 'answer') return snapshot
      return 'error' in outcome
        ? { ...snapshot, status: 'error', error: outcome.error, output: undefined }
        : { ...snapshot, status: 'done', output: outcome.output, error: undefined }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  })
  const parent = createActor(
    setup({ actors: { flow: provideLeaves(machine, leaf) } }).createMachine({
      invoke: { id: 'flow', src: 'flow', input: () => input, onDone: {}, onError: {} },
      on: { '*': { actions: ({ event }) => void seen.push(`reports ${toText(event)}`) } },
    }),
    { clock },
  )
  parent.start()
  const root = parent.getSnapshot().children.flow as AnyActorRef
  const observe = () => {
    const machines = getMachines(root)
    const tags = new Set(machines.flatMap((one) => [...getTags(one)]))
    const shown = [...tags].filter((tag) => tag !== 'screen:child').sort()
    const { status, output } = root.getSnapshot() as AnyMachineSnapshot
    const end = status === 'active' ? [] : [`ends ${status} ${toText(output)}`]
    const lines = [...seen, `shows ${shown.join(' ')}`, ...end]
    seen = []
    return lines
  }
  const flow: WholeFlow = {
    atStart: [],
    play(stimulus) {
      if (stimulus.kind === 'time') clock.next()
      else if (stimulus.kind === 'event') {
        const event = { type: stimulus.type, ...stimulus.data }
        findReceiver(root, event)?.send(event)
      } else {
        const ref = getLeaves(root).find((one) => one.src === stimulus.actor)
        ref?.send({ type: 'answer', outcome: stimulus.outcome })
      }
      return observe()
    },
    getWaiting: () => getLeaves(root).map(({ src }) => String(src)),
    isTimed: () => clock.isRunning(),
    accepts: (event) => findReceiver(root, event) !== undefined,
    getPosition: () =>
      toText([getMachines(root).map((one) => [one.src, getValue(one)]), getLeaves(root).map(({ src }) => src)]),
    getCircumstances: () => toText([getMachines(root).map(describeContext), clock.order()]),
    stop: () => void parent.stop(),
  }
  flow.atStart.push(...observe())
  return flow
}

function provideLeaves(machine: AnyStateMachine, leaf: (source: string) => AnyActorLogic): AnyStateMachine {
  const { actors = {} } = machine.implementations as { actors?: { [source: string]: unknown } }
  return withActors(machine, (source) => {
    const logic = actors[source]
    return logic instanceof StateMachine ? provideLeaves(logic as AnyStateMachine, leaf) : leaf(source)
  })
}

/** Delays in the order in which they end. */
function createClock() {
  let now = 0
  let count = 0
  const timers = new Map<number, { due: number; ms: number; act: () => void }>()
  const first = () => [...timers].sort(([a, one], [b, other]) => one.due - other.due || a - b)[0]
  return {
    setTimeout(act: (...args: unknown[]) => void, ms: number) {
      count += 1
      timers.set(count, { due: now + ms, ms, act })
      return count
    },
    clearTimeout: (id: number) => void timers.delete(id),
    isRunning: () => timers.size > 0,
    /** The delays by length, shortest first: how much of one is left decides only which ends first. */
    order: () => [...timers.values()].sort((a, b) => a.due - b.due).map(({ ms }) => ms),
    next() {
      const timer = first()
      if (timer === undefined) return
      timers.delete(timer[0])
      now = timer[1].due
      timer[1].act()
    },
  }
}

function getChildren(ref: AnyActorRef): AnyActorRef[] {
  const { children = {} } = ref.getSnapshot() as { children?: { [id: string]: AnyActorRef | undefined } }
  return Object.values(children).filter((one): one is AnyActorRef => one?.getSnapshot().status === 'active')
}

function isMachine(ref: AnyActorRef): boolean {
  return 'value' in ref.getSnapshot()
}

/** The running machines, from the root down. */
function getMachines(root: AnyActorRef): AnyActorRef[] {
  return isMachine(root) ? [root, ...getChildren(root).flatMap(getMachines)] : []
}

function getLeaves(root: AnyActorRef): AnyActorRef[] {
  return getMachines(root)
    .flatMap(getChildren)
    .filter((one) => !isMachine(one))
}

/** Finds the machine that receives an event: the root, or else the innermost one that accepts it. */
function findReceiver(root: AnyActorRef, event: AnyEventObject): AnyActorRef | undefined {
  const machines = FOR_ROOT.includes(event.type) ? [root] : getMachines(root).reverse()
  return machines.find((one) => {
    const snapshot: AnyMachineSnapshot = one.getSnapshot()
    return snapshot.status === 'active' && snapshot.can(event)
  })
}

function getTags(ref: AnyActorRef): Set<string> {
  const snapshot: AnyMachineSnapshot = ref.getSnapshot()
  return snapshot.status === 'active' ? snapshot.tags : new Set()
}

function getValue(ref: AnyActorRef): unknown {
  return (ref.getSnapshot() as AnyMachineSnapshot).value
}

/** What of a context decides later: who, whether there is an attempt and of which kind, why it failed, what is paid. */
function describeContext(ref: AnyActorRef): unknown {
  const { context }: { context: { [field: string]: unknown } } = ref.getSnapshot()
  return Object.entries(context).flatMap(([field, value]) => {
    const text = decisive[field]?.(value)
    return text === undefined ? [] : [[field, text]]
  })
}

const getKind = (value: unknown) => (value as { kind?: string } | null)?.kind ?? null
const getId = (value: unknown) => (value as { id?: string } | null)?.id ?? null
const describeAttempt = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value ?? null
  const { transactionId, pix, sent } = value as { [field: string]: unknown }
  return [transactionId ?? null, pix != null, sent != null]
}
const getMethod = (value: unknown) => (value as { method?: string } | null)?.method ?? null

const decisive: { [field: string]: (value: unknown) => unknown } = {
  attempt: describeAttempt,
  earlier: describeAttempt,
  failure: getKind,
  customer: getId,
  payment: getMethod,
  task: getKind,
  asks: (value) => value,
  answer: (value) => value,
  said: (value) => value,
  handle: (value) => value != null,
  returned: (value) => value != null,
  terms: (value) => {
    const { info, policy } = (value ?? {}) as { info?: { anticipationCents?: number }; policy?: object }
    return [info?.anticipationCents ?? null, policy != null]
  },
}

/** Writes a value as JSON with sorted keys. Actors are left out. */
export function toText(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) => {
      if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
      if ('xstate$$type' in one) return undefined
      return Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? 'nothing'
  )
}
