import { assign, fromPromise, sendParent, setup } from 'xstate'
import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import type { CheckoutInfo } from '#domain/entities.ts'
import { decidePayment, differsFrom } from '#domain/payment/checkout.ts'
import { type AdvancePaymentOutput, advancePaymentMachine } from '#machines/payment/advance-payment/index.ts'
import { type PaymentSubmissionOutput, paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { failureFrom } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import type { RescheduleAnswer } from '#machines/shared/reschedule.types.ts'
import { isRefusal, toBookingSubmissionFailure } from './booking-submission.failure.ts'
import * as mappers from './booking-submission.mappers.ts'
import type {
  BookingSubmissionReport,
  BookingSubmissionTypes,
  CalculateInput,
  CreateBookingInput,
  CreatedBooking,
  MadeAgreement,
  ReadPolicy,
  ReadPolicyInput,
} from './booking-submission.types.ts'

/** The words of the submission's chart: what it may start, do and ask. The chart itself stands in the machine file. */
export const bookingSubmissionSetup = setup({
  types: {} as BookingSubmissionTypes,
  actors: {
    calculateCheckout: fromPromise<CheckoutInfo, CalculateInput>(mustBeProvided('calculateCheckout')),
    readPolicy: fromPromise<ReadPolicy, ReadPolicyInput>(mustBeProvided('readPolicy')),
    createKey: fromPromise<{ key: string }>(mustBeProvided('createKey')),
    createBooking: fromPromise<CreatedBooking, CreateBookingInput>(mustBeProvided('createBooking')),
    askReschedule: fromPromise<RescheduleAnswer, { bookingId: string }>(mustBeProvided('askReschedule')),
    advancePayment: advancePaymentMachine,
    paymentSubmission: paymentSubmissionMachine,
  },
  actions: {
    storeFresh: assign((_, params: { info: CheckoutInfo }) => ({ fresh: params.info })),
    storePolicy: assign((_, params: ReadPolicy) => params),
    storeKey: assign(({ context }, params: { key: string }) => ({
      attempt: {
        ...{ ...params, itemsKey: keyOfOrder(context), sent: mappers.toSent(context) },
        ...{ transactionId: null, createdAt: null, pix: null },
      },
      failure: null,
    })),
    storeBooking: assign(({ context }, params: CreatedBooking) => ({
      attempt: context.attempt && { ...context.attempt, ...params },
    })),
    storePayment: assign((_, params: AdvancePaymentOutput) => ({
      payment: params.kind === 'chosen' ? params.payment : null,
      // What is asked after this is asked in full.
      asks: 'all' as const,
    })),
    /** Kept for when the address is there. */
    announceAgreement: (_, _params: MadeAgreement) => {},
    storeOutcome: assign(({ context }, params: PaymentSubmissionOutput) => ({
      outcome: params,
      attempt: context.attempt && { ...context.attempt, pix: params.kind === 'payable' ? params.pix : null },
    })),
    clearAttempt: assign({ attempt: null, earlier: null }),
    /** A card pays once: for another try it is asked for again. */
    clearSpentCard: assign(({ context: { payment } }) => ({ payment: payment?.method === 'card' ? null : payment })),
    /** From now on the payment of this booking is looked up before another is sent. */
    storeEarlier: assign(({ context }) => ({ earlier: context.attempt })),
    reportAttempt: sendParent(
      ({ context }): BookingSubmissionReport => ({ type: 'attempt.changed', attempt: context.attempt }),
    ),
    recordFailure: assign(failureFrom(toBookingSubmissionFailure)),
  },
  guards: {
    isChoiceMissing: ({ context: { info, policy, payment } }) =>
      payment === null && decidePayment(info, policy) !== 'none',
    isChosen: (_, params: AdvancePaymentOutput) => params.kind === 'chosen',
    isAddressNeeded: (_, params: AdvancePaymentOutput) => params.kind === 'addressNeeded',
    hasPayment: ({ context: { payment } }) => payment !== null && payment.method !== 'refused',
    /** Changing a booking costs nothing. */
    isUpdate: ({ context }) => context.update !== null,
    hasKey: ({ context }) => context.attempt !== null,
    hasBooking: ({ context }) => (context.attempt?.transactionId ?? null) !== null,
    isSameAmount: ({ context }, params: { info: CheckoutInfo }) => !differsFrom(params.info, context.info),
    isSignedOut: (_, params: { error: unknown }) => toBookingSubmissionFailure(params.error).kind === 'unauthorized',
    /** The first that was sent of this try was not even looked at: nothing can have come of it. */
    isSignedOutAtFirst: ({ context: { earlier, failure } }, params: { error: unknown }) => {
      const refusal = toBookingSubmissionFailure(params.error)
      return earlier === null && failure === null && refusal.kind === 'unauthorized' && refusal.repeated !== true
    },
    isTaken: ({ context }, params: { error: unknown }) =>
      mappers.isTaken(context, toBookingSubmissionFailure(params.error)),
    isOutcome: ({ context }, params: { kind: PaymentSubmissionOutput['kind'] }) =>
      context.outcome?.kind === params.kind,
    isRetry: ({ context: { outcome } }) => outcome?.kind === 'cancelled' && outcome.next === 'retry',
    /** Nothing was sent with it that may have been booked all the same. */
    isCouponRefused: ({ context: { couponId, attempt } }, params: { error: unknown }) =>
      couponId !== null && attempt === null && isRefusal(toBookingSubmissionFailure(params.error)),
    isTurnedDown: ({ context: { couponId, failure } }) => couponId !== null && failure !== null && isRefusal(failure),
    isMoveRefused: ({ context }, params: { error: unknown }) =>
      mappers.isMoveRefused(context, toBookingSubmissionFailure(params.error)),
    isValid: (_, params: RescheduleAnswer) => params.isValid,
    isRefusal: (_, params: { error: unknown }) => isRefusal(toBookingSubmissionFailure(params.error)),
  },
  delays: {
    /** A second submit is taken one second after the first has completed. */
    submitGuard: 1_000,
  },
})
