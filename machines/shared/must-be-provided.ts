import { type AnyStateMachine, fromPromise } from 'xstate'

/**
 * Returns the stub of an actor: it rejects at once and names the actor that was not provided. The error reaches the
 * invoke's `onError` as an `unexpected` failure, so a missing implementation is never mistaken for a lost connection.
 */
export function mustBeProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`the actor "${actor}" must be provided`))
}

/** Returns the stub of a callback actor: `fromCallback<EventObject>(mustWatch('watchTab'))`. */
export function mustWatch(actor: string): () => never {
  return () => {
    throw new Error(`the actor "${actor}" must be provided`)
  }
}

/** Returns the stub of a child machine that is not bundled with its parent: only its type is imported. */
export function machineToBeProvided<Machine extends AnyStateMachine>(actor: string): Machine {
  return fromPromise(mustBeProvided(actor)) as unknown as Machine
}
