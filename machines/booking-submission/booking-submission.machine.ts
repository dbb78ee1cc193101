import { and, assign, forwardTo, fromPromise, sendParent, setup } from 'xstate'
import { keyOfOrder } from '#domain/booking-attempt.ts'
import { decidePayment, differsFrom } from '#domain/checkout.ts'
import type { CheckoutInfo } from '#domain/entities.ts'
import { type AdvancePaymentOutput, advancePaymentMachine } from '#machines/advance-payment/index.ts'
import { type PaymentSubmissionOutput, paymentSubmissionMachine } from '#machines/payment-submission/index.ts'
import { mustBeProvided } from '#machines/shared/must-be-provided.ts'
import { isRefusal, toBookingSubmissionFailure } from './booking-submission.failure.ts'
import * as handover from './booking-submission.handover.ts'
import type {
  BookingSubmissionOutput,
  BookingSubmissionReport,
  BookingSubmissionTypes,
  CalculateInput,
  CreateBookingInput,
  CreatedBooking,
} from './booking-submission.types.ts'

/** Makes the booking, once, however often it is tried, and then has the advance paid. */
export const bookingSubmissionMachine = setup({
  types: {} as BookingSubmissionTypes,
  actors: {
    calculateCheckout: fromPromise<CheckoutInfo, CalculateInput>(mustBeProvided('calculateCheckout')),
    createKey: fromPromise<{ key: string }>(mustBeProvided('createKey')),
    createBooking: fromPromise<CreatedBooking, CreateBookingInput>(mustBeProvided('createBooking')),
    advancePayment: advancePaymentMachine,
    paymentSubmission: paymentSubmissionMachine,
  },
  actions: {
    storeInfo: assign((_, params: { info: CheckoutInfo }) => ({ info: params.info })),
    storeKey: assign(({ context }, params: { key: string }) => ({
      attempt: {
        ...{ ...params, itemsKey: keyOfOrder(context), sent: handover.toSent(context) },
        ...{ transactionId: null, createdAt: null, pix: null },
      },
      failure: null,
    })),
    storeBooking: assign(({ context }, params: CreatedBooking) => ({
      attempt: context.attempt && { ...context.attempt, ...params },
    })),
    storePayment: assign((_, params: AdvancePaymentOutput) => ({
      payment: params.kind === 'chosen' ? params.payment : null,
    })),
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
    recordFailure: assign((_, params: { error: unknown }) => ({ failure: toBookingSubmissionFailure(params.error) })),
  },
  guards: {
    isChoiceMissing: ({ context: { info, policy, payment } }) =>
      payment === null && decidePayment(info, policy) !== 'none',
    isChosen: (_, params: AdvancePaymentOutput) => params.kind === 'chosen',
    isAddressNeeded: (_, params: AdvancePaymentOutput) => params.kind === 'addressNeeded',
    hasPayment: ({ context: { payment } }) => payment !== null && payment.method !== 'refused',
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
      handover.isTaken(context, toBookingSubmissionFailure(params.error)),
    isOutcome: ({ context }, params: { kind: PaymentSubmissionOutput['kind'] }) =>
      context.outcome?.kind === params.kind,
    isRetry: ({ context: { outcome } }) => outcome?.kind === 'cancelled' && outcome.next === 'retry',
    /** Nothing was sent with it that may have been booked all the same. */
    isCouponRefused: ({ context: { couponId, attempt } }, params: { error: unknown }) =>
      couponId !== null && attempt === null && isRefusal(toBookingSubmissionFailure(params.error)),
    isTurnedDown: ({ context: { couponId, failure } }) => couponId !== null && failure !== null && isRefusal(failure),
    isRefusal: (_, params: { error: unknown }) => isRefusal(toBookingSubmissionFailure(params.error)),
  },
  delays: {
    /** A second submit is taken one second after the first has completed. */
    submitGuard: 1_000,
  },
}).createMachine({
  id: 'booking-submission',
  context: ({ input }) => handover.toContext(input),
  initial: 'asking',
  states: {
    asking: {
      always: [{ guard: 'isChoiceMissing', target: 'choosingPayment' }, { target: 'deciding' }],
    },
    choosingPayment: {
      on: { 'back.request': { actions: forwardTo('advancePayment') } },
      invoke: {
        id: 'advancePayment',
        src: 'advancePayment',
        input: ({ context }) => handover.toAdvancePayment(context),
        onDone: [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'storePayment', params: ({ event }) => event.output },
          },
          { guard: { type: 'isAddressNeeded', params: ({ event }) => event.output }, target: 'addressNeeded' },
          { target: 'closed' },
        ],
        onError: { target: 'bookingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    deciding: {
      always: [
        { guard: and(['hasBooking', 'hasPayment']), target: 'paying' },
        { guard: 'hasBooking', target: 'booked' },
        { guard: 'hasPayment', target: 'checkingAmount' },
        { target: 'preparing' },
      ],
    },
    checkingAmount: {
      tags: 'busy',
      invoke: {
        id: 'calculateCheckout',
        src: 'calculateCheckout',
        input: ({ context: { recipientId, items, couponId, pack } }) => ({ recipientId, items, couponId, pack }),
        onDone: [
          { guard: { type: 'isSameAmount', params: ({ event }) => ({ info: event.output }) }, target: 'preparing' },
          { target: 'amountChanged', actions: { type: 'storeInfo', params: ({ event }) => ({ info: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { guard: { type: 'isCouponRefused', params: ({ event }) => event }, target: 'turnedDown' },
          { target: 'bookingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
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
        onDone: {
          target: 'creatingBooking',
          actions: [{ type: 'storeKey', params: ({ event }) => event.output }, 'reportAttempt'],
        },
        onError: { target: 'bookingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    creatingBooking: {
      tags: 'busy',
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: ({ context }) => handover.toCreateBooking(context),
        onDone: {
          target: 'created',
          actions: [{ type: 'storeBooking', params: ({ event }) => event.output }, 'reportAttempt'],
        },
        onError: [
          {
            guard: { type: 'isSignedOutAtFirst', params: ({ event }) => event },
            target: 'signedOut',
            actions: ['clearAttempt', 'reportAttempt'],
          },
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          {
            guard: { type: 'isTaken', params: ({ event }) => event },
            target: 'taken',
            actions: [{ type: 'recordFailure', params: ({ event }) => event }, 'clearAttempt', 'reportAttempt'],
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'bookingFailed',
            actions: [{ type: 'recordFailure', params: ({ event }) => event }, 'clearAttempt', 'reportAttempt'],
          },
          { target: 'bookingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
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
    leaving: { always: [{ guard: 'isTurnedDown', target: 'turnedDown' }, { target: 'closed' }] },
    created: {
      always: [{ guard: 'hasPayment', target: 'paying' }, { target: 'booked' }],
    },
    paying: {
      on: { 'back.request': { actions: forwardTo('paymentSubmission') } },
      invoke: {
        id: 'paymentSubmission',
        src: 'paymentSubmission',
        input: ({ context }) => handover.toPayment(context),
        onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
        onError: { target: 'bookingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    settling: {
      always: [
        { guard: { type: 'isOutcome', params: { kind: 'paid' } }, target: 'booked' },
        { guard: { type: 'isOutcome', params: { kind: 'payable' } }, target: 'payable', actions: 'reportAttempt' },
        { guard: 'isRetry', target: 'asking', actions: ['clearAttempt', 'clearSpentCard', 'reportAttempt'] },
        {
          guard: { type: 'isOutcome', params: { kind: 'cardNeeded' } },
          target: 'asking',
          actions: ['storeEarlier', 'clearSpentCard'],
        },
        {
          guard: { type: 'isOutcome', params: { kind: 'cancelled' } },
          target: 'closed',
          actions: ['clearAttempt', 'reportAttempt'],
        },
        { guard: { type: 'isOutcome', params: { kind: 'signedOut' } }, target: 'signedOut' },
        { guard: { type: 'isOutcome', params: { kind: 'gaveUp' } }, target: 'gaveUp' },
        { target: 'closed' },
      ],
    },
    booked: {
      type: 'final',
      output: ({ context }) => ({ kind: 'booked', transactionId: context.attempt?.transactionId }),
    },
    payable: { type: 'final', output: ({ context }) => ({ kind: 'payable', attempt: context.attempt }) },
    taken: { type: 'final', output: ({ context }) => ({ kind: 'taken', taken: handover.takenOf(context) }) },
    amountChanged: { type: 'final', output: ({ context }) => ({ kind: 'amountChanged', info: context.info }) },
    signedOut: { type: 'final', output: { kind: 'signedOut' } },
    addressNeeded: { type: 'final', output: { kind: 'addressNeeded' } },
    turnedDown: { type: 'final', output: { kind: 'turnedDown' } },
    gaveUp: { type: 'final', output: { kind: 'gaveUp' } },
    closed: { type: 'final', output: { kind: 'closed' } },
  },
  output: ({ event }) => event.output as BookingSubmissionOutput,
})
