/**
 * The stub every actor of a machine starts as: it fails at once and says which actor nobody provided. It lands in the
 * invoke's `onError` and becomes the flow's `unexpected` failure, so a missing implementation is never mistaken for a
 * lost connection.
 */
export function mustBeProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`the actor "${actor}" must be provided`))
}
