/** Helpers for common expressions in charts. */

type WithOutput<Type, Params> = { type: Type; params: Params }

/**
 * Names a guard or an action and passes it the event as params, with fixed fields added: `withEvent('storeDay')`,
 * `withEvent('isKind', { kind: 'declined' })`. An event without the required fields is a type error.
 */
export function withEvent<const Type extends string, const Fields extends object = object>(
  type: Type,
  fields?: Fields,
) {
  const params = <Event extends object>({ event }: { event: Event }): Event & Fields => ({
    ...event,
    ...(fields as Fields),
  })
  return { type, params }
}

/**
 * Names a guard or an action and passes it the output of an actor as params, or as one field of them:
 * `withOutput('storeReading')`, `withOutput('storePets', 'pets')`.
 */
export function withOutput<const Type extends string>(
  type: Type,
): WithOutput<Type, <Output>(args: { event: { output: Output } }) => Output>
export function withOutput<const Type extends string, const Field extends string>(
  type: Type,
  field: Field,
): WithOutput<Type, <Output>(args: { event: { output: Output } }) => { [field in Field]: Output }>
export function withOutput(type: string, field?: string): WithOutput<string, unknown> {
  const params = ({ event: { output } }: { event: { output: unknown } }) =>
    field === undefined ? output : { [field]: output }
  return { type, params }
}

/** Builds an assigner for `failure` from what an actor threw: `recordFailure: assign(failureFrom(toReadFailure))`. */
export function failureFrom<Failure>(toFailure: (error: unknown) => Failure) {
  return (_: unknown, params: { error: unknown }) => ({ failure: toFailure(params.error) })
}

/**
 * Lists what follows a failure: if the customer is not signed in any more, the chart goes to `signIn`; any other failure
 * is recorded, and the chart goes to `failed`: `onError: signInOrRecord('sessionExpired', 'unavailable')`.
 */
export function signInOrRecord<const SignIn extends string, const Failed extends string>(
  signIn: SignIn,
  failed: Failed,
) {
  return [
    { guard: withEvent('isUnauthorized'), target: signIn },
    { target: failed, actions: withEvent('recordFailure') },
  ] as const
}

/**
 * Makes the state that shows a recorded failure, with a tag, until an event leads on:
 * `unavailable: showFailure('screen:list', { 'list.retry': 'reading' })`.
 */
export function showFailure<const Tag extends string, const On extends object>(tag: Tag, on: On) {
  return { tags: [tag, 'failed'], exit: 'clearFailure', on } as const
}

type Endings<Kind extends string> = {
  readonly [kind in Kind]: { readonly type: 'final'; readonly output: { readonly kind: kind } }
}

/** Makes final states whose output is their name, as its `kind`: `...endings('left', 'sessionExpired')`. */
export function endings<const Kind extends string>(...kinds: readonly Kind[]): Endings<Kind>
export function endings(...kinds: readonly string[]): Endings<string> {
  return Object.fromEntries(kinds.map((kind) => [kind, { type: 'final', output: { kind } }]))
}

/**
 * Returns the output of the final state that a machine reached, typed as the machine's output, which `setup` does not
 * type.
 */
export function getFinalOutput<Output>({ event }: { event: { output: unknown } }): Output {
  return event.output as Output
}
