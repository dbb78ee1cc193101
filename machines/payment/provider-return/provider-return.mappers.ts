import type { RouteEntry } from '#machines/shared/flow.types.ts'

/** The payment that the card provider names in the address it sends the customer back to. */
export interface ReturnedPayment {
  intentId: string
  /** What the provider says in the address; not believed, because anybody can write an address. */
  redirectStatus: string | null
  /** The account that is paid; null for the platform's own. */
  accountId: string | null
}

/** The payment that an address says the customer comes back from; null for any other address. */
export function returnedPayment(query: RouteEntry['query']): ReturnedPayment | null {
  const { payment_intent: intentId, redirect_status: redirectStatus, connect_account_id: accountId } = query
  if (!intentId) return null
  return { intentId, redirectStatus: redirectStatus || null, accountId: accountId || null }
}

/** The query of such an address, which keeps it until it is known what became of the payment. */
export function toReturnQuery(returned: ReturnedPayment | null): RouteEntry['query'] {
  if (returned === null) return {}
  const { intentId, redirectStatus, accountId } = returned
  return {
    payment_intent: intentId,
    ...(redirectStatus === null ? {} : { redirect_status: redirectStatus }),
    ...(accountId === null ? {} : { connect_account_id: accountId }),
  }
}
