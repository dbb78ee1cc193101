import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
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

/** What is known when the submission starts. An offer that an earlier try refused is not made again. */
export function toContext(input: BookingSubmissionInput): BookingSubmissionContext {
  const payment = input.attempt?.sent?.isOfferRefused === true ? ({ method: 'refused' } as const) : null
  return { ...input, fresh: null, payment, earlier: input.attempt, failure: null, outcome: null }
}

/** What the payment is asked with. An offer that a try under way has accepted is not made again. */
export function toPaymentChoice(context: BookingSubmissionContext): PaymentChoiceInput {
  const { customer, business, settings, info, policy, attempt, method, asks } = context
  const isOffer = decidePayment(info, policy) === 'offer' && attempt === null
  return { customer, currency: business.currency, settings, rule: isOffer ? 'offer' : 'required', method, asks }
}

/** What was agreed to before the address is asked for. */
export function toAgreement(context: BookingSubmissionContext): MadeAgreement {
  const { customer, info, policy, method } = context
  return { orderKey: keyOfOrder(context), customerId: customer.id, terms: describeTerms(info, policy), method }
}

export function toCreateBooking(context: BookingSubmissionContext): CreateBookingInput {
  return {
    key: context.attempt?.key ?? '',
    businessId: context.business.id,
    items: context.items,
    bookingPackage: context.bookingPackage,
    update: context.update,
    ...(context.attempt?.sent ?? toSent(context)),
  }
}

/** What is sent of the customer's choices. One try sends the same each time: it may have booked already. */
export function toSent({ answer, couponId, customer, info, policy, payment }: BookingSubmissionContext): SentBooking {
  const isCancellationPolicy = countsAsCancellationPolicy(customer, info, policy)
  return { answer, couponId, isCancellationPolicy, isOfferRefused: payment?.method === 'refused' }
}

/** What the payment is sent with; one that an earlier try may have sent already is looked up first. */
export function toPayment(context: BookingSubmissionContext): PaymentSubmissionInput {
  const { attempt, earlier, payment, recipientId, couponId, customer, info, business, bookingPackage } = context
  if (payment === null || payment.method === 'refused') throw new Error('a booking without a charge is not paid')
  const transactionId = attempt?.transactionId ?? ''
  const returnPath = confirmationPath(bookingPackage === null ? 'booking' : 'package', business.id, transactionId)
  return {
    task: {
      kind: earlier === null ? 'pay' : 'resume',
      order: { orderKey: keyOfOrder(context), recipientId, couponId, customer, info, payment, returnPath },
    },
    transactionId,
    requestId: null,
    key: attempt?.key ?? '',
  }
}

/**
 * Whether a refusal means that somebody was faster. A package takes no time that somebody else could have; a change may
 * be refused for other reasons, and then nothing is named that was taken.
 */
export function isTaken(
  { bookingPackage, update }: Pick<BookingSubmissionContext, 'bookingPackage' | 'update'>,
  failure: BookingSubmissionFailure,
): boolean {
  return failure.kind === 'conflict' && bookingPackage === null && (update === null || failure.taken !== null)
}

/**
 * Whether the server will not move this booking, as one that was cancelled meanwhile: another try might hear the same, so it
 * is asked first whether the booking may still be moved.
 */
export function isMoveRefused(
  { update }: Pick<BookingSubmissionContext, 'update'>,
  failure: BookingSubmissionFailure,
): boolean {
  return update?.kind === 'reschedule' && (failure.kind === 'conflict' || failure.kind === 'notFound')
}

/** What may perhaps not be moved any more. */
export function toAskReschedule({ update }: BookingSubmissionContext): { bookingId: string } {
  return { bookingId: update?.bookingId ?? '' }
}

/** What stands on the screen is not what would be booked: amounts and policy as they are now. */
export function toAmountChanged({ fresh, info, policy }: BookingSubmissionContext): BookingSubmissionOutput {
  return { kind: 'amountChanged', info: fresh ?? info, policy }
}

/** The booking may not be moved any more, in the server's words where it has said why. */
export function toRescheduleRejected({ failure }: BookingSubmissionContext): BookingSubmissionOutput {
  return { kind: 'rescheduleRejected', text: failure !== null && 'text' in failure ? failure.text : null }
}

export function findTaken({ failure }: BookingSubmissionContext) {
  return failure?.kind === 'conflict' ? failure.taken : null
}
