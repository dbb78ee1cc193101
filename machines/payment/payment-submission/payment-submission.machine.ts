import { and, forwardTo } from 'xstate'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { toCardInput, toPixInput, toProviderInput, toSubject } from './payment-submission.mappers.ts'
import { paymentSubmissionSetup } from './payment-submission.setup.ts'
import { paymentUnfinished } from './payment-submission.unfinished.ts'

/**
 * Sends the payment of a booking. Cancels the booking if it was rejected; polls the status if the result is unknown
 * (R-284, A-38).
 */
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
    // Checks an earlier payment before sending another one. A new one is sent only if the earlier one is known to be
    // rejected.
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
    // The rejection of a retry does not tell the result of the first attempt: the payment status decides.
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
    // No response: the payment may have succeeded, so the status is checked before anything is undone.
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
    // A payment request is read again by its flow, which shows that it is over.
    lapsed: { always: [{ guard: 'isRequest', target: 'cancelled' }, { target: 'paymentFailed' }] },
    paymentUnfinished,
    // A payment request does not cancel its booking.
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
    // A booking that is paid or over cannot be cancelled any more.
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
