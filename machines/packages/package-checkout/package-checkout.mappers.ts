import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { AgreedOrder, BookingSubmissionInput } from '#machines/booking/booking-submission/index.ts'
import type { CheckoutOutcome } from '#machines/booking/checkout/index.ts'
import type { PaymentAgreement } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionInput } from '#machines/payment/payment-submission/index.ts'
import type { PixPaymentInput } from '#machines/payment/pix-payment/index.ts'
import type {
  PackageCheckoutContext,
  PackageCheckoutInput,
  PackageCheckoutOutput,
  ReadPackageTermsInput,
} from './package-checkout.types.ts'

/** Returns the initial context. An attempt for another package is dropped. */
export function toContext(input: PackageCheckoutInput): PackageCheckoutContext {
  const isOwn = input.attempt?.itemsKey === keyOfOrder({ items: [], bookingPackage: input.bookingPackage })
  return { ...input, attempt: isOwn ? input.attempt : null, terms: null, method: null, asks: 'all', outcome: null }
}

export function toReadTerms({
  business,
  recipientId,
  bookingPackage,
  language,
}: PackageCheckoutContext): ReadPackageTermsInput {
  return { businessId: business.id, recipientId, bookingPackage, language }
}

/** Returns what identifies an agreement made before the address form. */
export function toTakeAgreement({ customer, bookingPackage }: PackageCheckoutContext): AgreedOrder {
  return { orderKey: keyOfOrder({ items: [], bookingPackage }), customerId: customer?.id ?? '' }
}

/** Returns whether the agreed terms still apply. */
export function isStillAgreed({ terms }: Pick<PackageCheckoutContext, 'terms'>, agreed: PaymentAgreement): boolean {
  return terms !== null && describeTerms(terms.info, terms.policy) === agreed.terms
}

/** Maps the context to the input of the submission. Throws without a customer or terms. */
export function toSubmission(context: PackageCheckoutContext): BookingSubmissionInput {
  const { customer, terms, business, bookingPackage, method, asks, recipientId, attempt, language } = context
  if (customer === null || terms === null) throw new Error('a purchase needs a customer and its terms')
  return {
    business,
    items: [],
    bookingPackage,
    update: null,
    method,
    asks,
    answer: '',
    couponId: null,
    recipientId,
    customer,
    language,
    ...terms,
    attempt,
  }
}

/** Maps the attempt to the input of the Pix payment, also after a reload. Throws without a Pix code. */
export function toPixPayment({ attempt, business }: PackageCheckoutContext): PixPaymentInput {
  if (attempt === null || attempt.pix === null) throw new Error('a Pix payment needs its code')
  const { transactionId, createdAt, pix } = attempt
  const subject = { transactionId: transactionId ?? '', requestId: null }
  return { ...subject, createdAt: createdAt ?? '', ...pix, currency: business.currency }
}

/** Returns the input for cancelling the sessions whose payment was rejected. */
export function toReleasing({ attempt }: PackageCheckoutContext): PaymentSubmissionInput {
  return {
    task: { kind: 'cancel' },
    transactionId: attempt?.transactionId ?? '',
    requestId: null,
    key: attempt?.key ?? '',
  }
}

/** Returns the context changes of an outcome: the attempt with its Pix code, or current amounts. */
export function settle(
  { attempt, terms }: PackageCheckoutContext,
  outcome: CheckoutOutcome,
): Pick<PackageCheckoutContext, 'outcome' | 'attempt' | 'terms'> {
  if (outcome.kind === 'payable' && 'attempt' in outcome) return { outcome, attempt: outcome.attempt, terms }
  if (outcome.kind === 'amountChanged' && terms !== null)
    return { outcome, attempt, terms: { ...terms, info: outcome.info, policy: outcome.policy } }
  return { outcome, attempt, terms }
}

/**
 * Returns the output for a session that ended beside a Pix code: after a sign-in the reservation shows whether it was
 * paid.
 */
export function toSignedOutWhilePaying({ attempt }: PackageCheckoutContext): PackageCheckoutOutput {
  return { kind: 'signedOutWhilePaying', transactionId: attempt?.transactionId ?? '' }
}

export function toBought({ attempt, outcome }: PackageCheckoutContext): PackageCheckoutOutput {
  const transactionId = outcome?.kind === 'booked' ? outcome.transactionId : (attempt?.transactionId ?? '')
  return { kind: 'bought', transactionId }
}
