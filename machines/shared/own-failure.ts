/** All kinds of a flow's own failures; a missing or unknown kind is a type error. */
type Kinds<Own extends { kind: string }> = { readonly [Kind in Own['kind']]: true }

/**
 * Makes the function that maps anything thrown by an actor to a failure of its flow: one of the flow's own kinds stays as
 * it is, and `toRest` maps all others.
 */
export function keepOwn<Own extends { kind: string }, Rest>(
  kinds: Kinds<Own>,
  toRest: (error: unknown) => Rest,
): (error: unknown) => Own | Rest {
  const isOwn = (error: unknown): error is Own =>
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    Object.hasOwn(kinds, error.kind)
  return (error) => (isOwn(error) ? error : toRest(error))
}
