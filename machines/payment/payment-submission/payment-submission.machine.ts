import { and, forwardTo } from 'xstate'
import { endings, getFinalOutput, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { readingStatus } from '#machines/shared/payment.ts'
import {
  toCardInput,
  toCodeInput,
  toCodePayment,
  toContext,
  toProviderInput,
  toRejected,
} from './payment-submission.mappers.ts'
import { paymentSubmissionSetup } from './payment-submission.setup.ts'
import { paymentUnfinished } from './payment-submission.unfinished.ts'

/**
 * Sends the payment of a booking or a request and waits for it. Polls the status if the result is unknown. It cancels
 * nothing: its ending says whether the booking is still held.
 */
export const paymentSubmissionMachine = paymentSubmissionSetup.createMachine({
  id: 'payment-submission',
  context: ({ input }) => toContext(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isWaiting', target: 'waitingForCode' },
        { guard: 'isResuming', target: 'resuming' },
        { target: 'paying' },
      ],
    },
    // Checks an earlier payment before sending another one. A new one is sent only if the earlier one is known to be
    // rejected.
    resuming: {
      tags: 'busy',
      invoke: {
        ...readingStatus,
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOver', 'status'), target: 'over' },
          { guard: withOutput('isPayable', 'status'), target: 'paying', actions: withOutput('storeEarlier', 'status') },
          { target: 'rejected', actions: 'recordEarlierRefusal' },
        ],
        onError: signInOrRecord('sessionExpired', 'paymentUnfinished'),
      },
    },
    paying: {
      always: [
        { guard: 'isByCard', target: 'payingWithCard' },
        { guard: 'isThroughProvider', target: 'payingThroughProvider' },
        { target: 'creatingCode' },
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
          { guard: withOutput('isRejected', 'status'), target: 'rejected', actions: 'recordRefusal' },
          { target: 'askingStatus' },
        ],
        onError: [
          { guard: withEvent('isCardGone'), target: 'cardNeeded' },
          { target: 'decidingFailure', actions: withEvent('recordFailure') },
        ],
      },
    },
    creatingCode: {
      tags: 'busy',
      invoke: {
        id: 'createCode',
        src: 'createCode',
        input: ({ context }) => toCodeInput(context),
        onDone: { target: 'waitingForCode', actions: [withOutput('storeCode'), withOutput('reportCode')] },
        onError: { target: 'decidingFailure', actions: withEvent('recordFailure') },
      },
    },
    waitingForCode: {
      tags: 'screen:child',
      on: { 'back.request': { actions: forwardTo('codePayment') } },
      invoke: {
        id: 'codePayment',
        src: 'codePayment',
        input: ({ context }) => toCodePayment(context),
        onDone: [
          { guard: withEvent('isKind', { is: 'paid' }), target: 'paid' },
          { guard: withEvent('isKind', { is: 'abandoned' }), target: 'abandoned' },
          { guard: withEvent('isKind', { is: 'sessionExpired' }), target: 'sessionExpired' },
          { guard: withEvent('isKind', { is: 'expired' }), target: 'expired' },
          { guard: withOutput('isWithdrawn'), target: 'expired' },
          { guard: withOutput('isStillHeld'), target: 'rejected' },
          { target: 'released' },
        ],
        // The code can still be paid: the next payment looks it up first.
        onError: 'unknown',
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
        { guard: 'isUnbooked', target: 'released' },
        { guard: 'isDeclined', target: 'rejected' },
        { guard: and(['isResult', 'isPerhapsEarlier']), target: 'askingStatus' },
        { guard: 'isPerhapsPaid', target: 'askingStatus' },
        { guard: 'isResult', target: 'rejected' },
        { guard: 'isUnsent', target: 'paymentUnfinished' },
        { target: 'askingStatus' },
      ],
    },
    // No response: the payment may have succeeded, so the status is checked before anything is undone.
    askingStatus: {
      tags: 'busy',
      invoke: {
        ...readingStatus,
        onDone: [
          { guard: withOutput('isPaid', 'status'), target: 'paid' },
          { guard: withOutput('isOver', 'status'), target: 'lapsed' },
          {
            guard: withOutput('isEarlierRefused', 'status'),
            target: 'paymentUnfinished',
            actions: 'recordEarlierRefusal',
          },
          { guard: withOutput('isNewlyRefused', 'status'), target: 'rejected', actions: 'recordRefusal' },
          { target: 'paymentUnfinished' },
        ],
        onError: 'paymentUnfinished',
      },
    },
    // A payment request is read again by its flow, which shows that it is over.
    lapsed: {
      always: [
        { guard: 'isRequest', target: 'expired' },
        { target: 'released', actions: 'recordOver' },
      ],
    },
    paymentUnfinished,
    paid: { type: 'final', output: { kind: 'paid' } },
    rejected: { type: 'final', output: ({ context }) => toRejected(context, true) },
    released: { type: 'final', output: ({ context }) => toRejected(context, false) },
    ...endings('over', 'expired', 'cardNeeded', 'sessionExpired', 'abandoned', 'unknown'),
  },
  output: getFinalOutput,
})
