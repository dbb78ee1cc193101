import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { decidePayment, hasPolicy } from '#domain/payment/checkout.ts'
import { takesCard, takesPix } from '#domain/payment/payment.ts'
import type { PackageCheckoutEvent, packageCheckoutMachine } from '#machines/packages/package-checkout/index.ts'

export type PackageCheckoutSnapshot = SnapshotFrom<typeof packageCheckoutMachine>

/** Maps the snapshot of the package checkout to its screens. */
export function connectPackageCheckout(snapshot: PackageCheckoutSnapshot, send: (event: PackageCheckoutEvent) => void) {
  const { business, bookingPackage, terms, attempt } = snapshot.context
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  const hasTerms = terms !== null
  // The attempt under way has its own dialogs, and its purchase may be released by then.
  const earlier = snapshot.matches('underWay') ? null : attempt
  return {
    business,
    bookingPackage,
    /** Null until calculated. */
    info: terms?.info ?? null,
    /** The policy of this purchase; null if none applies. */
    policy: hasTerms && hasPolicy(terms.info, terms.policy) ? terms.policy : null,
    /** Whether something is or may be paid now; otherwise the package is activated. */
    isToPay: hasTerms && decidePayment(terms.info, terms.policy) !== 'none',
    takesCard: hasTerms && takesCard(terms.settings, business.currency),
    takesPix: hasTerms && takesPix(terms.settings, business.currency),
    isGate: snapshot.hasTag('gate'),
    isSignedOut: snapshot.hasTag('signedOut'),
    isUnpriced: snapshot.hasTag('unpriced'),
    hasChanged: snapshot.hasTag('amountChanged'),
    isActivating: snapshot.hasTag('dialog:activation'),
    /** Whether an earlier attempt has booked and only its payment is missing. */
    isHeld: earlier !== null && earlier.transactionId !== null,
    canPay: snapshot.can({ type: 'payment.start', method: null }),
    canActivate: snapshot.can({ type: 'activation.start' }),
    /** The child machines whose dialogs are over the review. */
    submission: children.bookingSubmission ?? null,
    payment: children.paymentSubmission ?? null,
    /** The Google sign-in, while the sign-in gate is shown. */
    googleSignIn: children.googleSignIn ?? null,
    payWithCard: () => send({ type: 'payment.start', method: 'card' }),
    payWithPix: () => send({ type: 'payment.start', method: 'pix' }),
    makePayment: () => send({ type: 'payment.start', method: null }),
    startActivation: () => send({ type: 'activation.start' }),
    confirmActivation: () => send({ type: 'activation.confirm' }),
    close: () => send({ type: 'dialog.close' }),
    signIn: () => send({ type: 'signIn.start' }),
    retry: () => send({ type: 'calculation.retry' }),
    toBusiness: () => send({ type: 'checkout.abandon' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type PackageCheckoutView = ReturnType<typeof connectPackageCheckout>
