import type { RouteEntry } from '#machines/shared/flow.types.ts'

/** The payment that the card provider names in the return URL. */
export interface ReturnedPayment {
  intentId: string
  /** The result in the URL, which is not trusted, because anyone can write a URL. */
  redirectStatus: string | null
  /** Id of the paid account; null for the platform's own. */
  accountId: string | null
}

/** Returns the payment named in a return URL's query; null for any other URL. */
export function returnedPayment(query: RouteEntry['query']): ReturnedPayment | null {
  const { payment_intent: intentId, redirect_status: redirectStatus, connect_account_id: accountId } = query
  if (!intentId) return null
  return { intentId, redirectStatus: redirectStatus || null, accountId: accountId || null }
}

/** Returns the query of a return URL. The URL keeps it until the result is known. */
export function toReturnQuery(returned: ReturnedPayment | null): RouteEntry['query'] {
  if (returned === null) return {}
  const { intentId, redirectStatus, accountId } = returned
  return {
    payment_intent: intentId,
    ...(redirectStatus === null ? {} : { redirect_status: redirectStatus }),
    ...(accountId === null ? {} : { connect_account_id: accountId }),
  }
}
