import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { decidePayment, hasPolicy } from '#domain/payment/checkout.ts'
import { takesCard, takesPix } from '#domain/payment/payment.ts'
import type { PackageCheckoutEvent, packageCheckoutMachine } from '#machines/packages/package-checkout/index.ts'

export type PackageCheckoutSnapshot = SnapshotFrom<typeof packageCheckoutMachine>

/** The checkout of a package as its screens see it. */
export function connectPackageCheckout(snapshot: PackageCheckoutSnapshot, send: (event: PackageCheckoutEvent) => void) {
  const { business, bookingPackage, terms, attempt } = snapshot.context
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  const hasTerms = terms !== null
  // How the try that is under way stands, its own dialogs say: what it has bought may be given back by then.
  const earlier = snapshot.matches('underWay') ? null : attempt
  return {
    business,
    bookingPackage,
    /** Null while not calculated. */
    info: terms?.info ?? null,
    /** The policy that binds this purchase; null where none does. */
    policy: hasTerms && hasPolicy(terms.info, terms.policy) ? terms.policy : null,
    /** Something is to be paid now, or may be; else the package is activated. */
    isToPay: hasTerms && decidePayment(terms.info, terms.policy) !== 'none',
    takesCard: hasTerms && takesCard(terms.settings, business.currency),
    takesPix: hasTerms && takesPix(terms.settings, business.currency),
    isGate: snapshot.hasTag('gate'),
    isSignedOut: snapshot.hasTag('signedOut'),
    isUnpriced: snapshot.hasTag('unpriced'),
    hasChanged: snapshot.hasTag('amountChanged'),
    isActivating: snapshot.hasTag('dialog:activation'),
    /** An earlier try has booked already; only its payment is missing. */
    isHeld: earlier !== null && earlier.transactionId !== null,
    canPay: snapshot.can({ type: 'payment.start', method: null }),
    canActivate: snapshot.can({ type: 'activation.start' }),
    /** The machines that ask, buy and pay, whose dialogs lie on the review. */
    submission: children.bookingSubmission ?? null,
    releasing: children.paymentSubmission ?? null,
    /** Signing in at Google, while the gate stands. */
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
