import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  fromTransition,
  SimulatedClock,
} from 'xstate'
import type { FlowCases } from '#machines/shared/papers.types.ts'
import { namesOfTaken } from './chart.ts'
import { describeSteps, type FlowPath, type FlowStep } from './paths.ts'
import { microstepOf, withActors } from './xstate-adapter.ts'

/**
 * Plays a path on the real actor: promises that the player settles stand in for every child, a simulated clock for
 * time. Each delay is probed one millisecond before it is due. What the actor does is compared with what the path says
 * after every step.
 */

export interface Divergence {
  path: string
  /** Index of the step in the path; 0 is the start. */
  step: number
  /** The steps up to and with this one, in one line. */
  steps: string
  expected: string
  actual: string
}

interface Pending {
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Plays a path; null when the actor does exactly what the path says. */
export async function replay(machine: AnyStateMachine, cases: FlowCases, path: FlowPath): Promise<Divergence | null> {
  const start = cases.inputs.find((input) => input.name === path.input)
  const stage = createStage(machine, start?.input)
  try {
    for (const [index, step] of path.steps.entries()) {
      const trouble = await stage.play(step)
      const expected = describe(step.state, step.transitions)
      const actual = trouble ?? stage.describe()
      if (expected === actual) continue
      return { path: path.id, step: index, steps: describeSteps(path.steps.slice(0, index + 1)), expected, actual }
    }
    return null
  } finally {
    stage.leave()
  }
}

/** A divergence as the message of a failing test. */
export function describeDivergence({ path, step, steps, expected, actual }: Divergence): string {
  return `path ${path} diverges at step ${step}\n  ${steps}\n  expected ${expected}\n  actual   ${actual}`
}

function createStage(machine: AnyStateMachine, input: unknown) {
  const pending = new Map<string, Pending>()
  const clock = new SimulatedClock()
  let taken: string[] = []
  let failure: { error: unknown } | null = null

  // A parent that takes whatever the machine reports, so that child machines can be played by themselves.
  const parent = createActor(
    fromTransition((state) => state, null),
    { clock },
  )
  parent.start()
  // The start's own transitions are taken while the actor is being made, so the listener is there before it. Children
  // are promises, which take no microsteps: every one in this system is the machine's.
  parent.system.inspect((inspected) => {
    const microstep = microstepOf(inspected)
    if (microstep !== null) taken.push(...namesOfTaken([microstep]))
  })
  const actor: AnyActorRef = createActor(withoutEffects(machine, pending), { parent, input, id: machine.id })
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
    /** Makes one step happen; returns what went wrong with the making itself. */
    async play({ happening, delayInMs }: FlowStep): Promise<string | null> {
      if (happening.kind !== 'start') taken = []
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
            if (early !== before || taken.length > 0) return `the delay fired before ${delayInMs} ms: ${early}`
          }
          clock.increment(Math.min(delayInMs, 1))
          await microtasks()
          return null
        }
      }
    },
    describe: () =>
      failure === null
        ? describe(actor.getSnapshot(), taken)
        : `the actor failed: ${failure.error instanceof Error ? failure.error.message : JSON.stringify(failure.error)}`,
    leave: () => parent.stop(),
  }
}

/** Value, context, output and transitions: everything a path promises about a step. */
function describe(snapshot: AnyMachineSnapshot, transitions: readonly string[]): string {
  const { value, context, status, output } = snapshot
  return JSON.stringify({ value, status, context, output, transitions })
}

/** The machine with promises for children and nothing for effects; assignments, guards and delays stay its own. */
function withoutEffects(machine: AnyStateMachine, pending: Map<string, Pending>): AnyStateMachine {
  const deferred = fromPromise(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  )
  const actions = mapValues(machine.implementations.actions ?? {}, (action) =>
    typeof action === 'function' && !('resolve' in action) ? () => {} : action,
  )
  return withActors(machine, deferred).provide({ actions } as never)
}

function mapValues<Value, Mapped>(record: { [key: string]: Value }, map: (value: Value) => Mapped) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

/** Settled promises reach the machine after a few turns of the microtask queue. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
