import type { SnapshotFrom } from 'xstate'
import { earliestStart, findRefund } from '#domain/booking/reservation.ts'
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
 * Status of a transaction: booked, waiting for payment, payment processing, cancelled, or unpaid; `late` if it ended
 * before our servers learnt of a payment that the provider has.
 */
export type ConfirmationStatus = 'booked' | 'waiting' | 'processing' | 'cancelled' | 'unpaid' | 'late'

const OVER: readonly (ConfirmationStatus | null)[] = ['cancelled', 'unpaid', 'late']

/** Maps the snapshot of the confirmation to its screens. */
export function connectConfirmation(snapshot: ConfirmationSnapshot, send: (event: ConfirmationEvent) => void) {
  const { business, businessId, transaction, changedId, change, payment, readAt, summary, failure } = snapshot.context
  const status = transaction === null ? null : getStatus(transaction, payment)
  const scheduled = transaction === null ? [] : findScheduled(transaction, changedId)
  const moved = change === 'reschedule' ? findMovedBooking(scheduled, changedId) : null
  const isOver = OVER.includes(status)
  const advance = transaction === null ? null : findAdvance(transaction, payment)
  const isShown = snapshot.hasTag('screen:confirmation') || snapshot.hasTag('screen:package')
  return {
    /** Both are known whenever a booking is shown. */
    booking:
      isShown && business !== null && transaction !== null && readAt !== null
        ? { business, transaction, readAt }
        : null,
    /** The booked services; for a package, the session that just got its time. */
    scheduled,
    /** Each professional once. */
    professionals: getProfessionals(scheduled),
    /**
     * ISO instant at which to come: the new time of a rescheduled booking, else the first appointment (R-315,
     * Null if nothing has a time, or nothing takes place.
     */
    when: isOver || readAt === null ? null : (moved?.start ?? earliestStart(scheduled, readAt)),
    /** Whether a booking was rescheduled that still takes place. */
    isMoved: moved !== null,
    status,
    /** Whether a package is confirmed, not appointments. */
    isPackage: snapshot.context.subject === 'package',
    /** Whether it was cancelled or never paid, so that nothing is left to cancel. */
    isOver,
    /** Whether its payment is missing or processing; the reservation shows the result. */
    isUnsettled: status === 'waiting' || status === 'processing',
    /** Status of the advance payment; null if unknown. */
    advance,
    /** Path of the receipt; null while nothing is paid. */
    receiptPath:
      transaction !== null && (advance === 'paid' || advance === 'part')
        ? pathTo('receipt', { id: business?.id ?? businessId, bookingTransactionId: transaction.id })
        : null,
    /** The cost of cancelling is known only for a full payment. */
    hidesTerms: transaction !== null && isPaidInPart(transaction),
    /** Whether "paid" is shown at the top, after a return from the card provider. */
    saysPaid: payment === 'succeeded',
    /** Whether our servers know that the payment failed. */
    isRefused:
      payment === null && status !== 'booked' && transaction !== null && findPaymentLabel(transaction) === 'error',
    /** Whether the payment of a cancelled booking is being given back. */
    isRefunding:
      transaction !== null && scheduled.some((one) => findRefund(one, transaction, null, null)?.kind === 'waiting'),
    /** Whether it is over although it was paid or is being paid: the customer has to ask the business. */
    isLate: status === 'late',
    /** ISO instant until which an unpaid booking is held. */
    deadline: transaction === null ? null : unpaidDeadline(transaction.bookings),
    summary,
    failure,
    isReadingSummary: isShown && snapshot.hasTag('busy'),
    isIncomplete: snapshot.hasTag('incomplete'),
    retry: () => send({ type: 'confirmation.retry' }),
    retrySummary: () => send({ type: 'summary.retry' }),
    showProfessional: (professionalId: string) => send({ type: 'professional.show', professionalId }),
    openReferrals: { href: pathTo('referrals'), follow: () => send({ type: 'referral.open' }) },
    /** Whether a session of the package has no time yet. */
    canSchedule: snapshot.can({ type: 'session.schedule' }),
    schedule: () => send({ type: 'session.schedule' }),
    /** The calendar sync machine. */
    calendar: snapshot.children.calendarSync ?? null,
    /** The bookings that can be rescheduled. */
    movable: scheduled.filter(({ id }) => snapshot.can({ type: 'booking.reschedule', bookingId: id })),
    reschedule: (bookingId: string) => send({ type: 'booking.reschedule', bookingId }),
    isChoosingCalendar: snapshot.hasTag('calendarChoices'),
    toggleCalendar: () => send({ type: snapshot.hasTag('calendarChoices') ? 'calendar.close' : 'calendar.open' }),
    isCopied: snapshot.hasTag('copied'),
    hasShareFailed: snapshot.hasTag('shareFailed'),
    share: (message: string) => send({ type: 'booking.share', message }),
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

/** Returns the bookings with a time, or only the changed session of a package; all if none has a time. */
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
 * Returns the status of a transaction. An unpaid booking is shown as such. Until our servers know of a payment,
 * the card provider's result counts.
 */
function getStatus(transaction: BookingTransaction, payment: ProviderPayment | null): ConfirmationStatus {
  if (isAwaitingPayment(transaction)) return payment === 'succeeded' ? 'booked' : (payment ?? 'waiting')
  const isOver = !transaction.bookings.some(takesPlace)
  if (!isOver || transaction.bookings.length === 0) return 'booked'
  if (payment !== null && lacksPayment(transaction)) return 'late'
  return transaction.cancellationReason === 'unpaid' ? 'unpaid' : 'cancelled'
}
