import { assign, type MachineContext } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import { type ReadFailure, toReadFailure } from './read-failure.ts'

/**
 * Makes an action that stores a part of the context, for flows whose context has that part: parts that are shared are
 * typed before any flow is.
 */
export function storing<Part extends MachineContext, Params = undefined>(
  assigner: (params: Params) => Part,
): (args: { context: Part }, params: Params) => void
export function storing(assigner: (params: never) => MachineContext) {
  return assign<MachineContext, never, never, never, never>((_, params) => assigner(params))
}

type Failing = { failure: ReadFailure | null }

/** Parts of a flow that reads what belongs to a customer: `setup({ … }).extend(reading)`. */
export const reading = {
  actions: {
    recordFailure: storing<Failing, { error: unknown }>(({ error }) => ({ failure: toReadFailure(error) })),
    clearFailure: storing<{ failure: object | null }>(() => ({ failure: null })),
  },
  guards: {
    isUnauthorized: (_: unknown, params: { error: unknown }) => toFailure(params.error).kind === 'unauthorized',
  },
}
