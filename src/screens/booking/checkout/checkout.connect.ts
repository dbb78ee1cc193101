import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { BookingDetails } from '#domain/booking/booking-draft.ts'
import { findFollowing, findOverlap } from '#domain/booking/times.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { dueCents, findSplit } from '#domain/payment/checkout.ts'
import type { CheckoutEvent, checkoutMachine } from '#machines/booking/checkout/index.ts'

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** Maps the snapshot of the checkout to its screens. */
export function connectCheckout(snapshot: CheckoutSnapshot, send: (event: CheckoutEvent) => void) {
  const { business, draft, terms, attempt, failure } = snapshot.context
  const { items, questions, answer, coupon, update } = draft
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  // The attempt under way has its own dialogs, and its booking may be released by then.
  const earlier = snapshot.matches('underWay') ? null : attempt
  return {
    business,
    items,
    lines: items.map((item) => toLine(item, items)),
    questions,
    answer,
    coupon,
    /** The kind of change to a booking, which costs nothing; null for a new booking. */
    update: update?.kind ?? null,
    /** Title of a failure. */
    failedTitle: update?.kind === 'reschedule' ? ('moveFailed' as const) : ('bookingFailed' as const),
    /** Null until calculated. */
    info: terms?.info ?? null,
    /** The total to pay, now and later; null until calculated. */
    due: terms === null ? null : { cents: dueCents(terms.info), isReduced: (terms.info.discountCents ?? 0) > 0 },
    /** What is paid now and what at the business; null if it costs nothing, or if the customer still chooses. */
    split: terms === null ? null : findSplit(terms.info, terms.policy),
    policy: terms?.policy ?? null,
    /** ISO instant at which amounts and policy were read. */
    readAt: terms?.readAt ?? null,
    failure,
    isGate: snapshot.hasTag('gate'),
    isSignedOut: snapshot.hasTag('signedOut'),
    isAnswerMissing: snapshot.hasTag('answerMissing'),
    hasChanged: snapshot.hasTag('amountChanged'),
    /** Whether an earlier attempt has booked and only its payment is missing. */
    isHeld: earlier !== null && earlier.transactionId !== null,
    /** Whether an earlier attempt sent the booking with unknown result. */
    isUnsure: earlier !== null && earlier.transactionId === null,
    canEnter: snapshot.can({ type: 'details.change', change: {} }),
    canSubmit: snapshot.can({ type: 'checkout.submit' }),
    /** The child machines whose dialogs are over the review. */
    submission: children.bookingSubmission ?? null,
    payment: children.paymentSubmission ?? null,
    rejection: children.paymentRejection ?? null,
    /** The Google sign-in, while the sign-in gate is shown. */
    googleSignIn: children.googleSignIn ?? null,
    change: (change: Partial<BookingDetails>) => send({ type: 'details.change', change }),
    submit: () => send({ type: 'checkout.submit' }),
    signIn: () => send({ type: 'signIn.start' }),
    retry: () => send({ type: 'calculation.retry' }),
    dropCoupon: () => send({ type: 'coupon.drop' }),
    toBusiness: () => send({ type: 'checkout.abandon' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type CheckoutView = ReturnType<typeof connectCheckout>

/** An item to book, and one that overlaps it, because the customer cannot be at two places. */
export interface CheckoutLine {
  item: CheckoutItem
  overlapped: CheckoutItem | null
  /** A time the customer chose that follows a time the app chose. */
  following: CheckoutItem | null
}

function toLine(item: CheckoutItem, items: readonly CheckoutItem[]): CheckoutLine {
  const others = items.filter((other) => other !== item)
  const own = item.chosenBy === 'app' ? others.filter((other) => other.chosenBy === 'customer') : []
  return { item, overlapped: findOverlap(item, others), following: findFollowing(item, own) }
}
