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

/** One booking of what was booked together, with what may be done with it now, or could be with a connection. */
export interface ShownBooking {
  booking: Booking
  label: LabelIn
  /** Besides what it is called, it is said to have no time yet. */
  lacksTime: boolean
  refund: Refund | null
  /** ISO: until then cancelling costs nothing; null where it is not told, or it is over. */
  freeUntil: string | null
  canConfirm: boolean
  canReschedule: boolean
  canCancel: boolean
  canRepeat: boolean
  canSchedule: boolean
}

/** One reservation as its screens see it. */
export function connectReservation(snapshot: ReservationSnapshot, send: (event: ReservationEvent) => void) {
  const { context } = snapshot
  const isOffline = snapshot.hasTag('offline')
  const { shown, terms, failure, obstacle, bookingId } = context
  const booking = shown?.transaction.bookings.find(({ id }) => id === bookingId) ?? null
  return {
    shown,
    bookings: listBookings(snapshot),
    /** The state of the payment in a word; null where it goes without saying. */
    payment: shown === null ? null : findPaymentLabel(shown.transaction),
    isUnpaid: isUnpaid(context),
    /** How the payment stands that is not missing, although something still waits for it; null where that is not so. */
    onItsWay: shown === null ? null : paymentOnItsWay(shown.transaction),
    /** ISO: until then it can be paid; null where nobody says. */
    payableUntil: shown === null ? null : payableUntil(shown.transaction, shown.readAt),
    /** What waits to be paid is a package, not appointments. */
    isPackage: shown !== null && shown.transaction.package !== null,
    canPay: canPay(context),
    /** Without a connection: what could be done is there, and cannot be done. */
    isOffline,
    /** The server is still being asked meanwhile. */
    isAsking: snapshot.hasTag('asking'),
    /** Those that are still to come, for a calendar. */
    ahead: shown === null ? [] : shown.transaction.bookings.filter((one) => isUpcoming(one, shown.readAt)),
    /** Those that would still be to come if they were not cancelled, for a calendar that has them. */
    calledOff: shown === null ? [] : shown.transaction.bookings.filter((one) => isCalledOff(one, shown.readAt)),
    /** The one that has just been cancelled. */
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

/** Statuses that say nothing of a time, and are not the end of a booking. */
const WITHOUT_TIME: readonly BookingStatus[] = ['waiting', 'pending_accept']

function listBookings(snapshot: ReservationSnapshot): ShownBooking[] {
  const { shown, returnedCents }: ReservationContext = snapshot.context
  if (shown === null) return []
  const { transaction, policy, summary, readAt } = shown
  // By the rules alone: a button stays where it is while what it asked for is under way, and gets the focus back.
  const may = (booking: Booking, verb: Parameters<typeof mayAsk>[2]) => mayAsk(snapshot.context, booking.id, verb)
  const ordered = nextFirst(transaction.bookings, readAt)
  // One button books again all that can be.
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

/** What cancelling comes to: a sentence, and the amounts behind it. */
export interface Cancellation {
  outcome: CancellationOutcome
  /** Where nothing was paid, an amount of nothing says nothing. */
  amounts: { id: 'discount' | 'anticipated' | 'fee' | 'returned'; cents: number }[]
  /** 0 where nothing comes back. */
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
