import { and, forwardTo } from 'xstate'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import {
  toCardInput,
  toContext,
  toPixInput,
  toPixPayment,
  toProviderInput,
  toSubject,
} from './payment-submission.mappers.ts'
import { paymentSubmissionSetup } from './payment-submission.setup.ts'
import { paymentUnfinished } from './payment-submission.unfinished.ts'

/**
 * Sends the payment of a booking, and waits for it. Cancels the booking if it was rejected; polls the status if the
 * result is unknown.
 */
export const paymentSubmissionMachine = paymentSubmissionSetup.createMachine({
  id: 'payment-submission',
  context: ({ input }) => toContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isWaiting', target: 'waitingForPix' },
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
        onDone: { target: 'waitingForPix', actions: [withOutput('storePix'), withOutput('reportCode')] },
        onError: { target: 'decidingFailure', actions: withEvent('recordFailure') },
      },
    },
    waitingForPix: {
      tags: 'screen:child',
      on: { 'back.request': { actions: forwardTo('pixPayment') } },
      invoke: {
        id: 'pixPayment',
        src: 'pixPayment',
        input: ({ context }) => toPixPayment(context),
        onDone: [
          { guard: withEvent('isKind', { is: 'paid' }), target: 'paid' },
          { guard: withEvent('isKind', { is: 'abandoned' }), target: 'abandoned' },
          { guard: withEvent('isKind', { is: 'signedOutWhilePaying' }), target: 'signedOutWhilePaying' },
          { guard: withEvent('isKind', { is: 'expired' }), target: 'expired' },
          { guard: withOutput('isWithdrawn'), target: 'expired' },
          { guard: withOutput('isStillHeld'), target: 'cancellingBooking', actions: 'reportHidden' },
          { target: 'rejected' },
        ],
        // The code can still be paid: the next payment looks it up first.
        onError: { target: 'closed', actions: 'reportHidden' },
      },
    },
    payingThroughProvider: {
      on: { 'back.request': { actions: forwardTo('providerPayment') } },
      invoke: {
        id: 'providerPayment',
        src: 'providerPayment',
        input: ({ context }) => toProviderInput(context),
        onDone: [
          { guard: withEvent('isKind', { is: 'paid' }), target: 'paid' },
          { guard: withEvent('isKind', { is: 'abandoned' }), target: 'abandoned' },
          { guard: withEvent('isKind', { is: 'sessionExpired' }), target: 'sessionExpired' },
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
    // The rejection of a code was shown on its own screen.
    released: { always: [{ guard: 'hasFailed', target: 'paymentFailed' }, { target: 'rejected' }] },
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
    cancelled: { type: 'final', output: { kind: 'cancelled', next: 'close' } },
    cancelledForRetry: { type: 'final', output: { kind: 'cancelled', next: 'retry' } },
    expired: { type: 'final', output: { kind: 'expired' } },
    rejected: { type: 'final', output: { kind: 'rejected' } },
    cardNeeded: { type: 'final', output: { kind: 'cardNeeded' } },
    sessionExpired: { type: 'final', output: { kind: 'sessionExpired' } },
    signedOutWhilePaying: { type: 'final', output: { kind: 'signedOutWhilePaying' } },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
    closed: { type: 'final', output: { kind: 'closed' } },
  },
  output: getFinalOutput,
})
