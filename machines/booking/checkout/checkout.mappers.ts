import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { toFailure } from '#domain/failure.ts'
import { decidePayment, describeTerms, hasPolicy } from '#domain/payment/checkout.ts'
import type { BookingSubmissionInput } from '#machines/booking/booking-submission/index.ts'
import type { PaymentAgreement } from '#machines/payment/payment-choice/index.ts'
import type { PaymentRejectionInput } from '#machines/payment/payment-rejection/index.ts'
import {
  findOrder as findPaymentOrder,
  keepChoice,
  type PaymentOrder,
  type PaymentSubmissionInput,
  toPaymentRejection,
} from '#machines/payment/payment-submission/index.ts'
import { isRefusal } from '#machines/shared/refusal.ts'
import type {
  CheckoutContext,
  CheckoutInput,
  CheckoutOutcome,
  CheckoutOutput,
  CheckoutTerms,
  ReadTermsInput,
  TakeReturnInput,
} from './checkout.types.ts'

/** Returns the initial context. An attempt for other items is dropped. */
export function toContext(input: CheckoutInput): CheckoutContext {
  const attempt = input.attempt?.itemsKey === keyOfOrder(input.draft) ? input.attempt : null
  const attemptedBy = attempt === null ? null : (input.customer?.id ?? null)
  const nothing = { terms: null, method: null, repeated: null, payment: null, outcome: null, failure: null }
  return { ...input, attempt, attemptedBy, asks: 'all', ...nothing }
}

/**
 * Returns whether the order can be submitted without any decision: no package, no questions, no policy, no offer,
 * nothing to pay now, and a customer with a name.
 */
export function isPlain({ draft, customer, terms }: CheckoutContext): boolean {
  if (
    draft.bookingPackage !== null ||
    draft.questions.length > 0 ||
    (customer?.name ?? '').trim() === '' ||
    terms === null
  )
    return false
  return !hasPolicy(terms.info, terms.policy) && decidePayment(terms.info, terms.policy) === 'none'
}

/** Returns how a package is bought; null for appointments, and without terms. */
export function findWayToBuy({
  draft,
  terms,
}: Pick<CheckoutContext, 'draft' | 'terms'>): 'payment' | 'activation' | null {
  if (draft.bookingPackage === null || terms === null) return null
  return decidePayment(terms.info, terms.policy) === 'none' ? 'activation' : 'payment'
}

/** Maps the context to the input of the calculation. */
export function toReadTerms({ business, recipientId, draft, language }: CheckoutContext): ReadTermsInput {
  return { businessId: business.id, recipientId, draft, language }
}

/** Returns what identifies a sign-in that started here, and an agreement made before the address form. */
export function toTakeReturn({ business, draft, customer }: CheckoutContext): TakeReturnInput {
  return { businessId: business.id, items: draft.items, orderKey: keyOfOrder(draft), customerId: customer?.id ?? null }
}

/** Returns whether the terms agreed to before the address form still apply. */
export function isStillAgreed({ terms }: Pick<CheckoutContext, 'terms'>, { terms: agreed }: PaymentAgreement): boolean {
  return terms !== null && describeTerms(terms.info, terms.policy) === agreed
}

/**
 * Returns whether the failed calculation rejected the coupon, so that one without it may work. An existing
 * booking already has its coupon.
 */
export function isCouponRefused({ draft, attempt }: CheckoutContext, error: unknown): boolean {
  return draft.coupon !== null && (attempt?.transactionId ?? null) === null && isRefusal(toFailure(error))
}

/** Terms for changing a booking: nothing to pay. */
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
  settings: { methods: [] },
}

/** Maps the context to the input of the submission. Throws without a customer, or without terms for a new booking. */
export function toSubmission(context: CheckoutContext): BookingSubmissionInput {
  const { business, draft, recipientId, attempt, language, asks, method, repeated } = context
  const customer = repeated?.customer ?? context.customer
  const terms = draft.update === null ? context.terms : NOTHING
  if (customer === null || terms === null) throw new Error('a booking needs a customer and its terms')
  const how = { method, asks, payment: keepChoice(repeated) }
  return { business, draft, ...how, recipientId, customer, language, ...terms, attempt }
}

/** Returns the payment that waits for the code of the attempt, after a reload; null without a code. */
export function toWaiting({ attempt, business }: CheckoutContext): PaymentSubmissionInput | null {
  if (attempt === null || attempt.pix === null) return null
  const { key, transactionId, createdAt, pix } = attempt
  const subject = { transactionId: transactionId ?? '', requestId: null }
  return { ...subject, task: { kind: 'wait', pix }, key, createdAt: createdAt ?? '', currency: business.currency }
}

/** Returns the payment of what is booked. Throws before. */
export function toPayment({ payment }: CheckoutContext): PaymentSubmissionInput {
  if (payment === null) throw new Error('nothing is booked that could be paid')
  return payment
}

/** Returns the order of the payment; null before, and for a code that was waited for after a reload. */
export function findOrder({ payment }: Pick<CheckoutContext, 'payment'>): PaymentOrder | null {
  return payment === null ? null : findPaymentOrder(payment)
}

/** Returns the rejected payment with its booking. Throws for another outcome. */
export function toRejection({ payment, outcome }: CheckoutContext): PaymentRejectionInput {
  if (payment === null || outcome?.kind !== 'rejected') throw new Error('no payment was rejected')
  return toPaymentRejection(payment, outcome)
}

/** Returns the context changes of an outcome: the payment, or current amounts. */
export function settle(
  { payment, terms }: CheckoutContext,
  outcome: CheckoutOutcome,
): Pick<CheckoutContext, 'outcome' | 'payment' | 'terms'> {
  if (outcome.kind === 'toPay') return { outcome, payment: outcome.payment, terms }
  if (outcome.kind === 'amountChanged' && terms !== null) {
    return { outcome, payment, terms: { ...terms, info: outcome.info, policy: outcome.policy } }
  }
  return { outcome, payment, terms }
}

export function toBooked({ attempt, outcome }: CheckoutContext): CheckoutOutput {
  const transactionId = outcome?.kind === 'booked' ? outcome.transactionId : (attempt?.transactionId ?? '')
  return { kind: 'booked', transactionId }
}

/**
 * Returns the output for a session that ended beside a code to pay with: after a sign-in the reservation shows whether
 * it was paid.
 */
export function toSignedOutWhilePaying({ attempt }: CheckoutContext): CheckoutOutput {
  return { kind: 'signedOutWhilePaying', transactionId: attempt?.transactionId ?? '' }
}

export function toTaken({ outcome }: CheckoutContext): CheckoutOutput {
  return { kind: 'taken', taken: outcome?.kind === 'taken' ? outcome.taken : null }
}

export function toRescheduleRejected({ outcome }: CheckoutContext): CheckoutOutput {
  return { kind: 'rescheduleRejected', text: outcome?.kind === 'rescheduleRejected' ? outcome.text : null }
}
