import { and, forwardTo } from 'xstate'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './booking-submission.mappers.ts'
import { bookingSubmissionSetup } from './booking-submission.setup.ts'

/** Makes the booking, once, however often it is tried, and then has the advance paid. */
export const bookingSubmissionMachine = bookingSubmissionSetup.createMachine({
  id: 'booking-submission',
  context: ({ input }) => mappers.toContext(input),
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
        input: ({ context }) => mappers.toAdvancePayment(context),
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
        { guard: and(['hasBooking', 'hasPayment']), target: 'paying' },
        { guard: 'hasBooking', target: 'booked' },
        { guard: 'hasPayment', target: 'checkingAmount' },
        { guard: 'isUpdate', target: 'preparing' },
        // It may have booked already: it is sent again as it was.
        { guard: 'hasKey', target: 'preparing' },
        { target: 'checkingAmount' },
      ],
    },
    // Also where nothing was to be paid: terms that have come since are to be agreed to first.
    checkingAmount: {
      tags: 'busy',
      invoke: {
        id: 'calculateCheckout',
        src: 'calculateCheckout',
        input: ({ context: { recipientId, items, couponId, pack } }) => ({ recipientId, items, couponId, pack }),
        onDone: [
          { guard: withOutput('isSameAmount', 'info'), target: 'preparing' },
          { target: 'readingPolicy', actions: withOutput('storeFresh', 'info') },
        ],
        onError: [
          { guard: withEvent('isSignedOut'), target: 'signedOut' },
          { guard: withEvent('isCouponRefused'), target: 'turnedDown' },
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
          { guard: withEvent('isSignedOut'), target: 'signedOut' },
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
          { guard: withEvent('isSignedOutAtFirst'), target: 'signedOut', actions: ['clearAttempt', 'reportAttempt'] },
          { guard: withEvent('isSignedOut'), target: 'signedOut' },
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
    /** Where it may still be moved, or nobody says, the refusal is told as any other. */
    askingReschedule: {
      tags: 'busy',
      invoke: {
        id: 'askReschedule',
        src: 'askReschedule',
        input: ({ context }) => mappers.toAskReschedule(context),
        onDone: [{ guard: withOutput('isValid'), target: 'bookingFailed' }, { target: 'moveOver' }],
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
    leaving: { always: [{ guard: 'isTurnedDown', target: 'turnedDown' }, { target: 'closed' }] },
    created: {
      always: [{ guard: 'hasPayment', target: 'paying' }, { target: 'booked' }],
    },
    paying: {
      on: { 'back.request': { actions: forwardTo('paymentSubmission') } },
      invoke: {
        id: 'paymentSubmission',
        src: 'paymentSubmission',
        input: ({ context }) => mappers.toPayment(context),
        onDone: { target: 'settling', actions: withOutput('storeOutcome') },
        onError: { target: 'bookingFailed', actions: withEvent('recordFailure') },
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
    taken: { type: 'final', output: ({ context }) => ({ kind: 'taken', taken: mappers.findTaken(context) }) },
    amountChanged: { type: 'final', output: ({ context }) => mappers.toAmountChanged(context) },
    signedOut: { type: 'final', output: { kind: 'signedOut' } },
    addressNeeded: { type: 'final', output: { kind: 'addressNeeded' } },
    turnedDown: { type: 'final', output: { kind: 'turnedDown' } },
    moveOver: { type: 'final', output: ({ context }) => mappers.toMoveOver(context) },
    gaveUp: { type: 'final', output: { kind: 'gaveUp' } },
    closed: { type: 'final', output: { kind: 'closed' } },
  },
  output: getFinalOutput,
})
