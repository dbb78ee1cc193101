import type { SnapshotFrom } from 'xstate'
import type { BookingTransaction } from '#domain/entities.ts'
import { isAwaitingPayment, unpaidDeadline } from '#domain/transaction.ts'
import type { ConfirmationEvent, confirmationMachine } from '#machines/confirmation/index.ts'

export type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

/** How a transaction stands: booked, waiting for its money, or over. */
export type Standing = 'booked' | 'waiting' | 'cancelled' | 'unpaid'

/** The confirmation as its screens see it. */
export function connectConfirmation(snapshot: ConfirmationSnapshot, send: (event: ConfirmationEvent) => void) {
  const { business, transaction, readAt, summary, failure } = snapshot.context
  const isShown = snapshot.hasTag('screen:confirmation')
  return {
    /** Both known wherever a booking is shown. */
    booking:
      isShown && business !== null && transaction !== null && readAt !== null
        ? { business, transaction, readAt }
        : null,
    standing: transaction === null ? null : standingOf(transaction),
    /** ISO; until then an unpaid booking is held. */
    deadline: transaction === null ? null : unpaidDeadline(transaction.bookings),
    summary,
    failure,
    isReadingSummary: isShown && snapshot.hasTag('busy'),
    isIncomplete: snapshot.hasTag('incomplete'),
    retry: () => send({ type: 'confirmation.retry' }),
    retrySummary: () => send({ type: 'summary.retry' }),
    showProfessional: () => send({ type: 'professional.show' }),
    openReferrals: () => send({ type: 'referral.open' }),
    toBusiness: () => send({ type: 'business.show' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type ConfirmationView = ReturnType<typeof connectConfirmation>

/** A booking that was never paid says so. */
function standingOf(transaction: BookingTransaction): Standing {
  if (isAwaitingPayment(transaction)) return 'waiting'
  const isOver = transaction.bookings.every(({ status }) => ['cancelled', 'refuse', 'inactive'].includes(status))
  if (!isOver || transaction.bookings.length === 0) return 'booked'
  return transaction.cancellationReason === 'lack_payment' ? 'unpaid' : 'cancelled'
}
