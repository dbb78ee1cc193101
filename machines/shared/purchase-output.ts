import type { Departure, FlowOutput } from './flow.types.ts'

/**
 * Returns the output of a flow that books, sells or confirms. It leads to the sign-in only if the user is anonymous or
 * the server refused the session, so the customer is then null.
 */
export function toPurchaseOutput(departure: Departure): FlowOutput {
  return departure.name === 'login' ? { departure, customer: null } : { departure }
}
