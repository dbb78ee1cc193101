import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { decidePayment, describeTerms, hasPolicy } from '#domain/payment/checkout.ts'
import { type BookingSubmissionInput, isRefusal } from '#machines/booking/booking-submission/index.ts'
import type { PaymentAgreement } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionInput } from '#machines/payment/payment-submission/index.ts'
import type { PixPaymentInput } from '#machines/payment/pix-payment/index.ts'
import type { SignInStep } from '#machines/shared/return-route.ts'
import { toCheckoutFailure } from './checkout.failure.ts'
import type {
  CheckoutContext,
  CheckoutInput,
  CheckoutOutcome,
  CheckoutOutput,
  CheckoutTerms,
  ReadTermsInput,
  TakeReturnInput,
} from './checkout.types.ts'

/** What is known when the checkout starts; an attempt for other items is not taken up. */
export function toContext(input: CheckoutInput): CheckoutContext {
  const attempt = input.attempt?.itemsKey === keyOfItems(input.items) ? input.attempt : null
  const attemptedBy = attempt === null ? null : (input.customer?.id ?? null)
  return { ...input, attempt, attemptedBy, terms: null, asks: 'all', outcome: null, failure: null }
}

/**
 * Whether nothing is left to be decided or read before booking: no question, no policy, no offer, nothing to pay, and a
 * customer with a name.
 */
export function isPlain({ questions, customer, terms }: CheckoutContext): boolean {
  if (questions.length > 0 || (customer?.name ?? '').trim() === '' || terms === null) return false
  return !hasPolicy(terms.info, terms.policy) && decidePayment(terms.info, terms.policy) === 'none'
}

/** What the calculation is asked with. */
export function toReadTerms({ business, recipientId, items, coupon, language }: CheckoutContext): ReadTermsInput {
  return { businessId: business.id, recipientId, items, couponId: coupon?.id ?? null, language }
}

/** What a sign-in is marked with that was begun here. */
export function toTakeReturn({ business, items, customer }: CheckoutContext): TakeReturnInput {
  return { businessId: business.id, items, customerId: customer?.id ?? null }
}

/** Whether what was agreed to before the address is what is calculated now. */
export function isStillAgreed({ terms }: Pick<CheckoutContext, 'terms'>, { terms: agreed }: PaymentAgreement): boolean {
  return terms !== null && describeTerms(terms.info, terms.policy) === agreed
}

/**
 * Whether a failed calculation is a refusal of the coupon, so that one without it may work. A booking that is
 * held already was made with its coupon.
 */
export function isCouponRefused({ coupon, attempt }: CheckoutContext, error: unknown): boolean {
  return coupon !== null && (attempt?.transactionId ?? null) === null && isRefusal(toCheckoutFailure(error))
}

/** What there is to pay where a booking is changed. */
const NOTHING: Pick<CheckoutTerms, 'info' | 'policy' | 'settings'> = {
  info: {
    totalCents: 0,
    discountCents: null,
    anticipationCents: null,
    anticipationPercentage: null,
    amountCents: null,
    balanceCents: null,
    usesCancellationPolicy: false,
    cancellationFeeCents: null,
    usedPercentageValue: null,
    usedFixedValueCents: null,
    hoursBeforeExpiration: null,
  },
  policy: null,
  settings: { cardPercentage: null, pixPercentage: null },
}

/** What the submission starts with; only a signed-in customer with terms, or with a booking to change, gets there. */
export function toSubmission({ customer, terms: calculated, ...context }: CheckoutContext): BookingSubmissionInput {
  const { business, items, answer, recipientId, update, coupon, attempt, language, asks } = context
  const terms = update === null ? calculated : NOTHING
  if (customer === null || terms === null) throw new Error('a booking needs a customer and its terms')
  const order = { items, bookingPackage: null, update, couponId: coupon?.id ?? null }
  return { business, ...order, method: null, asks, answer, recipientId, customer, language, ...terms, attempt }
}

/** What the Pix payment starts with, also straight after a reload. */
export function toPixPayment({ attempt, business }: CheckoutContext): PixPaymentInput {
  if (attempt === null || attempt.pix === null) throw new Error('a Pix payment needs its code')
  const { transactionId, createdAt, pix } = attempt
  const subject = { transactionId: transactionId ?? '', requestId: null }
  return { ...subject, createdAt: createdAt ?? '', ...pix, currency: business.currency }
}

/** Gives the booking back whose payment was turned down. */
export function toReleasing({ attempt }: CheckoutContext): PaymentSubmissionInput {
  return {
    task: { kind: 'cancel' },
    transactionId: attempt?.transactionId ?? '',
    requestId: null,
    key: attempt?.key ?? '',
  }
}

/** What an outcome changes: the code to pay with, or the amounts as they are now. */
export function settle(
  { attempt, terms }: CheckoutContext,
  outcome: CheckoutOutcome,
): Pick<CheckoutContext, 'outcome' | 'attempt' | 'terms'> {
  if (outcome.kind === 'payable' && 'attempt' in outcome) return { outcome, attempt: outcome.attempt, terms }
  if (outcome.kind === 'amountChanged' && terms !== null) {
    return { outcome, attempt, terms: { ...terms, info: outcome.info, policy: outcome.policy } }
  }
  return { outcome, attempt, terms }
}

export function toBooked({ attempt, outcome }: CheckoutContext): CheckoutOutput {
  const transactionId = outcome?.kind === 'booked' ? outcome.transactionId : (attempt?.transactionId ?? '')
  return { kind: 'booked', transactionId }
}

/** Where it is said, after a sign-in, whether the Pix has come in. */
export function toSignedOutWhilePaying({ attempt }: CheckoutContext): CheckoutOutput {
  return { kind: 'signedOutWhilePaying', transactionId: attempt?.transactionId ?? '' }
}

export function toTaken({ outcome, answer }: CheckoutContext): CheckoutOutput {
  return { kind: 'taken', taken: outcome?.kind === 'taken' ? outcome.taken : null, answer }
}

export function toRescheduleRejected({ outcome, answer }: CheckoutContext): CheckoutOutput {
  return { kind: 'rescheduleRejected', text: outcome?.kind === 'rescheduleRejected' ? outcome.text : null, answer }
}

/** `event`: the calculation that failed. */
export function toCouponRefused({ answer }: CheckoutContext, event: object): CheckoutOutput {
  return { kind: 'couponRefused', failure: toCheckoutFailure('error' in event ? event.error : event), answer }
}

export function toSignIn({ answer }: CheckoutContext, to: SignInStep): CheckoutOutput {
  return { kind: 'signIn', to, answer }
}
