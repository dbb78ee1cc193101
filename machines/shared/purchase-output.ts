import type { Departure, FlowOutput } from './flow.types.ts'

/**
 * How a flow ends that books or sells, or shows what came of it: it sends to the sign-in only visitors, and customers
 * whose session a server has refused, so that whoever was signed in is not any more.
 */
export function toPurchaseOutput(departure: Departure): FlowOutput {
  return departure.name === 'login' ? { departure, customer: null } : { departure }
}
