import type { Customer } from '#domain/entities.ts'
import type { SessionEvent } from '#machines/identity/session/index.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'

/** Who the customer is once a flow has ended; nobody where it found the session over, whoever hears of that first. */
export function getCustomerAfter({ customer }: FlowOutput, known: Customer | null): Customer | null {
  return customer === undefined ? known : customer
}

/** What the session is told of it; null where the flow learnt nothing. */
export function newsForSession({ customer, session }: FlowOutput): SessionEvent | null {
  if (session === 'ended') return { type: 'session.end' }
  if (customer === undefined) return null
  return customer === null ? { type: 'session.lost' } : { type: 'customer.changed', customer }
}
