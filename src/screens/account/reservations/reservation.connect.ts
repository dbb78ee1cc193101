import type { SnapshotFrom } from 'xstate'
import { freeUntil } from '#domain/booking/policy.ts'
import {
  type CancellationOutcome,
  cancellationOutcome,
  findRefund,
  isCalledOff,
  isUpcoming,
  nextFirst,
  type Refund,
} from '#domain/booking/reservation.ts'
import type { Booking, BookingStatus } from '#domain/entities.ts'
import { type LabelIn, labelIn, payableUntil, paymentOnItsWay } from '#domain/payment/payable.ts'
import { findPaymentLabel } from '#domain/payment/payment-label.ts'
import {
  canPay,
  isUnpaid,
  mayAsk,
  type ReadTerms,
  type ReservationContext,
  type ReservationEvent,
  type reservationMachine,
} from '#machines/account/reservation/index.ts'

export type ReservationSnapshot = SnapshotFrom<typeof reservationMachine>

/** One booking of a transaction, with the actions that are allowed now, or would be online. */
export interface ShownBooking {
  booking: Booking
  label: LabelIn
  /** Whether to show that it has no time yet. */
  lacksTime: boolean
  refund: Refund | null
  /** ISO instant until which cancelling is free; null if unknown or past. */
  freeUntil: string | null
  canConfirm: boolean
  canReschedule: boolean
  canCancel: boolean
  canRepeat: boolean
  canSchedule: boolean
}

/** Maps the snapshot of one reservation to its screens. */
export function connectReservation(snapshot: ReservationSnapshot, send: (event: ReservationEvent) => void) {
  const { context } = snapshot
  const isOffline = snapshot.hasTag('offline')
  const { shown, terms, failure, obstacle, bookingId } = context
  const booking = shown?.transaction.bookings.find(({ id }) => id === bookingId) ?? null
  return {
    shown,
    bookings: listBookings(snapshot),
    /** The payment label; null if it is not worth showing. */
    payment: shown === null ? null : findPaymentLabel(shown.transaction),
    isUnpaid: isUnpaid(context),
    /** The status of a payment that is under way; null if there is none. */
    onItsWay: shown === null ? null : paymentOnItsWay(shown.transaction),
    /** ISO instant until which it can be paid; null if unknown. */
    payableUntil: shown === null ? null : payableUntil(shown.transaction, shown.readAt),
    /** Whether a package waits for payment, not appointments. */
    isPackage: shown !== null && shown.transaction.package !== null,
    canPay: canPay(context),
    /** Offline: the actions are shown but disabled. */
    isOffline,
    /** Whether the server is still being asked. */
    isAsking: snapshot.hasTag('asking'),
    /** Upcoming bookings, for a calendar. */
    ahead: shown === null ? [] : shown.transaction.bookings.filter((one) => isUpcoming(one, shown.readAt)),
    /** Cancelled bookings that would be upcoming, to remove from a calendar. */
    calledOff: shown === null ? [] : shown.transaction.bookings.filter((one) => isCalledOff(one, shown.readAt)),
    /** The booking that was just cancelled. */
    cancelled: booking,
    cancellation: terms === null ? null : toCancellation(terms, booking),
    obstacle,
    failure,
    dialog: findDialog(snapshot),
    isBusy: snapshot.hasTag('busy'),
    canCancelInstead: bookingId !== null && snapshot.can({ type: 'booking.cancel', bookingId }),
    confirm: (id: string) => send({ type: 'booking.confirm', bookingId: id }),
    reschedule: (id: string) => send({ type: 'booking.reschedule', bookingId: id }),
    cancel: (id: string) => send({ type: 'booking.cancel', bookingId: id }),
    cancelInstead: () => send({ type: 'booking.cancel', bookingId: bookingId ?? '' }),
    repeat: (id: string) => send({ type: 'booking.repeat', bookingId: id }),
    schedule: (id: string) => send({ type: 'session.schedule', bookingId: id }),
    confirmCancellation: () => send({ type: 'cancellation.confirm' }),
    retryAction: () => send({ type: 'action.retry' }),
    retryReading: () => send({ type: 'reservation.retry' }),
    close: () => send({ type: 'dialog.close' }),
    pay: () => send({ type: 'payment.open' }),
    giveUp: () => send({ type: 'payment.giveUp' }),
    canGoBack: snapshot.can({ type: 'back.request' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type ReservationView = ReturnType<typeof connectReservation>

const DIALOGS = [
  'pixConfirmed',
  'paid',
  'confirmed',
  'confirmFailed',
  'cancel',
  'termsFailed',
  'rescheduleRefused',
  'rescheduleOver',
  'rescheduleFailed',
] as const

function findDialog(snapshot: ReservationSnapshot): (typeof DIALOGS)[number] | null {
  return DIALOGS.find((name) => snapshot.hasTag(`dialog:${name}`)) ?? null
}

/** Statuses of a running booking that do not imply a time. */
const WITHOUT_TIME: readonly BookingStatus[] = ['waiting', 'pendingAcceptance']

function listBookings(snapshot: ReservationSnapshot): ShownBooking[] {
  const { shown, returnedCents }: ReservationContext = snapshot.context
  if (shown === null) return []
  const { transaction, policy, summary, readAt } = shown
  // By the rules alone: a button stays in place while its action runs, and gets the focus back.
  const may = (booking: Booking, verb: Parameters<typeof mayAsk>[2]) => mayAsk(snapshot.context, booking.id, verb)
  const ordered = nextFirst(transaction.bookings, readAt)
  // One button repeats all bookings that can be repeated.
  const repeating = ordered.find((booking) => may(booking, 'repeat'))
  return ordered.map((booking) => ({
    booking,
    label: labelIn(transaction, booking),
    lacksTime: booking.start === null && WITHOUT_TIME.includes(booking.status),
    refund: findRefund(booking, transaction, summary, returnedCents[booking.id] ?? null),
    freeUntil: isUpcoming(booking, readAt) ? freeUntil(policy, booking.start, readAt) : null,
    canConfirm: may(booking, 'confirm'),
    canReschedule: may(booking, 'reschedule'),
    canCancel: may(booking, 'cancel'),
    canRepeat: booking === repeating,
    canSchedule: may(booking, 'schedule'),
  }))
}

/** The cost of a cancellation: a sentence, and its amounts. */
export interface Cancellation {
  outcome: CancellationOutcome
  /** Without amounts of zero if nothing was paid. */
  amounts: { id: 'discount' | 'anticipated' | 'fee' | 'returned'; cents: number }[]
  /** 0 if nothing is refunded. */
  returnedCents: number
}

function toCancellation({ terms, policy, readAt }: ReadTerms, booking: Booking | null): Cancellation {
  const outcome = cancellationOutcome(terms, policy, booking?.start ?? null, readAt)
  const isPaid = outcome.kind !== 'nothingPaid' && outcome.kind !== 'feeOnly'
  const named = [
    { id: 'discount', cents: terms.discountCents },
    { id: 'anticipated', cents: terms.anticipatedCents },
    { id: 'fee', cents: terms.feeCents },
    { id: 'returned', cents: terms.returnedCents },
  ] as const
  const amounts = named.flatMap(({ id, cents }) => (cents === null || (cents === 0 && !isPaid) ? [] : [{ id, cents }]))
  return { outcome, amounts, returnedCents: terms.returnedCents ?? 0 }
}
