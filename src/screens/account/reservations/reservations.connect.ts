import type { SnapshotFrom } from 'xstate'
import { freeUntil } from '#domain/booking/policy.ts'
import {
  findRefund,
  getSessionStatus,
  isUpcoming,
  lastDayOfSession,
  type Refund,
  type SessionStatus,
} from '#domain/booking/reservation.ts'
import { nameOfService } from '#domain/business/service-tree.ts'
import type { Booking, BookingTransaction, Business, Language } from '#domain/entities.ts'
import { readInstant } from '#domain/instant.ts'
import { pathTo } from '#domain/paths.ts'
import { type LabelIn, labelIn, payableUntil } from '#domain/payment/payable.ts'
import { isBookingOver } from '#domain/payment/transaction.ts'
import type { Section } from '#domain/shell/section.ts'
import { getDay } from '#domain/time.ts'
import {
  getTransactions,
  hasMore,
  type ReservationsContext,
  type ReservationsEvent,
  type ReservationsListView,
  type reservationsMachine,
} from '#machines/account/reservations/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'

export type ReservationsSnapshot = SnapshotFrom<typeof reservationsMachine>

/** A booking that has a time, as in the list. */
export interface ListedReservation {
  booking: Booking & { start: string }
  transactionId: string
  label: LabelIn
  refund: Refund | null
  /** ISO instant until which it can be paid. */
  payableUntil: string | null
  /** ISO instant until which cancelling is free. */
  freeUntil: string | null
  isUpcoming: boolean
  /** Whether its day is in another year, which is then shown. */
  isOtherYear: boolean
}

/** The sessions of one package (or the services of one booking) that have no time yet. */
export interface ListedSessions {
  transactionId: string
  name: string
  /** The service that gives the name; null if it is the package's name. */
  namedBy: Booking['service'] | null
  count: number
  status: SessionStatus
  label: LabelIn
  /** The session that a tap schedules; null if none can be. */
  nextId: string | null
  /** `yyyy-mm-dd`. */
  lastDay: string | null
  /** Whether that day is in another year, which is then shown. */
  isOtherYear: boolean
  payableUntil: string | null
}

/** Maps the snapshot of the two lists to their screen. */
export function connectReservations(snapshot: ReservationsSnapshot, send: (event: ReservationsEvent) => void) {
  const { context } = snapshot
  const { business, customer, view, failure } = context
  const scheduled = listScheduled(context).sort((a, b) => readInstant(a.booking.start) - readInstant(b.booking.start))
  return {
    business,
    customerName: customer?.name ?? null,
    view,
    upcoming: scheduled.filter((one) => one.isUpcoming),
    earlier: scheduled.filter((one) => !one.isUpcoming).reverse(),
    sessions: listSessions(context),
    isBusy: snapshot.hasTag('busy'),
    isOffline: snapshot.hasTag('offline'),
    /** Whether the server is still being asked. */
    isAsking: snapshot.hasTag('asking'),
    /** ISO instant of the listed data. */
    asOf: context.asOf,
    /** Why the lists could not be read, else null. */
    failure: snapshot.hasTag('failed') && !snapshot.hasTag('moreFailed') ? failure : null,
    canReadMore: snapshot.can({ type: 'more.request' }),
    /** Whether there is a next page that cannot be read offline. */
    isMoreOutOfReach: snapshot.hasTag('offline') && hasMore(context),
    isReadingMore: snapshot.hasTag('readingMore'),
    isMoreFailed: snapshot.hasTag('moreFailed'),
    isMenuOpen: snapshot.hasTag('dialog:menu'),
    /** State of the data deletion; null if it was not requested. */
    erasure: findErasure(snapshot),
    hasMenu: customer !== null && !snapshot.hasTag('busy'),
    /** It stays in place while the menu is open. */
    canOpenMenu: snapshot.can({ type: 'menu.open' }) || snapshot.can({ type: 'menu.close' }),
    bottomNavigation: snapshot.children.bottomNavigation ?? null,
    /** The calendar sync machine. */
    calendar: snapshot.children.calendarSync ?? null,
    chooseView: (chosen: ReservationsListView) => send({ type: 'view.choose', view: chosen }),
    readMore: () => send({ type: 'more.request' }),
    retry: () => send({ type: 'reservations.retry' }),
    getPath: (transactionId: string) =>
      pathTo('reservation', { id: getAddressId(context), bookingTransactionId: transactionId }),
    open: (transactionId: string) => send({ type: 'reservation.open', transactionId }),
    schedule: (bookingId: string) => send({ type: 'session.schedule', bookingId }),
    openMenu: () => send({ type: 'menu.open' }),
    closeMenu: () => send({ type: 'menu.close' }),
    requestErasure: () => send({ type: 'erasure.request' }),
    confirmErasure: () => send({ type: 'erasure.confirm' }),
    logOut: () => send({ type: 'session.end' }),
    openSection: (section: Section) => send({ type: 'section.open', section }),
    toBusiness: {
      href: pathTo('business', { id: getAddressId(context) }),
      follow: () => send({ type: 'business.show' }),
    },
    goBack: () => send({ type: 'back.request' }),
  }
}

export type ReservationsView = ReturnType<typeof connectReservations>

function findErasure(snapshot: ReservationsSnapshot): 'asked' | 'busy' | 'failed' | null {
  if (snapshot.hasTag('dialog:erasureFailed')) return 'failed'
  if (!snapshot.hasTag('dialog:erasure')) return null
  return snapshot.hasTag('busy') ? 'busy' : 'asked'
}

/** Tells whether a day, `yyyy-mm-dd`, is in another year than an instant at the business. */
function isOtherYear(day: string, now: string, { timeZone }: Business): boolean {
  return day.slice(0, 4) !== getDay(now, timeZone).slice(0, 4)
}

function hasStart(booking: Booking): booking is Booking & { start: string } {
  return booking.start !== null
}

/** Lists every booking that has a time, transaction by transaction. */
function listScheduled(context: ReservationsContext): ListedReservation[] {
  const { business, readAt, reserves, summaries, policy, returnedCents } = context
  if (business === null || readAt === null) return []
  return reserves.transactions.flatMap((transaction) => {
    const summary = summaries.find(({ transactionId }) => transactionId === transaction.id) ?? null
    return transaction.bookings.filter(hasStart).map((booking) => {
      const upcoming = isUpcoming(booking, readAt)
      return {
        booking,
        transactionId: transaction.id,
        label: labelIn(transaction, booking),
        refund: findRefund(booking, transaction, summary, returnedCents[booking.id] ?? null),
        payableUntil: booking.status === 'waiting' ? payableUntil(transaction, readAt) : null,
        freeUntil: upcoming ? freeUntil(policy, booking.start, readAt) : null,
        isUpcoming: upcoming,
        isOtherYear: isOtherYear(getDay(booking.start, business.timeZone), readAt, business),
      }
    })
  })
}

/** Lists the bookings without a time, one line per transaction; finished ones are left out. */
function listSessions(context: ReservationsContext): ListedSessions[] {
  const { business, readAt, language } = context
  if (business === null || readAt === null) return []
  return getTransactions(context).flatMap((transaction) => {
    const bookings = transaction.bookings.filter((booking) => booking.start === null && !isBookingOver(booking))
    const [first] = bookings
    return first === undefined ? [] : [toSessions(transaction, first, bookings.length, { business, readAt, language })]
  })
}

function toSessions(
  transaction: BookingTransaction,
  first: Booking,
  count: number,
  { business, readAt, language }: { business: Business; readAt: string; language: Language },
): ListedSessions {
  const status = getSessionStatus(first, transaction, business, readAt)
  const lastDay = lastDayOfSession(first, transaction, business)
  return {
    transactionId: transaction.id,
    name: transaction.package?.name ?? nameOfService(first.service, language),
    namedBy: transaction.package === null ? first.service : null,
    count,
    status,
    label: labelIn(transaction, first),
    nextId: status === 'open' ? first.id : null,
    lastDay,
    isOtherYear: lastDay !== null && isOtherYear(lastDay, readAt, business),
    payableUntil: payableUntil(transaction, readAt),
  }
}
