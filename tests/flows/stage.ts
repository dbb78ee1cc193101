import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  fromTransition,
  SimulatedClock,
} from 'xstate'
import { namesOfTaken } from './chart.ts'
import type { Happening } from './explore.ts'
import { type Microstep, microstepOf, sentEventOf, withActors } from './xstate-adapter.ts'

/**
 * A real actor, alone: promises that the player settles stand in for every child, a simulated clock for time, and a
 * parent that takes whatever is reported. What the actor does to the world is written down instead of done.
 */
export interface Stage {
  /**
   * Makes one thing happen; `delayInMs` is how long it takes where it is time that passes, and a delay that fires one
   * millisecond earlier is found. Returns what went wrong with the making itself, else null.
   */
  play(happening: Happening, delayInMs: number): Promise<string | null>
  snapshot(): AnyMachineSnapshot
  /** What the actor failed with; null while it has not. */
  failure(): { error: unknown } | null
  /** What it did in the last thing that happened. */
  deeds(): Deeds
  /** The name of the source of a child that is or was running. */
  sourceOf(child: string): string | null
  leave(): void
}

export interface Deeds {
  /** The transitions taken, by name. */
  taken: readonly string[]
  /** The steps in which they were, one after the other. */
  microsteps: readonly Microstep[]
  /** Actions that do something to the world, with their parameters. */
  done: readonly { action: string; params: unknown }[]
  /** Children started, with their input. */
  started: readonly { child: string; input: unknown }[]
  /** Events sent to the parent or to a child. */
  told: readonly { whom: string; event: AnyEventObject }[]
}

interface Pending {
  resolve(output: unknown): void
  reject(error: unknown): void
}

export function createStage(machine: AnyStateMachine, input: unknown): Stage {
  const pending = new Map<string, Pending>()
  const sources = new Map<string, string>()
  const clock = new SimulatedClock()
  const deeds = {
    taken: [] as string[],
    microsteps: [] as Microstep[],
    done: [] as Deeds['done'][number][],
    started: [] as Deeds['started'][number][],
  }
  let told: Deeds['told'][number][] = []
  let failure: { error: unknown } | null = null

  // A parent that takes whatever the machine reports, so that child machines can be played by themselves.
  const parent = createActor(
    fromTransition((state) => state, null),
    { clock },
  )
  parent.start()

  const deferred = fromPromise(({ self, input: given }) => {
    deeds.started.push({ child: self.id, input: given })
    if (typeof self.src === 'string') sources.set(self.id, self.src)
    return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }))
  })
  const alone = withoutEffects(machine, deferred, (action, params) => deeds.done.push({ action, params }))
  // The start's own transitions are taken while the actor is being made, so the listener is there before it. Children
  // are promises, which take no microsteps: every one in this system is the machine's.
  parent.system.inspect((inspected) => {
    const microstep = microstepOf(inspected)
    if (microstep !== null) {
      deeds.taken.push(...namesOfTaken([microstep]))
      deeds.microsteps.push(microstep)
    }
    const sent = sentEventOf(inspected)
    if (sent !== null && sent.to !== sent.from)
      told.push({ whom: sent.to === parent ? 'parent' : sent.to.id, event: sent.event })
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

  return {
    async play(happening, delayInMs) {
      if (happening.kind !== 'start') {
        deeds.taken = []
        deeds.microsteps = []
        deeds.done = []
        deeds.started = []
        told = []
      }
      switch (happening.kind) {
        case 'start':
          actor.start()
          await microtasks()
          return null
        case 'event':
          actor.send(happening.event)
          await microtasks()
          return null
        case 'output':
          return settle(happening.actor, (promise) => promise.resolve(happening.event.output))
        case 'error':
          return settle(happening.actor, (promise) => promise.reject(happening.event.error))
        case 'time': {
          const before = JSON.stringify(actor.getSnapshot().value)
          if (delayInMs > 1) {
            clock.increment(delayInMs - 1)
            await microtasks()
            const early = JSON.stringify(actor.getSnapshot().value)
            if (early !== before || deeds.taken.length > 0) return `the delay fired before ${delayInMs} ms: ${early}`
          }
          clock.increment(Math.min(delayInMs, 1))
          await microtasks()
          return null
        }
      }
    },
    snapshot: () => actor.getSnapshot(),
    failure: () => failure,
    // What a player sends is no deed of the machine.
    deeds: () => ({ ...deeds, told: told.filter(({ event }) => !event.type.startsWith('xstate.')) }),
    sourceOf: (child) => sources.get(child) ?? null,
    leave: () => parent.stop(),
  }
}

/** The machine with stand-ins for children and effects; assignments, guards and delays stay its own. */
function withoutEffects(
  machine: AnyStateMachine,
  child: ReturnType<typeof fromPromise>,
  note: (action: string, params: unknown) => void,
): AnyStateMachine {
  const actions = mapEntries(machine.implementations.actions ?? {}, (action, name) =>
    typeof action === 'function' && !('resolve' in action)
      ? (_: unknown, params: unknown) => note(name, params)
      : action,
  )
  return withActors(machine, child).provide({ actions } as never)
}

function mapEntries<Value, Mapped>(record: { [key: string]: Value }, map: (value: Value, key: string) => Mapped) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

/** Settled promises reach the machine after a few turns of the microtask queue. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
