import { decidePayment, hasPolicy } from '#domain/payment/checkout.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { findMethods } from '#domain/payment/payment-method.ts'
import type { CheckoutEvent } from '#machines/booking/checkout/index.ts'
import { type CheckoutSnapshot, connectCheckout } from '#src/screens/booking/checkout/checkout.connect.ts'

/** Maps the snapshot of a checkout to the review of a package. Throws for appointments. */
export function connectPackageReview(snapshot: CheckoutSnapshot, send: (event: CheckoutEvent) => void) {
  const { business, draft, terms } = snapshot.context
  const { bookingPackage } = draft
  if (bookingPackage === null) throw new Error('this review is of a package')
  const hasTerms = terms !== null
  return {
    ...connectCheckout(snapshot, send),
    bookingPackage,
    /** The policy of this purchase; null if none applies. */
    policy: hasTerms && hasPolicy(terms.info, terms.policy) ? terms.policy : null,
    /** Whether something is or may be paid now; otherwise the package is activated. */
    isToPay: hasTerms && decidePayment(terms.info, terms.policy) !== 'none',
    methods: hasTerms ? findMethods(terms.settings, business.currency) : [],
    isUnpriced: snapshot.hasTag('failed'),
    isActivating: snapshot.hasTag('dialog:activation'),
    canPay: snapshot.can({ type: 'payment.start', method: null }),
    canActivate: snapshot.can({ type: 'activation.start' }),
    /** Starts the payment; the method is asked for if it is null. */
    pay: (method: PaymentMethod | null) => send({ type: 'payment.start', method }),
    startActivation: () => send({ type: 'activation.start' }),
    confirmActivation: () => send({ type: 'activation.confirm' }),
    close: () => send({ type: 'dialog.close' }),
  }
}

export type PackageReviewView = ReturnType<typeof connectPackageReview>
