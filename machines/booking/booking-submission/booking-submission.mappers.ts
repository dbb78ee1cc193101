import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { getDetails } from '#domain/booking/booking-draft.ts'
import { countsAsCancellationPolicy, decidePayment, describeTerms } from '#domain/payment/checkout.ts'
import { confirmationPath } from '#domain/return-route.ts'
import type { PaymentChoiceInput } from '#machines/payment/payment-choice/index.ts'
import type { PaymentSubmissionInput } from '#machines/payment/payment-submission/index.ts'
import type { BookingSubmissionFailure } from './booking-submission.failure.ts'
import type {
  BookingSubmissionContext,
  BookingSubmissionInput,
  BookingSubmissionOutput,
  CreateBookingInput,
  MadeAgreement,
  SentBooking,
} from './booking-submission.types.ts'

/** Returns the initial context. An offer that an earlier attempt refused is not made again. */
export function toContext(input: BookingSubmissionInput): BookingSubmissionContext {
  const refused = input.attempt?.sent?.isOfferRefused === true ? ({ method: 'refused' } as const) : null
  return { ...input, fresh: null, payment: refused ?? input.payment, earlier: input.attempt, failure: null }
}

/**
 * Maps the context to the input of the payment choice. An offer that a running attempt accepted is not made again
 * (R-269, A-41, A-116).
 */
export function toPaymentChoice(context: BookingSubmissionContext): PaymentChoiceInput {
  const { customer, business, settings, info, policy, attempt, method, asks } = context
  const isOffer = decidePayment(info, policy) === 'offer' && attempt === null
  return { customer, currency: business.currency, settings, rule: isOffer ? 'offer' : 'required', method, asks }
}

/** Returns the customer's agreement, to be remembered while the address is entered. */
export function toAgreement(context: BookingSubmissionContext): MadeAgreement {
  const { customer, info, policy, method } = context
  return { orderKey: keyOfOrder(context.draft), customerId: customer.id, terms: describeTerms(info, policy), method }
}

export function toCreateBooking(context: BookingSubmissionContext): CreateBookingInput {
  return {
    key: context.attempt?.key ?? '',
    businessId: context.business.id,
    draft: context.draft,
    sent: context.attempt?.sent ?? toSent(context),
  }
}

/**
 * Maps the customer's choices to the request. Every retry of one attempt sends the same, because it may have booked
 * already.
 */
export function toSent({ draft, customer, info, policy, payment }: BookingSubmissionContext): SentBooking {
  const isCancellationPolicy = countsAsCancellationPolicy(customer, info, policy)
  const flags = { isCancellationPolicy, isOfferRefused: payment?.method === 'refused' }
  return { ...getDetails(draft), couponId: draft.coupon?.id ?? null, ...flags }
}

/**
 * Maps the context to the input of the payment. A payment that an earlier attempt may have sent is looked up first
 * (R-299).
 */
function toPayment(context: BookingSubmissionContext): PaymentSubmissionInput {
  const { attempt, earlier, payment, recipientId, draft, customer, info, business } = context
  const couponId = draft.coupon?.id ?? null
  if (payment === null || payment.method === 'refused') throw new Error('a booking without a charge is not paid')
  const transactionId = attempt?.transactionId ?? ''
  const returnPath = confirmationPath(draft.bookingPackage === null ? 'booking' : 'package', business.id, transactionId)
  return {
    task: {
      kind: earlier === null ? 'pay' : 'resume',
      order: { orderKey: keyOfOrder(draft), recipientId, couponId, customer, info, payment, returnPath },
    },
    transactionId,
    requestId: null,
    key: attempt?.key ?? '',
    createdAt: attempt?.createdAt ?? '',
    currency: business.currency,
  }
}

/**
 * Returns whether a refusal means that another customer booked the time first. A package has no time to lose. The
 * change of a booking may be refused for other reasons, without naming a taken time.
 */
export function isTaken(
  { draft: { bookingPackage, update } }: Pick<BookingSubmissionContext, 'draft'>,
  failure: BookingSubmissionFailure,
): boolean {
  return failure.kind === 'conflict' && bookingPackage === null && (update === null || failure.taken !== null)
}

/**
 * Returns whether the server refused to reschedule, for example because the booking was cancelled. A retry may fail in
 * the same way, so the flow first asks whether it can still be rescheduled.
 */
export function isMoveRefused(
  { draft: { update } }: Pick<BookingSubmissionContext, 'draft'>,
  failure: BookingSubmissionFailure,
): boolean {
  return update?.kind === 'reschedule' && (failure.kind === 'conflict' || failure.kind === 'notFound')
}

/** Returns the id of the booking to check for rescheduling. */
export function toAskReschedule({ draft: { update } }: BookingSubmissionContext): { bookingId: string } {
  return { bookingId: update?.bookingId ?? '' }
}

/** Returns the outcome of a booking that is to be paid. */
export function toToPay(context: BookingSubmissionContext): BookingSubmissionOutput {
  return { kind: 'toPay', payment: toPayment(context) }
}

/** Returns the outcome if the amounts on screen are outdated: the current amounts and policy. */
export function toAmountChanged({ fresh, info, policy }: BookingSubmissionContext): BookingSubmissionOutput {
  return { kind: 'amountChanged', info: fresh ?? info, policy }
}

/** Returns the outcome if the booking can no longer be rescheduled, with the server's sentence if there is one. */
export function toRescheduleRejected({ failure }: BookingSubmissionContext): BookingSubmissionOutput {
  return { kind: 'rescheduleRejected', text: failure !== null && 'text' in failure ? failure.text : null }
}

export function findTaken({ failure }: BookingSubmissionContext) {
  return failure?.kind === 'conflict' ? failure.taken : null
}
