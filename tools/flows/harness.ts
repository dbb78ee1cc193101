import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  fromTransition,
  SimulatedClock,
} from 'xstate'
import { namesOfTaken } from './chart.ts'
import type { Stimulus } from './explore.ts'
import type { FlowStep } from './paths.ts'
import {
  formatEffect,
  type Microstep,
  readMicrostep,
  readSentEvent,
  textOfStart,
  textOfTelling,
  withActors,
} from './xstate-adapter.ts'

/**
 * A real actor in isolation. Promises that the player settles replace every child, a simulated clock replaces time, and a parent
 * accepts every report. Effects are recorded instead of executed.
 */
export interface Harness {
  /** The actor itself, for a screen that shows it. */
  actor: AnyActorRef
  /**
   * Plays one stimulus. `delayInMs` is how much time passes, if it is time; a delay that fires one millisecond early is found.
   * Resolves to what went wrong with the stimulus itself, or null.
   */
  play(stimulus: Stimulus, delayInMs: number): Promise<string | null>
  /** Clears the record of effects: the next ones come from elsewhere, such as a person at a screen. */
  watch(): void
  snapshot(): AnyMachineSnapshot
  /** Returns everything that a path promises about the last stimulus as text, or the actor's failure. */
  account(): string
  /** Returns the error with which the actor failed, or null. */
  failure(): { error: unknown } | null
  /** Returns the effects of the last stimulus. */
  effects(): Effects
  /** Returns the source name of a child that is or was running. */
  getSource(child: string): string | null
  leave(): void
}

export interface Effects {
  /** The transitions taken, by name. */
  taken: readonly string[]
  /** The microsteps in which they were taken, in order. */
  microsteps: readonly Microstep[]
  /** Actions with effects, with their parameters. */
  done: readonly { action: string; params: unknown }[]
  /** Children started, with their input. */
  started: readonly { child: string; input: unknown }[]
  /** Events sent to the parent or to a child. */
  told: readonly { whom: string; event: AnyEventObject }[]
}

/**
 * Formats everything that a path promises about a step: value, tags, context, output, effects, sent events, started children and
 * transitions.
 */
export function getAccount({ state, done, transitions }: Pick<FlowStep, 'state' | 'done' | 'transitions'>): string {
  const { value, context, status, output, tags } = state
  return JSON.stringify({ value, tags: [...tags].sort(), status, context, output, done, transitions })
}

interface Pending {
  resolve(output: unknown): void
  reject(error: unknown): void
}

/**
 * Creates a harness. `getChild` returns the machine of a child whose screens are to be shown. Such a child stays in its first state
 * until the player ends it.
 */
export function createHarness(
  machine: AnyStateMachine,
  input: unknown,
  getChild: (source: string) => AnyStateMachine | null = () => null,
): Harness {
  const pending = new Map<string, Pending>()
  const sources = new Map<string, string>()
  const clock = new SimulatedClock()
  const effects = {
    taken: [] as string[],
    microsteps: [] as Microstep[],
    done: [] as Effects['done'][number][],
    started: [] as Effects['started'][number][],
  }
  let told: Effects['told'][number][] = []
  /** Events sent and children started, in order, as a path says it. */
  let later: string[] = []
  let failure: { error: unknown } | null = null

  // A parent that accepts every report, so that child machines can be played by themselves.
  const parent = createActor(
    fromTransition((state) => state, null),
    { clock },
  )
  parent.start()

  const startChild = (child: AnyActorRef, given: unknown, settles: Pending) => {
    effects.started.push({ child: child.id, input: given })
    later.push(textOfStart(child.id, given))
    if (typeof child.src === 'string') sources.set(child.id, child.src)
    pending.set(child.id, settles)
  }
  const deferred = fromPromise(
    ({ self, input: given }) => new Promise((resolve, reject) => startChild(self, given, { resolve, reject })),
  )
  const standIn = (source: string): AnyActorLogic => {
    const child = getChild(source)
    return child === null ? deferred : standStill(getChild, child, startChild)
  }
  const alone = withoutEffects(machine, standIn, (action, params) => effects.done.push({ action, params }))
  // The actor takes its first transitions while it is created, so the listener comes before. A machine that replaces a child has
  // transitions of its own.
  parent.system.inspect((inspected) => {
    const microstep = readMicrostep(inspected)
    if (microstep !== null && microstep.snapshot.machine === alone) {
      effects.taken.push(...namesOfTaken([microstep]))
      effects.microsteps.push(microstep)
    }
    const sent = readSentEvent(inspected)
    if (sent === null || sent.to === sent.from) return
    const whom = sent.to === parent ? 'parent' : sent.to.id
    told.push({ whom, event: sent.event })
    if (sent.from === actor && !sent.event.type.startsWith('xstate.')) later.push(textOfTelling(whom, sent.event))
  })
  const actor: AnyActorRef = createActor(alone, { parent, input, id: machine.id })
  actor.subscribe({
    error: (error) => {
      failure = { error }
    },
  })

  async function settle(child: string, how: (promise: Pending) => void): Promise<string | null> {
    const promise = pending.get(child)
    if (promise === undefined) return `no child "${child}" is running`
    pending.delete(child)
    how(promise)
    await microtasks()
    return null
  }

  function watch(): void {
    effects.taken = []
    effects.microsteps = []
    effects.done = []
    effects.started = []
    told = []
    later = []
  }

  return {
    actor,
    watch,
    async play(stimulus, delayInMs) {
      if (stimulus.kind !== 'start') watch()
      switch (stimulus.kind) {
        case 'start':
          actor.start()
          await microtasks()
          return null
        case 'event':
          actor.send(stimulus.event)
          await microtasks()
          return null
        case 'output':
          return settle(stimulus.actor, (promise) => promise.resolve(stimulus.event.output))
        case 'error':
          return settle(stimulus.actor, (promise) => promise.reject(stimulus.event.error))
        case 'time': {
          const before = JSON.stringify(actor.getSnapshot().value)
          if (delayInMs > 1) {
            clock.increment(delayInMs - 1)
            await microtasks()
            const early = JSON.stringify(actor.getSnapshot().value)
            if (early !== before || effects.taken.length > 0) return `the delay fired before ${delayInMs} ms: ${early}`
          }
          clock.increment(Math.min(delayInMs, 1))
          await microtasks()
          return null
        }
      }
    },
    snapshot: () => actor.getSnapshot(),
    account() {
      if (failure === null) {
        const done = [...effects.done.map(({ action, params }) => formatEffect(action, params)), ...later]
        return getAccount({ state: actor.getSnapshot(), done, transitions: effects.taken })
      }
      const { error } = failure
      return `the actor failed: ${error instanceof Error ? error.message : JSON.stringify(error)}`
    },
    failure: () => failure,
    // Events that a player sends are not effects of the machine.
    effects: () => ({ ...effects, told: told.filter(({ event }) => !event.type.startsWith('xstate.')) }),
    getSource: (child) => sources.get(child) ?? null,
    leave: () => parent.stop(),
  }
}

/** Returns the machine with stand-ins for children and effects. Assignments, guards and delays are the original ones. */
function withoutEffects(
  machine: AnyStateMachine,
  standIn: (source: string) => AnyActorLogic,
  record: (action: string, params: unknown) => void,
): AnyStateMachine {
  const actions = mapEntries(machine.implementations.actions ?? {}, (action, name) =>
    typeof action === 'function' && !('resolve' in action)
      ? (_: unknown, params: unknown) => record(name, params)
      : action,
  )
  return withActors(machine, standIn).provide({ actions } as never)
}

/** The logic of a child inside a machine that itself replaces a child. */
const waiting = fromPromise(() => new Promise<never>(() => {}))

/** Returns a machine that stays in its first state, with its children in theirs. It accepts only the end that it is given. */
function standStill(
  getChild: (source: string) => AnyStateMachine | null,
  original: AnyStateMachine,
  startChild: (child: AnyActorRef, input: unknown, settles: Pending) => void = () => {},
): AnyActorLogic {
  const standIn = (source: string) => {
    const child = getChild(source)
    return child === null ? waiting : standStill(getChild, child)
  }
  const machine = withoutEffects(original, standIn, () => {})
  const inputs = new WeakMap<object, unknown>()
  return {
    getInitialSnapshot(scope: AnyActorScope, input: unknown) {
      const snapshot = machine.getInitialSnapshot(scope as never, input)
      inputs.set(scope.self, input)
      // A machine that ends at once waits for the player, too.
      return { ...snapshot, status: 'active', output: undefined }
    },
    start: (_: AnyMachineSnapshot, { self }: AnyActorScope) =>
      startChild(self, inputs.get(self), {
        resolve: (output) => self.send({ type: 'stage.end', output }),
        reject: (error) => self.send({ type: 'stage.break', error }),
      }),
    transition(snapshot: AnyMachineSnapshot, event: AnyEventObject) {
      switch (event.type) {
        case 'stage.end':
          return { ...snapshot, status: 'done', output: event.output }
        case 'stage.break':
          return { ...snapshot, status: 'error', error: event.error }
        case 'xstate.stop':
          return { ...snapshot, status: 'stopped' }
        default:
          return snapshot
      }
    },
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  } as unknown as AnyActorLogic
}

function mapEntries<Value, Mapped>(record: { [key: string]: Value }, map: (value: Value, key: string) => Mapped) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

/** Waits a few microtasks, after which settled promises have reached the machine. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
