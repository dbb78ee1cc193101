import { and, assign, forwardTo, fromPromise, sendParent, setup } from 'xstate'
import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import type { CheckoutInfo } from '#domain/entities.ts'
import { decidePayment, differsFrom } from '#domain/payment/checkout.ts'
import { type PaymentChoiceOutput, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'
import { endings, failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { isRefusal } from '#machines/shared/refusal.ts'
import { toBookingSubmissionFailure } from './booking-submission.failure.ts'
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

/**
 * Asks how to pay, then makes the booking exactly once, over all retries.
 */
export const bookingSubmissionMachine = setup({
  types: {} as BookingSubmissionTypes,
  actors: {
    calculateCheckout: fromPromise<CheckoutInfo, CalculateInput>(mustBeProvided('calculateCheckout')),
    readPolicy: fromPromise<ReadPolicy, ReadPolicyInput>(mustBeProvided('readPolicy')),
    createKey: fromPromise<{ key: string }>(mustBeProvided('createKey')),
    createBooking: fromPromise<CreatedBooking, CreateBookingInput>(mustBeProvided('createBooking')),
    askReschedule: fromPromise<RescheduleAnswer, { bookingId: string }>(mustBeProvided('askReschedule')),
    paymentChoice: paymentChoiceMachine,
  },
  actions: {
    storeFresh: assign((_, params: { info: CheckoutInfo }) => ({ fresh: params.info })),
    storePolicy: assign((_, params: ReadPolicy) => params),
    storeKey: assign(({ context }, params: { key: string }) => ({
      attempt: {
        ...{ ...params, itemsKey: keyOfOrder(context.draft), sent: mappers.toSent(context) },
        ...{ transactionId: null, createdAt: null, pix: null },
      },
      failure: null,
    })),
    storeBooking: assign(({ context }, params: CreatedBooking) => ({
      attempt: context.attempt && { ...context.attempt, ...params },
    })),
    storePayment: assign((_, params: PaymentChoiceOutput) => ({
      payment: params.kind === 'chosen' ? params.payment : null,
      // Later questions are asked in full.
      asks: 'all' as const,
    })),
    /** Remembers the agreement until the address is entered. */
    announceAgreement: (_, _params: MadeAgreement) => {},
    clearAttempt: assign({ attempt: null, earlier: null }),
    reportAttempt: sendParent(
      ({ context }): BookingSubmissionReport => ({ type: 'attempt.changed', attempt: context.attempt }),
    ),
    recordFailure: assign(failureFrom(toBookingSubmissionFailure)),
  },
  guards: {
    isChoiceMissing: ({ context: { info, policy, payment } }) =>
      payment === null && decidePayment(info, policy) !== 'none',
    isChosen: (_, params: PaymentChoiceOutput) => params.kind === 'chosen',
    isAddressNeeded: (_, params: PaymentChoiceOutput) => params.kind === 'addressNeeded',
    hasPayment: ({ context: { payment } }) => payment !== null && payment.method !== 'refused',
    /** Changing a booking is free. */
    isUpdate: ({ context }) => context.draft.update !== null,
    hasKey: ({ context }) => context.attempt !== null,
    hasBooking: ({ context }) => (context.attempt?.transactionId ?? null) !== null,
    isSameAmount: ({ context }, params: { info: CheckoutInfo }) => !differsFrom(params.info, context.info),
    isSessionExpired: (_, params: { error: unknown }) =>
      toBookingSubmissionFailure(params.error).kind === 'unauthorized',
    /** True if the very first request of this attempt was refused: nothing can have been booked. */
    isSessionExpiredAtFirst: ({ context: { earlier, failure } }, params: { error: unknown }) => {
      const refusal = toBookingSubmissionFailure(params.error)
      return earlier === null && failure === null && refusal.kind === 'unauthorized' && refusal.repeated !== true
    },
    isTaken: ({ context }, params: { error: unknown }) =>
      mappers.isTaken(context, toBookingSubmissionFailure(params.error)),
    /** Only without an earlier attempt, which may have booked with the coupon. */
    isCouponRefused: ({ context: { draft, attempt } }, params: { error: unknown }) =>
      draft.coupon !== null && attempt === null && isRefusal(toBookingSubmissionFailure(params.error)),
    isRejected: ({ context: { draft, failure } }) => draft.coupon !== null && failure !== null && isRefusal(failure),
    isMoveRefused: ({ context }, params: { error: unknown }) =>
      mappers.isMoveRefused(context, toBookingSubmissionFailure(params.error)),
    isValid: (_, params: RescheduleAnswer) => params.isValid,
    isRefusal: (_, params: { error: unknown }) => isRefusal(toBookingSubmissionFailure(params.error)),
  },
  delays: {
    /** A second submit is ignored until one second after the first has completed. */
    submitGuard: 1_000,
  },
}).createMachine({
  id: 'booking-submission',
  context: ({ input }) => mappers.toContext(input),
  initial: 'asking',
  states: {
    asking: {
      always: [{ guard: 'isChoiceMissing', target: 'choosingPayment' }, { target: 'deciding' }],
    },
    choosingPayment: {
      on: { 'back.request': { actions: forwardTo('paymentChoice') } },
      invoke: {
        id: 'paymentChoice',
        src: 'paymentChoice',
        input: ({ context }) => mappers.toPaymentChoice(context),
        onDone: [
          { guard: withOutput('isChosen'), target: 'deciding', actions: withOutput('storePayment') },
          {
            guard: withOutput('isAddressNeeded'),
            target: 'addressNeeded',
            actions: { type: 'announceAgreement', params: ({ context }) => mappers.toAgreement(context) },
          },
          { target: 'closed' },
        ],
        onError: { target: 'bookingFailed', actions: withEvent('recordFailure') },
      },
    },
    deciding: {
      always: [
        { guard: and(['hasBooking', 'hasPayment']), target: 'toPay' },
        { guard: 'hasBooking', target: 'booked' },
        { guard: 'hasPayment', target: 'checkingAmount' },
        { guard: 'isUpdate', target: 'preparing' },
        // This attempt may have booked already: the same request is sent again.
        { guard: 'hasKey', target: 'preparing' },
        { target: 'checkingAmount' },
      ],
    },
    // Also if nothing was to be paid: new terms need the customer's agreement first.
    checkingAmount: {
      tags: 'busy',
      invoke: {
        id: 'calculateCheckout',
        src: 'calculateCheckout',
        input: ({ context: { recipientId, draft } }) => ({ recipientId, draft }),
        onDone: [
          { guard: withOutput('isSameAmount', 'info'), target: 'preparing' },
          { target: 'readingPolicy', actions: withOutput('storeFresh', 'info') },
        ],
        onError: [
          { guard: withEvent('isSessionExpired'), target: 'sessionExpired' },
          { guard: withEvent('isCouponRefused'), target: 'couponRefused' },
          { target: 'bookingFailed', actions: withEvent('recordFailure') },
        ],
      },
    },
    readingPolicy: {
      tags: 'busy',
      invoke: {
        id: 'readPolicy',
        src: 'readPolicy',
        input: ({ context: { recipientId, language } }) => ({ recipientId, language }),
        onDone: { target: 'amountChanged', actions: withOutput('storePolicy') },
        onError: [
          { guard: withEvent('isSessionExpired'), target: 'sessionExpired' },
          { target: 'bookingFailed', actions: withEvent('recordFailure') },
        ],
      },
    },
    preparing: {
      always: [{ guard: 'hasKey', target: 'creatingBooking' }, { target: 'creatingKey' }],
    },
    creatingKey: {
      tags: 'busy',
      invoke: {
        id: 'createKey',
        src: 'createKey',
        onDone: { target: 'creatingBooking', actions: [withOutput('storeKey'), 'reportAttempt'] },
        onError: { target: 'bookingFailed', actions: withEvent('recordFailure') },
      },
    },
    creatingBooking: {
      tags: 'busy',
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context }) => mappers.toCreateBooking(context),
        onDone: { target: 'created', actions: [withOutput('storeBooking'), 'reportAttempt'] },
        onError: [
          {
            guard: withEvent('isSessionExpiredAtFirst'),
            target: 'sessionExpired',
            actions: ['clearAttempt', 'reportAttempt'],
          },
          { guard: withEvent('isSessionExpired'), target: 'sessionExpired' },
          {
            guard: withEvent('isTaken'),
            target: 'taken',
            actions: [withEvent('recordFailure'), 'clearAttempt', 'reportAttempt'],
          },
          {
            guard: withEvent('isMoveRefused'),
            target: 'askingReschedule',
            actions: [withEvent('recordFailure'), 'clearAttempt', 'reportAttempt'],
          },
          {
            guard: withEvent('isRefusal'),
            target: 'bookingFailed',
            actions: [withEvent('recordFailure'), 'clearAttempt', 'reportAttempt'],
          },
          { target: 'bookingFailed', actions: withEvent('recordFailure') },
        ],
      },
    },
    /** If it can still be rescheduled, or the check fails, the refusal is shown as it is. */
    askingReschedule: {
      tags: 'busy',
      invoke: {
        id: 'askReschedule',
        src: 'askReschedule',
        input: ({ context }) => mappers.toAskReschedule(context),
        onDone: [{ guard: withOutput('isValid'), target: 'bookingFailed' }, { target: 'rescheduleRejected' }],
        onError: 'bookingFailed',
      },
    },
    bookingFailed: {
      tags: ['dialog:bookingFailed', 'failed'],
      initial: 'resting',
      states: {
        resting: { after: { submitGuard: 'ready' } },
        ready: {
          on: {
            'submission.retry': '#booking-submission.asking',
            'dialog.close': '#booking-submission.leaving',
            'back.request': '#booking-submission.leaving',
          },
        },
      },
    },
    leaving: { always: [{ guard: 'isRejected', target: 'couponRefused' }, { target: 'closed' }] },
    created: {
      always: [{ guard: 'hasPayment', target: 'toPay' }, { target: 'booked' }],
    },
    booked: {
      type: 'final',
      output: ({ context }) => ({ kind: 'booked', transactionId: context.attempt?.transactionId }),
    },
    toPay: { type: 'final', output: ({ context }) => mappers.toToPay(context) },
    taken: { type: 'final', output: ({ context }) => ({ kind: 'taken', taken: mappers.findTaken(context) }) },
    amountChanged: { type: 'final', output: ({ context }) => mappers.toAmountChanged(context) },
    ...endings('sessionExpired', 'addressNeeded', 'couponRefused'),
    rescheduleRejected: { type: 'final', output: ({ context }) => mappers.toRescheduleRejected(context) },
    closed: { type: 'final', output: { kind: 'closed' } },
  },
  output: getFinalOutput,
})
