import { and, forwardTo } from 'xstate'
import { toCardInput, toPixInput, toProviderInput, toSubject } from './payment-submission.mappers.ts'
import { paymentSubmissionSetup } from './payment-submission.setup.ts'
import type { PaymentSubmissionOutput } from './payment-submission.types.ts'
import { paymentUnfinished } from './payment-submission.unfinished.ts'

/** Sends the payment of a booking; what was turned down is given back, what is not known is asked. */
export const paymentSubmissionMachine = paymentSubmissionSetup.createMachine({
  id: 'payment-submission',
  context: ({ input }) => ({ ...input, earlier: null, pix: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isCancelling', target: 'cancellingBooking' },
        { guard: 'isResuming', target: 'resuming' },
        { target: 'paying' },
      ],
    },
    // How far an earlier payment got is asked before another one is sent; one that is known to be refused is followed by another.
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ status: event.output }) }, target: 'paid' },
          { guard: { type: 'isOver', params: ({ event }) => ({ status: event.output }) }, target: 'cancelledForRetry' },
          {
            guard: { type: 'isPayable', params: ({ event }) => ({ status: event.output }) },
            target: 'paying',
            actions: { type: 'storeEarlier', params: ({ event }) => ({ status: event.output }) },
          },
          { target: 'undoing', actions: 'recordEarlierRefusal' },
        ],
        onError: [
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'paymentUnfinished', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    paying: {
      always: [
        { guard: 'isByCard', target: 'payingWithCard' },
        { guard: 'isThroughProvider', target: 'payingThroughProvider' },
        { target: 'payingWithPix' },
      ],
    },
    payingWithCard: {
      tags: 'busy',
      invoke: {
        id: 'payWithCard',
        src: 'payWithCard',
        input: ({ context }) => toCardInput(context),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ status: event.output }) }, target: 'paid' },
          {
            guard: { type: 'isTurnedDown', params: ({ event }) => ({ status: event.output }) },
            target: 'undoing',
            actions: 'recordRefusal',
          },
          { target: 'askingStatus' },
        ],
        onError: [
          { guard: { type: 'isCardGone', params: ({ event }) => event }, target: 'cardNeeded' },
          { target: 'decidingFailure', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    payingWithPix: {
      tags: 'busy',
      invoke: {
        id: 'payWithPix',
        src: 'payWithPix',
        input: ({ context }) => toPixInput(context),
        onDone: { target: 'payable', actions: { type: 'storePix', params: ({ event }) => event.output } },
        onError: { target: 'decidingFailure', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    payingThroughProvider: {
      on: { 'back.request': { actions: forwardTo('providerPayment') } },
      invoke: {
        id: 'providerPayment',
        src: 'providerPayment',
        input: ({ context }) => toProviderInput(context),
        onDone: [
          { guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'paid' }) }, target: 'paid' },
          { guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'gaveUp' }) }, target: 'gaveUp' },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'signedOut' }) },
            target: 'signedOut',
          },
          {
            target: 'decidingFailure',
            actions: { type: 'recordProviderFailure', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'decidingFailure', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    // A no to a payment that may have been sent before is no word on the earlier one: its status decides.
    decidingFailure: {
      always: [
        { guard: 'isSessionOver', target: 'signedOut' },
        { guard: 'isUnbooked', target: 'paymentFailed' },
        { guard: 'isDeclined', target: 'undoing' },
        { guard: and(['isResult', 'isPerhapsEarlier']), target: 'askingStatus' },
        { guard: 'isPerhapsPaid', target: 'askingStatus' },
        { guard: 'isResult', target: 'undoing' },
        { guard: 'isUnsent', target: 'paymentUnfinished' },
        { target: 'askingStatus' },
      ],
    },
    // No answer: the payment may have gone through all the same, so nothing is undone before it is asked for.
    askingStatus: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ status: event.output }) }, target: 'paid' },
          { guard: { type: 'isOver', params: ({ event }) => ({ status: event.output }) }, target: 'lapsed' },
          {
            guard: { type: 'isEarlierRefused', params: ({ event }) => ({ status: event.output }) },
            target: 'paymentUnfinished',
            actions: 'recordEarlierRefusal',
          },
          {
            guard: { type: 'isNewlyRefused', params: ({ event }) => ({ status: event.output }) },
            target: 'undoing',
            actions: 'recordRefusal',
          },
          { target: 'paymentUnfinished' },
        ],
        onError: 'paymentUnfinished',
      },
    },
    // Whoever asked for the payment looks at the request again, and says that it is over.
    lapsed: { always: [{ guard: 'isRequest', target: 'cancelled' }, { target: 'paymentFailed' }] },
    paymentUnfinished,
    // What was asked for besides the booking is not undone with it.
    undoing: { always: [{ guard: 'isRequest', target: 'paymentFailed' }, { target: 'cancellingBooking' }] },
    cancellingBooking: {
      tags: 'busy',
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ transactionId: context.transactionId }),
        onDone: 'givenBack',
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'checkingRefusal' },
          { target: 'cancellationFailed' },
        ],
      },
    },
    givenBack: { always: [{ guard: 'isCancelling', target: 'cancelled' }, { target: 'paymentFailed' }] },
    // What is paid, or over already, is not cancelled any more.
    checkingRefusal: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => ({ status: event.output }) }, target: 'paid' },
          { guard: { type: 'isOver', params: ({ event }) => ({ status: event.output }) }, target: 'givenBack' },
          { target: 'cancellationFailed' },
        ],
        onError: 'cancellationFailed',
      },
    },
    cancellationFailed: {
      tags: ['dialog:cancellationFailed', 'failed'],
      on: {
        'cancellation.retry': 'cancellingBooking',
        'submission.abandon': 'gaveUp',
        'back.request': 'gaveUp',
      },
    },
    paymentFailed: {
      tags: ['dialog:paymentFailed', 'failed'],
      initial: 'resting',
      states: {
        resting: { after: { submitGuard: 'ready' } },
        ready: {
          on: {
            'submission.retry': '#payment-submission.cancelledForRetry',
            'dialog.close': '#payment-submission.cancelled',
            'back.request': '#payment-submission.cancelled',
          },
        },
      },
    },
    paid: { type: 'final', output: { kind: 'paid' } },
    payable: { type: 'final', output: ({ context }) => ({ kind: 'payable', pix: context.pix }) },
    cancelled: { type: 'final', output: { kind: 'cancelled', next: 'close' } },
    cancelledForRetry: { type: 'final', output: { kind: 'cancelled', next: 'retry' } },
    cardNeeded: { type: 'final', output: { kind: 'cardNeeded' } },
    signedOut: { type: 'final', output: { kind: 'signedOut' } },
    gaveUp: { type: 'final', output: { kind: 'gaveUp' } },
    closed: { type: 'final', output: { kind: 'closed' } },
  },
  output: ({ event }) => event.output as PaymentSubmissionOutput,
})
