import type { Departure, FlowOutput } from './flow.types.ts'
import { rememberReturnBefore } from './remember-return.ts'

/**
 * Returns the output of a flow that books, sells or confirms. It leads to the sign-in only if the user is anonymous or
 * the server refused the session, so the customer is then null.
 */
export function toPurchaseOutput(departure: Departure): FlowOutput {
  return departure.name === 'login' ? { departure, customer: null } : { departure }
}

/** Makes the state in which a booking or a purchase stores the return path, and then leaves for the sign-in. */
export function createLeavingForSignIn<Context, Input>(toInput: (context: Context) => Input) {
  return { tags: ['screen:resuming', 'busy'], invoke: rememberReturnBefore('left', toInput) } as const
}
