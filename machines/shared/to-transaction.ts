import type { Departure, RouteName } from './flow.types.ts'

type Page = Extract<RouteName, 'reservation' | 'confirmationTransaction' | 'confirmationPackageTransaction'>

/**
 * To a page of what was booked or bought, which takes the place of the one that led there. `businessId`: its id or slug, as
 * the address spells it.
 */
export function toTransaction(name: Page, businessId: string, transactionId: string): Departure {
  const params = { id: businessId, bookingTransactionId: transactionId }
  return { name, params, query: {}, state: null, replace: true }
}
