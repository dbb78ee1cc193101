import type { SnapshotFrom } from 'xstate'
import { earliestStart } from '#domain/booking/reservation.ts'
import type { Booking, BookingTransaction } from '#domain/entities.ts'
import { pathTo } from '#domain/paths.ts'
import { isPaidInPart } from '#domain/payment/part-payment.ts'
import { findPaymentLabel } from '#domain/payment/payment-label.ts'
import { isAwaitingPayment, lacksPayment, takesPlace, unpaidDeadline } from '#domain/payment/transaction.ts'
import {
  type ConfirmationEvent,
  type confirmationMachine,
  type ProviderPayment,
  pathOfReservations,
} from '#machines/booking/confirmation/index.ts'

export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/**
 * How a transaction stands: booked, waiting for its money, with the money on its way, or over; `late` when it was over
 * before our servers heard of a payment that the provider has.
 */
export type ConfirmationStatus = 'booked' | 'waiting' | 'processing' | 'cancelled' | 'unpaid' | 'late'

const OVER: readonly (ConfirmationStatus | null)[] = ['cancelled', 'unpaid', 'late']

/** The confirmation as its screens see it. */
export function connectConfirmation(snapshot: ConfirmationSnapshot, send: (event: ConfirmationEvent) => void) {
  const { business, businessId, transaction, changedId, change, payment, readAt, summary, failure } = snapshot.context
  const status = transaction === null ? null : getStatus(transaction, payment)
  const scheduled = transaction === null ? [] : findScheduled(transaction, changedId)
  const moved = change === 'reschedule' ? findMovedBooking(scheduled, changedId) : null
  const isShown = snapshot.hasTag('screen:confirmation') || snapshot.hasTag('screen:package')
  return {
    /** Both known wherever a booking is shown. */
    booking:
      isShown && business !== null && transaction !== null && readAt !== null
        ? { business, transaction, readAt }
        : null,
    /** What was booked, of a package the session that has just been given its time. */
    scheduled,
    /** Each of those who do it, once. */
    professionals: getProfessionals(scheduled),
    /** ISO: when the customer is expected first; null where nothing has a time. */
    start: readAt === null ? null : earliestStart(scheduled, readAt),
    /** ISO: the new time of the booking that has just been moved; null where none was, or it was called off since. */
    movedTo: moved?.start ?? null,
    status,
    /** A package is confirmed, not appointments. */
    isPackage: snapshot.context.subject === 'package',
    /** It was cancelled, or never paid: nothing of it is left to be cancelled. */
    isOver: OVER.includes(status),
    /** Its payment is still to come, or on its way: the reservation says what becomes of it. */
    isUnsettled: status === 'waiting' || status === 'processing',
    /** How the payment in advance stands; null where nobody has said. */
    advance: transaction === null ? null : findAdvance(transaction, payment),
    /** What cancelling costs is known of the whole payment only. */
    hidesTerms: transaction !== null && isPaidInPart(transaction),
    /** That it is paid stands above everything: the customer has just come back from paying. */
    saysPaid: payment === 'succeeded',
    /** Our servers have heard that the payment failed. */
    isRefused:
      payment === null && status !== 'booked' && transaction !== null && findPaymentLabel(transaction) === 'error',
    /** It was paid, or is about to be, and is over all the same: the business is to be asked. */
    isLate: status === 'late',
    /** ISO; until then an unpaid booking is held. */
    deadline: transaction === null ? null : unpaidDeadline(transaction.bookings),
    summary,
    failure,
    isReadingSummary: isShown && snapshot.hasTag('busy'),
    isIncomplete: snapshot.hasTag('incomplete'),
    retry: () => send({ type: 'confirmation.retry' }),
    retrySummary: () => send({ type: 'summary.retry' }),
    showProfessional: (professionalId: string) => send({ type: 'professional.show', professionalId }),
    openReferrals: { href: pathTo('referrals'), follow: () => send({ type: 'referral.open' }) },
    /** A session of the package has no time yet. */
    canSchedule: snapshot.can({ type: 'session.schedule' }),
    schedule: () => send({ type: 'session.schedule' }),
    /** The customer's own calendar. */
    calendar: snapshot.children.calendarSync ?? null,
    canReschedule: (bookingId: string) => snapshot.can({ type: 'booking.reschedule', bookingId }),
    reschedule: (bookingId: string) => send({ type: 'booking.reschedule', bookingId }),
    openPackages: {
      href: pathTo('packages', { id: business?.id ?? businessId }),
      follow: () => send({ type: 'packages.open' }),
    },
    openReservations: { href: pathOfReservations(snapshot.context), follow: () => send({ type: 'reservations.open' }) },
    toBusiness: { href: pathTo('business', { id: businessId }), follow: () => send({ type: 'business.show' }) },
    goBack: () => send({ type: 'back.request' }),
  }
}

export type ConfirmationView = ReturnType<typeof connectConfirmation>

/** Sessions of a package that are still to be scheduled are no part of it, unless nothing has a time. */
function findScheduled(
  { bookings, package: bookingPackage }: BookingTransaction,
  changedId: string | null,
): readonly Booking[] {
  const scheduled = bookings.filter(({ start }) => start !== null)
  const changed = scheduled.filter(({ id }) => bookingPackage !== null && id === changedId)
  return [changed, scheduled].find((some) => some.length > 0) ?? bookings
}

function findMovedBooking(bookings: readonly Booking[], id: string | null): Booking | null {
  return bookings.find((one) => one.id === id && takesPlace(one)) ?? null
}

function getProfessionals(bookings: readonly Booking[]) {
  const known = bookings.flatMap(({ professional }) => professional ?? [])
  return known.filter(({ id }, index) => known.findIndex((one) => one.id === id) === index)
}

function findAdvance(transaction: BookingTransaction, payment: ProviderPayment | null): 'due' | 'part' | 'paid' | null {
  if (isPaidInPart(transaction)) return 'part'
  if (payment === 'succeeded' || findPaymentLabel(transaction) === 'succeeded') return 'paid'
  return isAwaitingPayment(transaction) && payment === null ? 'due' : null
}

/**
 * A booking that was never paid says so. Our servers may hear of a payment later than the customer: what the
 * provider has said of it counts until then.
 */
function getStatus(transaction: BookingTransaction, payment: ProviderPayment | null): ConfirmationStatus {
  if (isAwaitingPayment(transaction)) return payment === 'succeeded' ? 'booked' : (payment ?? 'waiting')
  const isOver = !transaction.bookings.some(takesPlace)
  if (!isOver || transaction.bookings.length === 0) return 'booked'
  if (payment !== null && lacksPayment(transaction)) return 'late'
  return transaction.cancellationReason === 'lack_payment' ? 'unpaid' : 'cancelled'
}
