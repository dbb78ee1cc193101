import { getReceiptStatus } from '#domain/account/receipt.ts'
import { toFailure } from '#domain/failure.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import type { ReadReceiptInput, Receipt, ReceiptContext } from './receipt.types.ts'

/** Reads the route of a receipt and builds its departures. All pure. */

/** Returns the parameters of the route. */
export function getParams({ entry }: { entry: RouteEntry }): { id: string; bookingTransactionId: string } {
  return { id: getAddressId({ entry }), bookingTransactionId: entry.params.bookingTransactionId ?? '' }
}

/** Returns the path to return to after a sign-in. */
export function getReturnPath(context: Pick<ReceiptContext, 'entry'>): OwnPath {
  return pathTo('receipt', getParams(context))
}

/** Returns the path of the reservation that was paid. */
export function pathOfReservation(context: Pick<ReceiptContext, 'entry'>): OwnPath {
  return pathTo('reservation', getParams(context))
}

export function toReadReceipt({ entry, business }: ReceiptContext): ReadReceiptInput {
  const { id, bookingTransactionId } = getParams({ entry })
  return { id, business, transactionId: bookingTransactionId }
}

/** Returns whether all bookings belong to the business of the URL, whose name is on the receipt. */
export function isOfBusiness({ business, transaction }: Receipt): boolean {
  return transaction.bookings.every(({ businessId }) => businessId === business.id)
}

/** Returns whether the server says that this customer has no such reservation. */
export function isMissing(error: unknown): boolean {
  const { kind } = toFailure(error)
  return kind === 'notFound' || kind === 'forbidden'
}

/** Returns whether money was paid, so that there is something to print. */
export function isPaid({ receipt }: Pick<ReceiptContext, 'receipt'>): boolean {
  return receipt !== null && ['paid', 'refunded'].includes(getReceiptStatus(receipt.transaction, receipt))
}

/** Returns the output that leads to the reservation. */
export function toReservation(context: ReceiptContext): FlowOutput {
  const departure = { name: 'path', params: { path: pathOfReservation(context) } } as const
  return { departure: { ...departure, query: {}, state: null, replace: false } }
}

/** Returns the output that goes one step back, else to the reservation. */
export function toHistory(context: ReceiptContext): FlowOutput {
  const departure = { name: 'back', params: { path: pathOfReservation(context) } } as const
  return { departure: { ...departure, query: {}, state: null, replace: false } }
}
