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
 * Returns the output of the final state that a machine reached, typed as the machine's output, which `setup` does not
 * type.
 */
export function getFinalOutput<Output>({ event }: { event: { output: unknown } }): Output {
  return event.output as Output
}
