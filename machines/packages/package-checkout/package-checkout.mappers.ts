import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { AgreedOrder, BookingSubmissionInput } from '#machines/booking/booking-submission/index.ts'
import { findRepeated } from '#machines/booking/checkout/index.ts'
import type { PaymentAgreement } from '#machines/payment/payment-choice/index.ts'
import { keepChoice } from '#machines/payment/payment-submission/index.ts'
import type {
  PackageCheckoutContext,
  PackageCheckoutInput,
  PackageCheckoutOutput,
  ReadPackageTermsInput,
} from './package-checkout.types.ts'

/** Returns the initial context. An attempt for another package is dropped. */
export function toContext(input: PackageCheckoutInput): PackageCheckoutContext {
  const isOwn = input.attempt?.itemsKey === keyOfOrder({ items: [], bookingPackage: input.bookingPackage })
  return {
    ...input,
    attempt: isOwn ? input.attempt : null,
    terms: null,
    method: null,
    asks: 'all',
    payment: null,
    outcome: null,
  }
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
  const { terms, business, bookingPackage, method, asks, recipientId, attempt, language } = context
  const repeated = findRepeated(context)
  const customer = repeated?.customer ?? context.customer
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
    payment: keepChoice(repeated),
  }
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
