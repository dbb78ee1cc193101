import { getLead, type Notification } from '#domain/account/notification.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { pathOfSection } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import type { FoundRequest, NotificationsContext, NotificationsEvent } from './notifications.types.ts'

/** Reads routes of the notifications and builds their departures. All pure. */

/** Returns whether the customer comes from a successful payment. */
export function hasJustPaid({ entry }: Pick<NotificationsContext, 'entry'>): boolean {
  return entry.state?.paymentSuccess === true
}

/** Returns the transaction that the route opens; null without one, and after a payment. */
export function namedTransaction(context: Pick<NotificationsContext, 'entry'>): string | null {
  return hasJustPaid(context) ? null : (context.entry.params.bookingTransactionId ?? null)
}

/** Returns the path to return to after a sign-in. */
export function getReturnPath(context: NotificationsContext): OwnPath {
  const transaction = namedTransaction(context)
  const id = getAddressId(context)
  return transaction === null
    ? pathTo('notifications', { id })
    : pathTo('notificationsTransaction', { id, bookingTransactionId: transaction })
}

function toPath(path: OwnPath, state: RouteEntry['state'] = null, replace = false): FlowOutput {
  return { departure: { name: 'path', params: { path }, query: {}, state, replace } }
}

function pathOfBooking(context: NotificationsContext, transactionId: string): OwnPath {
  return pathTo('reservation', { id: getAddressId(context), bookingTransactionId: transactionId })
}

/** Returns the output that leads to the booking of the route, replacing the list in the history. */
export function toNamedBooking(context: NotificationsContext): FlowOutput {
  return toPath(pathOfBooking(context, namedTransaction(context) ?? ''), null, true)
}

/** Returns the output that leads to a payment request, with the payee's id if known. */
function toRequest(
  context: NotificationsContext,
  { id, recipientId }: { id: string; recipientId: string | null },
  replace: boolean,
): FlowOutput {
  const params = { id: getAddressId(context), paymentRequestId: id }
  const state = { postPayment: true, recipientId }
  return { departure: { name: 'checkoutRequest', params, query: {}, state, replace } }
}

/**
 * Returns the output that leads to the payment request of the route's transaction, replacing the list. `event`
 * has the result of the search.
 */
export function toNamedRequest(context: NotificationsContext, event: object): FlowOutput {
  const { request } = ('output' in event ? event.output : { request: null }) as FoundRequest
  return request === null ? toNamedBooking(context) : toRequest(context, request, true)
}

/** Returns the path of a notification's subject. */
export function pathOfSubject(context: Pick<NotificationsContext, 'entry'>, notification: Notification): OwnPath {
  const id = getAddressId(context)
  const { transactionId, requestId } = notification
  const lead = getLead(notification)
  if (lead === 'request' && requestId !== null) return pathTo('checkoutRequest', { id, paymentRequestId: requestId })
  if (lead === 'booking' && transactionId !== null) {
    return pathTo('reservation', { id, bookingTransactionId: transactionId })
  }
  return pathOfSection('reservations', id)
}

/** Returns the output that leads to a notification's subject, with the payee's id if known. */
export function toSubject(context: NotificationsContext, event: NotificationsEvent): FlowOutput {
  const notification = event.type === 'notification.open' ? context.notifications[event.index] : undefined
  if (notification === undefined) return toPath(pathOfSection('reservations', getAddressId(context)))
  const { requestId, recipientId } = notification
  const lead = getLead(notification)
  if (lead === 'request' && requestId !== null) return toRequest(context, { id: requestId, recipientId }, false)
  const state = { autoOpenModal: true, ...(recipientId === null ? {} : { recipientId }) }
  return toPath(pathOfSubject(context, notification), lead === 'booking' ? state : null)
}
