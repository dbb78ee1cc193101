import type { Departure, RouteName } from './flow.types.ts'

type Page = Extract<RouteName, 'reservation' | 'confirmationTransaction' | 'confirmationPackageTransaction'>

/**
 * Returns the redirect to a page of a booking or purchase, replacing the current entry. `businessId` is its id or slug
 * in the URL.
 */
export function toTransaction(name: Page, businessId: string, transactionId: string): Departure {
  const params = { id: businessId, bookingTransactionId: transactionId }
  return { name, params, query: {}, state: null, replace: true }
}
