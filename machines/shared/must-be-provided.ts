import { type AnyStateMachine, fromPromise } from 'xstate'

/**
 * The stub every actor of a machine starts as: it fails at once and says which actor nobody provided. It lands in the
 * invoke's `onError` and becomes the flow's `unexpected` failure, so a missing implementation is never mistaken for a
 * lost connection.
 */
export function mustBeProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`the actor "${actor}" must be provided`))
}

/** The same for an actor that watches something: `fromCallback<EventObject>(mustWatch('watchTab'))`. */
export function mustWatch(actor: string): () => never {
  return () => {
    throw new Error(`the actor "${actor}" must be provided`)
  }
}

/** The same for a child machine whose code is not to come with its parent's: only its type is known here. */
export function machineToBeProvided<Machine extends AnyStateMachine>(actor: string): Machine {
  return fromPromise(mustBeProvided(actor)) as unknown as Machine
}
