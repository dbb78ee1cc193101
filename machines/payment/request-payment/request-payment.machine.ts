import { forwardTo, sendTo } from 'xstate'
import { getFinalOutput, showFailure, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import { createIdentifying, createRememberingReturn } from '#machines/shared/customers-page.ts'
import { ending, forgetting, processing, rejected, tellingPaid } from './request-payment.ending.ts'
import * as mappers from './request-payment.mappers.ts'
import { checkingReturn, choosing, goingOn, reviewing } from './request-payment.reviewing.ts'
import { requestPaymentSetup } from './request-payment.setup.ts'

/** Lets a customer pay a business's payment request. A failure undoes nothing. */
export const requestPaymentMachine = requestPaymentSetup.createMachine({
  id: 'request-payment',
  context: ({ input }) => mappers.toContext(input),
  output: getFinalOutput,
  initial: 'identifying',
  on: {
    'route.changed': [
      { guard: withEvent('isSameRequest'), actions: withEvent('storeEntry') },
      { target: '.identifying', actions: withEvent('storeArrival') },
    ],
    'session.changed': [
      {
        guard: withEvent('isAnonymous'),
        target: '.rememberingReturn',
        actions: [withEvent('storeCustomer'), 'clearRequest'],
      },
      { guard: withEvent('isSameCustomer'), actions: withEvent('storeCustomer') },
      // Another customer must not see this request.
      { target: '.identifying', actions: [withEvent('storeCustomer'), 'clearRequest'] },
    ],
    'notifications.open': '.leftForNotifications',
    'back.request': '.left',
  },
  states: {
    identifying: createIdentifying('screen:loading', 'readingRequest'),
    readingRequest: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context }) => mappers.toReadRequest(context),
        onDone: { target: 'deciding', actions: withOutput('storeRequest') },
        onError: signInOrRecord('rememberingReturn', 'unavailable'),
      },
    },
    deciding: {
      always: [
        { guard: 'isReturned', target: 'returning' },
        { guard: 'isPaidHere', target: 'tellingPaid' },
        { guard: 'isUnderWay', target: 'processing' },
        { guard: 'isOpen', target: 'readingTerms' },
        { target: 'over' },
      ],
    },
    readingTerms: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: ({ context }) => mappers.toReadTerms(context),
        onDone: { target: 'placing', actions: withOutput('storeTerms') },
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'rememberingReturn' },
          { guard: withEvent('isGone'), target: 'over' },
          { target: 'unavailable', actions: withEvent('recordFailure') },
        ],
      },
    },
    placing: {
      always: [
        { guard: 'isElsewhere', target: 'elsewhere' },
        { guard: 'hasCode', target: 'paying' },
        { target: 'checkingReturn' },
      ],
    },
    checkingReturn,
    goingOn,
    reviewing,
    choosing,
    // A running payment is completed even if another user signs in during it.
    paying: {
      on: {
        'session.changed': {},
        'notifications.open': {},
        'back.request': { actions: forwardTo('paymentSubmission') },
      },
      invoke: {
        id: 'paymentSubmission',
        src: 'paymentSubmission',
        input: ({ context }) => mappers.toSubmission(context),
        onDone: { target: 'settling', actions: withOutput('storeOutcome') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCode', target: 'showingCode' }, { target: 'sending' }] },
        sending: {
          tags: 'screen:review',
          on: { 'code.shown': { target: 'showingCode', actions: withEvent('storeCode') } },
        },
        showingCode: {
          tags: 'screen:child',
          on: {
            // Back from the code asks before leaving.
            'route.changed': [
              { guard: withEvent('isCodeEntry') },
              {
                guard: withEvent('isSameRequest'),
                actions: sendTo('paymentSubmission', { type: 'back.request' }),
              },
              { target: '#request-payment.identifying', actions: withEvent('storeArrival') },
            ],
          },
        },
      },
    },
    settling: {
      always: [
        { guard: { type: 'isOutcome', params: { kinds: ['paid'] } }, target: 'tellingPaid' },
        { guard: { type: 'isOutcome', params: { kinds: ['sessionExpired'] } }, target: 'rememberingReturn' },
        { guard: { type: 'isOutcome', params: { kinds: ['abandoned'] } }, target: 'forgetting' },
        { guard: { type: 'isOutcome', params: { kinds: ['rejected'] } }, target: 'rejected' },
        // It is unknown whether it was paid: the request is read again and decides.
        {
          guard: { type: 'isOutcome', params: { kinds: ['unknown', 'cardNeeded'] } },
          target: 'readingRequest',
          actions: 'clearCode',
        },
        { target: 'readingRequest', actions: 'clearAttempt' },
      ],
    },
    rejected,
    returning: {
      tags: 'screen:child',
      on: { 'session.changed': {}, 'notifications.open': {}, 'back.request': {} },
      invoke: {
        id: 'providerReturn',
        src: 'providerReturn',
        input: ({ context }) => mappers.toProviderReturn(context),
        onDone: [
          {
            guard: withEvent('isResult', { result: 'succeeded' }),
            target: 'tellingPaid',
            actions: [
              { type: 'announceResult', params: ({ context }) => mappers.toResult(context, 'succeeded') },
              'clearReturn',
            ],
          },
          {
            guard: withEvent('isResult', { result: 'processing' }),
            target: 'processing',
            actions: [
              { type: 'announceResult', params: ({ context }) => mappers.toResult(context, 'processing') },
              'storeProcessed',
              'clearReturn',
            ],
          },
          { guard: withEvent('isLeftFor', { to: 'business' }), target: 'leftForBusiness' },
          {
            guard: withEvent('isLeftFor', { to: 'checkout' }),
            target: 'readingRequest',
            actions: ['clearReturn', 'clearAttempt'],
          },
          // An attempt with an unknown result continues with its key.
          { target: 'readingRequest', actions: 'clearReturn' },
        ],
        onError: { target: 'readingRequest', actions: 'clearReturn' },
      },
    },
    tellingPaid,
    forgetting,
    ending,
    processing,
    over: { tags: ['screen:over', 'failed'] },
    unavailable: showFailure('screen:unavailable', { 'request.retry': 'identifying' }),
    rememberingReturn: createRememberingReturn('screen:loading', mappers.getPath),
    paid: { type: 'final', output: ({ context }) => mappers.toPaid(context) },
    signInNeeded: { type: 'final', output: ({ context }) => mappers.toSignIn(context) },
    elsewhere: { type: 'final', output: ({ context }) => mappers.toOwnAddress(context) },
    leftForAddress: { type: 'final', output: ({ context }) => mappers.toAddress(context) },
    leftForNotifications: { type: 'final', output: ({ context }) => mappers.toNotifications(context) },
    leftForBusiness: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
    left: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
