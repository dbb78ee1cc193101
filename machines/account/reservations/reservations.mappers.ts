import { getSessionStatus } from '#domain/booking/reservation.ts'
import type { Booking, BookingTransaction, PaymentSummary } from '#domain/entities.ts'
import { scheduleState } from '#domain/packages/packages.ts'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import { isAwaitingPayment } from '#domain/payment/transaction.ts'
import { pathOfSection, type Section } from '#domain/shell/section.ts'
import type { ReservationInput, ReservationOutput } from '#machines/account/reservation/index.ts'
import type { CalendarSyncEvent } from '#machines/booking/calendar-sync/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { Departure, FlowOutput, NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type {
  ListedPages,
  LookedAgain,
  MoreReading,
  ReservationsContext,
  ReservationsInput,
  ReservationsListView,
} from './reservations.types.ts'

/** What an address of the reservations names, and where the customer goes from them. All pure. */

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

/** Nothing that was read holds any more. */
export const unread = {
  reserves: NOTHING,
  packages: NOTHING,
  summaries: [],
  policy: null,
  readAt: null,
  asOf: null,
} satisfies Partial<ReservationsContext>

type Freshness = Pick<ReservationsContext, 'readAt' | 'asOf'>

/** What is listed is what the server has said here. */
export function isRead({ readAt, asOf }: Freshness): boolean {
  return readAt !== null && readAt === asOf
}

/** What is listed is what this device keeps. */
export function isFromCache({ readAt, asOf }: Freshness): boolean {
  return readAt !== null && readAt !== asOf
}

/** What was read here has been changed since. */
export function isChanged({ readAt, asOf }: Freshness): boolean {
  return readAt === null && asOf !== null
}

/** What an address asks for: which list, which detail, and what is said first. */
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
 * What an address opens that asks for a detail without saying which: the remembered transaction where it is of this
 * business, else the first of the list; null where nothing was booked, and where the address does not ask.
 */
export function detailToOpen({ entry, rememberedId, reserves, packages }: ReservationsContext): string | null {
  if (entry.state?.autoOpenModal !== true) return null
  const listed = [...reserves.transactions, ...packages.transactions]
  const remembered = listed.find(({ id }) => id === rememberedId)
  return (remembered ?? listed[0])?.id ?? null
}

/** Who is paid for the detail that the address asks for, where its navigation state says so; else null. */
export function getRecipient({ entry, openId }: Pick<ReservationsContext, 'entry' | 'openId'>): string | null {
  const recipientId = entry.state?.recipientId
  return openId !== null && typeof recipientId === 'string' && recipientId !== '' ? recipientId : null
}

/** What the address asked for has been done: it is not done again. */
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

/** One more page behind what is listed; what comes twice is listed once. */
export function withMore(context: ReservationsContext, { view, list, summaries }: MoreReading) {
  const { transactions } = context[view]
  const known = new Set(transactions.map(({ id }) => id))
  const more = list.transactions.filter(({ id }) => !known.has(id))
  return {
    [view]: { ...list, transactions: [...transactions, ...more] },
    summaries: [...context.summaries, ...summaries],
  }
}

/** What is listed and waits for its payment, by the ids of the transactions. */
export function findAwaitedPayments(context: Pick<ReservationsContext, 'reserves' | 'packages'>): string[] {
  return getTransactions(context)
    .filter(isAwaitingPayment)
    .map(({ id }) => id)
}

/** The lists with what was looked at again in its place. */
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

/** Everything listed, each transaction once. */
export function getTransactions({ reserves, packages }: Pick<ReservationsContext, 'reserves' | 'packages'>) {
  const known = new Set(packages.transactions.map(({ id }) => id))
  return [...packages.transactions, ...reserves.transactions.filter(({ id }) => !known.has(id))]
}

/** Everything listed, for the customer's own calendar; null while what was read does not hold. */
export function toKnownBookings(context: ReservationsContext): CalendarSyncEvent | null {
  const { business, customer, readAt } = context
  if (business === null || readAt === null) return null
  const bookings = getTransactions(context).flatMap((transaction) => transaction.bookings)
  return { type: 'bookings.known', customerId: customer?.id ?? null, business, bookings, readAt }
}

/** A session that can be given its time now; null for anything else. */
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

/** What the end of the detail leaves behind. */
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

/** Where a sign-in leads back to: the detail, where one was asked for. */
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

/** To the date of a session. */
export function toSchedule(context: ReservationsContext, bookingId: string): Departure {
  const found = schedulable(context, bookingId)
  if (found === null) return toBusiness(context)
  const state = scheduleState(found.transaction, found.booking)
  return { name: 'date', params: { id: getAddressId(context) }, query: {}, state, replace: false }
}

/** To another area of the product. */
export function toSection(context: ReservationsContext, section: Section): Departure {
  const path = pathOfSection(section, context.business?.id ?? getAddressId(context))
  return { name: 'path', params: { path }, query: {}, state: null, replace: false }
}

export function toBusiness(context: ReservationsContext): Departure {
  return { name: 'business', params: { id: getAddressId(context) }, query: {}, state: null, replace: false }
}

/** One step back, else to the business. */
export function toHistory(context: ReservationsContext): Departure {
  const params = { path: pathOfSection('schedule', getAddressId(context)) }
  return { name: 'back', params, query: {}, state: null, replace: false }
}

/** The departure that was chosen. */
export function toDeparture(context: ReservationsContext): FlowOutput {
  return { departure: context.departure ?? toBusiness(context) }
}

/** Out of the account, to the page of the business, which is open to all. */
export function toLoggedOut(context: ReservationsContext): FlowOutput {
  return { departure: { ...toBusiness(context), replace: true }, customer: null, session: 'ended' }
}

/** To the same page, as a visitor of whom this device knows nothing. */
export function toForgotten(context: ReservationsContext): FlowOutput {
  return { departure: { ...toBusiness(context), replace: true }, customer: null }
}
