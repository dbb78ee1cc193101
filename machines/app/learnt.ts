import type { Customer } from '#domain/entities.ts'
import type { SessionEvent } from '#machines/session/index.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'

/**
 * Who the customer is once a flow has ended. A flow that sends them to sign in has found a session that is over, whoever
 * hears of it first: the sign-in must not start with the customer of that session.
 */
export function learntOf({ customer, departure }: FlowOutput, known: Customer | null): Customer | null {
  if (departure.name === 'login') return null
  return customer ?? known
}

/** What the session is told of it; null where the flow learnt nothing. */
export function newsForSession({ customer, departure }: FlowOutput): SessionEvent | null {
  if (departure.name === 'login') return { type: 'session.lost' }
  return customer === undefined ? null : { type: 'customer.changed', customer }
}
