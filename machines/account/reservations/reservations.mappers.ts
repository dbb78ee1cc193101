import { getSessionStatus } from '#domain/booking/reservation.ts'
import type { Booking, BookingTransaction, PaymentSummary } from '#domain/entities.ts'
import { scheduleState } from '#domain/packages/bought-package.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { isAwaitingPayment } from '#domain/payment/transaction.ts'
import type { ReservationInput, ReservationOutput } from '#machines/account/reservation/index.ts'
import type { CalendarSyncEvent } from '#machines/booking/calendar-sync/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { Departure, FlowOutput, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import { toBusiness } from '#machines/shared/section-page.ts'
import type {
  ListedPages,
  LookedAgain,
  MoreReading,
  ReservationsContext,
  ReservationsInput,
  ReservationsListView,
} from './reservations.types.ts'

/** Reads routes of the reservations and builds their departures. All pure. */

const NOTHING: ListedPages = { transactions: [], page: 1, pages: 1 }

export function toContext({ entry, customer, business, language }: ReservationsInput): ReservationsContext {
  return {
    ...getEntryTarget(entry),
    entry,
    customer,
    business,
    language,
    ...unread,
    rememberedId: null,
    returnedCents: {},
    outcome: null,
    failure: null,
    departure: null,
  }
}

/** Context after a reset: everything that was read is outdated. */
export const unread = {
  reserves: NOTHING,
  packages: NOTHING,
  summaries: [],
  policy: null,
  readAt: null,
  asOf: null,
} satisfies Partial<ReservationsContext>

type Freshness = Pick<ReservationsContext, 'readAt' | 'asOf'>

/** Returns whether the lists come from the server. */
export function isRead({ readAt, asOf }: Freshness): boolean {
  return readAt !== null && readAt === asOf
}

/** Returns whether the lists come from the offline cache. */
export function isFromCache({ readAt, asOf }: Freshness): boolean {
  return readAt !== null && readAt !== asOf
}

/** Returns whether the lists are outdated by a change made here. */
export function isChanged({ readAt, asOf }: Freshness): boolean {
  return readAt === null && asOf !== null
}

/**
 * Returns what a route asks for: the list, the detail, and the message to show first (R-584,
 *
 */
export function getEntryTarget({ params, query, state }: RouteEntry) {
  const paidId = query.pixConfirmation || null
  const view: ReservationsListView = state?.view === 'packages' ? 'packages' : 'reserves'
  const openId = params.bookingTransactionId ?? paidId
  return { view, openId, news: getNews(paidId !== null && paidId === openId, state) }
}

function getNews(isPaidByPix: boolean, state: NavigationState | null): ReservationsContext['news'] {
  if (isPaidByPix) return 'pixConfirmed'
  return state?.paymentResult === 'succeeded' ? 'paid' : null
}

/**
 * Returns the detail to open for a route that asks for one without an id: the remembered transaction if it is
 * listed, else the first one. Null without bookings, or if the route does not ask.
 */
export function detailToOpen({ entry, rememberedId, reserves, packages }: ReservationsContext): string | null {
  if (entry.state?.autoOpenModal !== true) return null
  const listed = [...reserves.transactions, ...packages.transactions]
  const remembered = listed.find(({ id }) => id === rememberedId)
  return (remembered ?? listed[0])?.id ?? null
}

/** Returns the payee's id from the navigation state of the opened detail; null otherwise. */
export function getRecipient({ entry, openId }: Pick<ReservationsContext, 'entry' | 'openId'>): string | null {
  const recipientId = entry.state?.recipientId
  return openId !== null && typeof recipientId === 'string' && recipientId !== '' ? recipientId : null
}

/** Returns the route without its request, which was handled and must not be repeated. */
export function withoutRequest(entry: RouteEntry): RouteEntry {
  return { ...entry, query: {}, state: null }
}

export function isSamePage({ entry, openId }: ReservationsContext, next: RouteEntry): boolean {
  return isSameBusiness({ entry }, next) && getEntryTarget(next).openId === openId
}

export function isSameBusiness({ entry }: Pick<ReservationsContext, 'entry'>, next: RouteEntry): boolean {
  return next.params.id === entry.params.id
}

export function getList(context: Pick<ReservationsContext, 'view' | 'reserves' | 'packages'>): ListedPages {
  return context[context.view]
}

export function hasMore(context: ReservationsContext): boolean {
  const { page, pages } = getList(context)
  return page < pages
}

/** Returns the list with one more page, without duplicates. */
export function withMore(context: ReservationsContext, { view, list, summaries }: MoreReading) {
  const { transactions } = context[view]
  const known = new Set(transactions.map(({ id }) => id))
  const more = list.transactions.filter(({ id }) => !known.has(id))
  return {
    [view]: { ...list, transactions: [...transactions, ...more] },
    summaries: [...context.summaries, ...summaries],
  }
}

/** Returns the ids of listed transactions that wait for their payment. */
export function findAwaitedPayments(context: Pick<ReservationsContext, 'reserves' | 'packages'>): string[] {
  return getTransactions(context)
    .filter(isAwaitingPayment)
    .map(({ id }) => id)
}

/** Returns the lists with the polled transactions updated. */
export function withLooked(context: ReservationsContext, looked: LookedAgain) {
  const newest = (list: ListedPages): ListedPages => ({
    ...list,
    transactions: list.transactions.map((one) => looked.transactions.find(({ id }) => id === one.id) ?? one),
  })
  const isOlder = ({ transactionId }: PaymentSummary) =>
    !looked.summaries.some((summary) => summary.transactionId === transactionId)
  return {
    reserves: newest(context.reserves),
    packages: newest(context.packages),
    summaries: [...context.summaries.filter(isOlder), ...looked.summaries],
  }
}

/** Returns all listed transactions without duplicates. */
export function getTransactions({ reserves, packages }: Pick<ReservationsContext, 'reserves' | 'packages'>) {
  const known = new Set(packages.transactions.map(({ id }) => id))
  return [...packages.transactions, ...reserves.transactions.filter(({ id }) => !known.has(id))]
}

/** Returns the event that reports all bookings to the calendar sync; null while the lists are outdated. */
export function toKnownBookings(context: ReservationsContext): CalendarSyncEvent | null {
  const { business, customer, readAt } = context
  if (business === null || readAt === null) return null
  const bookings = getTransactions(context).flatMap((transaction) => transaction.bookings)
  return { type: 'bookings.known', customerId: customer?.id ?? null, business, bookings, readAt }
}

/** Finds a session that can be scheduled now; null otherwise. */
export function schedulable(
  context: ReservationsContext,
  bookingId: string,
): { transaction: BookingTransaction; booking: Booking } | null {
  const { business, readAt } = context
  if (business === null || readAt === null) return null
  for (const transaction of getTransactions(context)) {
    const booking = transaction.bookings.find(({ id }) => id === bookingId)
    if (booking === undefined) continue
    const isOpen = booking.start === null && getSessionStatus(booking, transaction, business, readAt) === 'open'
    return isOpen ? { transaction, booking } : null
  }
  return null
}

export function toReservation(context: ReservationsContext): ReservationInput {
  const { entry, openId, customer, business, summaries, policy, readAt, asOf, news, returnedCents } = context
  const transaction = getTransactions(context).find(({ id }) => id === openId)
  const known =
    transaction === undefined || business === null || readAt === null || asOf === null || !isRead(context)
      ? null
      : {
          business,
          transaction,
          policy,
          summary: summaries.find(({ transactionId }) => transactionId === openId) ?? null,
          readAt,
          asOf,
        }
  const businessId = getAddressId({ entry })
  const recipientId = getRecipient(context)
  const who = { businessId, transactionId: openId ?? '', customerId: customer?.id ?? '', recipientId }
  return { ...who, known, returnedCents, news }
}

/** Maps the detail's output to context changes. */
export function getOutcome(outcome: ReservationOutput): Partial<ReservationsContext> {
  switch (outcome.kind) {
    case 'closed':
      return { outcome, openId: null, news: null }
    case 'left':
      return { outcome, departure: outcome.departure }
    case 'sessionExpired':
      return { outcome }
  }
}

/** Returns the path to return to after a sign-in: the detail if one is open. */
export function getReturnPath(context: ReservationsContext): OwnPath {
  const { openId, news } = context
  const id = getAddressId(context)
  if (openId === null) return pathTo('reservations', { id })
  const path = pathTo('reservation', { id, bookingTransactionId: openId })
  return news === 'pixConfirmed' ? `${path}?pixConfirmation=${encodeURIComponent(openId)}` : path
}

export function toSignIn(context: ReservationsContext): FlowOutput {
  const { view, entry } = context
  const recipientId = getRecipient(context)
  const state: NavigationState = {
    view,
    ...(entry.state?.autoOpenModal === true ? { autoOpenModal: true } : {}),
    ...(recipientId === null ? {} : { recipientId }),
  }
  return toSignInFor(getReturnPath(context), state)
}

/** Returns the departure to the date page of a session. */
export function toSchedule(context: ReservationsContext, bookingId: string): Departure {
  const found = schedulable(context, bookingId)
  if (found === null) return toBusiness(context)
  const state = scheduleState(found.transaction, found.booking)
  return { name: 'date', params: { id: getAddressId(context) }, query: {}, state, replace: false }
}

/** Returns the output with the chosen departure. */
export function toDeparture(context: ReservationsContext): FlowOutput {
  return { departure: context.departure ?? toBusiness(context) }
}

/** Returns the output of a log-out: to the public business page, ending the session. */
export function toLoggedOut(context: ReservationsContext): FlowOutput {
  return { departure: { ...toBusiness(context), replace: true }, customer: null, session: 'ended' }
}

/** Returns the output after erasing the device: to the same page as a new anonymous user. */
export function toForgotten(context: ReservationsContext): FlowOutput {
  return { departure: { ...toBusiness(context), replace: true }, customer: null }
}
