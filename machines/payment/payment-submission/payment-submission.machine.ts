import { and, forwardTo } from 'xstate'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { toCardInput, toPixInput, toProviderInput, toSubject } from './payment-submission.mappers.ts'
import { paymentSubmissionSetup } from './payment-submission.setup.ts'
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
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOver', 'status'), target: 'cancelledForRetry' },
          { guard: withOutput('isPayable', 'status'), target: 'paying', actions: withOutput('storeEarlier', 'status') },
          { target: 'undoing', actions: 'recordEarlierRefusal' },
        ],
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'sessionExpired' },
          { target: 'paymentUnfinished', actions: withEvent('recordFailure') },
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
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isRejected', 'status'), target: 'undoing', actions: 'recordRefusal' },
          { target: 'askingStatus' },
        ],
        onError: [
          { guard: withEvent('isCardGone'), target: 'cardNeeded' },
          { target: 'decidingFailure', actions: withEvent('recordFailure') },
        ],
      },
    },
    payingWithPix: {
      tags: 'busy',
      invoke: {
        id: 'payWithPix',
        src: 'payWithPix',
        input: ({ context }) => toPixInput(context),
        onDone: { target: 'payable', actions: withOutput('storePix') },
        onError: { target: 'decidingFailure', actions: withEvent('recordFailure') },
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
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'abandoned' }) },
            target: 'abandoned',
          },
          {
            guard: { type: 'isKind', params: ({ event }) => ({ ...event.output, is: 'sessionExpired' }) },
            target: 'sessionExpired',
          },
          { target: 'decidingFailure', actions: withOutput('recordProviderFailure') },
        ],
        onError: { target: 'decidingFailure', actions: withEvent('recordFailure') },
      },
    },
    // A no to a payment that may have been sent before is no word on the earlier one: its status decides.
    decidingFailure: {
      always: [
        { guard: 'isSessionExpired', target: 'sessionExpired' },
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
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOver', 'status'), target: 'lapsed' },
          {
            guard: withOutput('isEarlierRefused', 'status'),
            target: 'paymentUnfinished',
            actions: 'recordEarlierRefusal',
          },
          { guard: withOutput('isNewlyRefused', 'status'), target: 'undoing', actions: 'recordRefusal' },
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
        onDone: 'released',
        onError: [{ guard: withEvent('isConflict'), target: 'checkingRefusal' }, { target: 'cancellationFailed' }],
      },
    },
    released: { always: [{ guard: 'isCancelling', target: 'cancelled' }, { target: 'paymentFailed' }] },
    // What is paid, or over already, is not cancelled any more.
    checkingRefusal: {
      tags: 'busy',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context }) => toSubject(context),
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOver', 'status'), target: 'released' },
          { target: 'cancellationFailed' },
        ],
        onError: 'cancellationFailed',
      },
    },
    cancellationFailed: {
      tags: ['dialog:cancellationFailed', 'failed'],
      on: {
        'cancellation.retry': 'cancellingBooking',
        'submission.abandon': 'abandoned',
        'back.request': 'abandoned',
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
    sessionExpired: { type: 'final', output: { kind: 'sessionExpired' } },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
    closed: { type: 'final', output: { kind: 'closed' } },
  },
  output: getFinalOutput,
})
