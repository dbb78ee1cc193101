import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { findFollowing, findOverlap } from '#domain/booking/times.ts'
import type { CheckoutItem } from '#domain/entities.ts'
import { dueCents } from '#domain/payment/checkout.ts'
import type { CheckoutEvent, checkoutMachine } from '#machines/booking/checkout/index.ts'

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

/** The checkout as its screens see it. */
export function connectCheckout(snapshot: CheckoutSnapshot, send: (event: CheckoutEvent) => void) {
  const { business, items, questions, answer, coupon, terms, attempt, failure } = snapshot.context
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  // How the try that is under way stands, its own dialogs say: what it has booked may be given back by then.
  const earlier = snapshot.matches('underWay') ? null : attempt
  return {
    business,
    items,
    lines: items.map((item) => toLine(item, items)),
    questions,
    answer,
    coupon,
    /** A booking that is changed, for which nothing is paid; null: something new is booked. */
    update: snapshot.context.update?.kind ?? null,
    /** What did not work, where something has not. */
    failedTitle: snapshot.context.update?.kind === 'reschedule' ? ('moveFailed' as const) : ('bookingFailed' as const),
    /** Null while not calculated. */
    info: terms?.info ?? null,
    /** What is to be paid in all, now and later; null while not calculated. */
    due: terms === null ? null : { cents: dueCents(terms.info), isReduced: (terms.info.discountCents ?? 0) > 0 },
    policy: terms?.policy ?? null,
    /** ISO: when amounts and policy were read. */
    readAt: terms?.readAt ?? null,
    failure,
    isGate: snapshot.hasTag('gate'),
    isSignedOut: snapshot.hasTag('signedOut'),
    isAnswerMissing: snapshot.hasTag('answerMissing'),
    hasChanged: snapshot.hasTag('amountChanged'),
    /** An earlier try has booked already; only its payment is missing. */
    isHeld: earlier !== null && earlier.transactionId !== null,
    /** An earlier try has sent the booking, and nobody knows what became of it. */
    isUnsure: earlier !== null && earlier.transactionId === null,
    canAnswer: snapshot.can({ type: 'answer.change', answer }),
    canSubmit: snapshot.can({ type: 'checkout.submit' }),
    /** The machines that ask, book and pay, whose dialogs lie on the review. */
    submission: children.bookingSubmission ?? null,
    releasing: children.paymentSubmission ?? null,
    /** Signing in at Google, while the gate stands. */
    googleSignIn: children.googleSignIn ?? null,
    changeAnswer: (text: string) => send({ type: 'answer.change', answer: text }),
    submit: () => send({ type: 'checkout.submit' }),
    signIn: () => send({ type: 'signIn.start' }),
    retry: () => send({ type: 'calculation.retry' }),
    toBusiness: () => send({ type: 'checkout.abandon' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type CheckoutView = ReturnType<typeof connectCheckout>

/** What is about to be booked, and which of the others it overlaps: the customer cannot be at two places. */
export interface CheckoutLine {
  item: CheckoutItem
  overlapped: CheckoutItem | null
  /** The customer's own choice that comes after a time chosen for them. */
  following: CheckoutItem | null
}

function toLine(item: CheckoutItem, items: readonly CheckoutItem[]): CheckoutLine {
  const others = items.filter((other) => other !== item)
  const own = item.chosenBy === 'app' ? others.filter((other) => other.chosenBy === 'customer') : []
  return { item, overlapped: findOverlap(item, others), following: findFollowing(item, own) }
}
