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

/** What is known when the checkout starts; an attempt for something else is not taken up. */
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

/** What may have been agreed to before the address was asked for. */
export function toTakeAgreement({ customer, bookingPackage }: PackageCheckoutContext): AgreedOrder {
  return { orderKey: keyOfOrder({ items: [], bookingPackage }), customerId: customer?.id ?? '' }
}

/** Whether that is what is calculated now. */
export function isStillAgreed({ terms }: Pick<PackageCheckoutContext, 'terms'>, agreed: PaymentAgreement): boolean {
  return terms !== null && describeTerms(terms.info, terms.policy) === agreed.terms
}

/** What the submission starts with; only a signed-in customer with calculated terms gets there. */
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

/** What the Pix payment starts with, also straight after a reload. */
export function toPixPayment({ attempt, business }: PackageCheckoutContext): PixPaymentInput {
  if (attempt === null || attempt.pix === null) throw new Error('a Pix payment needs its code')
  const { transactionId, createdAt, pix } = attempt
  const subject = { transactionId: transactionId ?? '', requestId: null }
  return { ...subject, createdAt: createdAt ?? '', ...pix, currency: business.currency }
}

/** Gives the sessions back whose payment was turned down. */
export function toReleasing({ attempt }: PackageCheckoutContext): PaymentSubmissionInput {
  return {
    task: { kind: 'cancel' },
    transactionId: attempt?.transactionId ?? '',
    requestId: null,
    key: attempt?.key ?? '',
  }
}

/** What an outcome changes: the code to pay with, or the amounts as they are now. */
export function settle(
  { attempt, terms }: PackageCheckoutContext,
  outcome: CheckoutOutcome,
): Pick<PackageCheckoutContext, 'outcome' | 'attempt' | 'terms'> {
  if (outcome.kind === 'payable' && 'attempt' in outcome) return { outcome, attempt: outcome.attempt, terms }
  if (outcome.kind === 'amountChanged' && terms !== null)
    return { outcome, attempt, terms: { ...terms, info: outcome.info, policy: outcome.policy } }
  return { outcome, attempt, terms }
}

/** Where it is said, after a sign-in, whether the Pix has come in. */
export function toSignedOutWhilePaying({ attempt }: PackageCheckoutContext): PackageCheckoutOutput {
  return { kind: 'signedOutWhilePaying', transactionId: attempt?.transactionId ?? '' }
}

export function toBought({ attempt, outcome }: PackageCheckoutContext): PackageCheckoutOutput {
  const transactionId = outcome?.kind === 'booked' ? outcome.transactionId : (attempt?.transactionId ?? '')
  return { kind: 'bought', transactionId }
}
