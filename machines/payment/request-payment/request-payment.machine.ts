import { forwardTo, sendTo } from 'xstate'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import { ending, forgetting, processing, tellingPaid } from './request-payment.ending.ts'
import * as mappers from './request-payment.mappers.ts'
import { checkingReturn, choosing, goingOn, reviewing } from './request-payment.reviewing.ts'
import { requestPaymentSetup } from './request-payment.setup.ts'

/** Has a customer pay what a business asks of something booked, and undoes nothing where that fails. */
export const requestPaymentMachine = requestPaymentSetup.createMachine({
  id: 'request-payment',
  context: ({ input }) => mappers.toContext(input),
  output: ({ event }) => event.output as FlowOutput,
  initial: 'identifying',
  on: {
    'route.changed': [
      {
        guard: { type: 'isSameRequest', params: ({ event }) => event },
        actions: { type: 'storeEntry', params: ({ event }) => event },
      },
      { target: '.identifying', actions: { type: 'storeArrival', params: ({ event }) => event } },
    ],
    'session.changed': [
      {
        guard: { type: 'isNobody', params: ({ event }) => event },
        target: '.rememberingReturn',
        actions: [{ type: 'storeCustomer', params: ({ event }) => event }, 'clearRequest'],
      },
      {
        guard: { type: 'isNobodyElse', params: ({ event }) => event },
        actions: { type: 'storeCustomer', params: ({ event }) => event },
      },
      // What somebody else is asked to pay is nobody's business.
      { target: '.identifying', actions: [{ type: 'storeCustomer', params: ({ event }) => event }, 'clearRequest'] },
    ],
    'notifications.open': '.leftForNotifications',
    'back.request': '.left',
  },
  states: {
    identifying: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'identifyCustomer',
        src: 'identifyCustomer',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => ({ customer: event.output }) },
            target: 'rememberingReturn',
          },
          {
            target: 'readingRequest',
            actions: { type: 'storeCustomer', params: ({ event }) => ({ customer: event.output }) },
          },
        ],
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'rememberingReturn' },
          { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    readingRequest: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context }) => mappers.toReadRequest(context),
        onDone: { target: 'deciding', actions: { type: 'storeRequest', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'rememberingReturn' },
          { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
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
        onDone: { target: 'placing', actions: { type: 'storeTerms', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'rememberingReturn' },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'over' },
          { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
        ],
      },
    },
    placing: {
      always: [
        { guard: 'isElsewhere', target: 'elsewhere' },
        { guard: 'hasPixCode', target: 'payingWithPix' },
        { target: 'checkingReturn' },
      ],
    },
    checkingReturn,
    goingOn,
    reviewing,
    choosing,
    // What is under way is brought to its end, whoever is signed in meanwhile.
    paying: {
      tags: 'screen:review',
      on: {
        'session.changed': {},
        'notifications.open': {},
        'back.request': { actions: forwardTo('paymentSubmission') },
      },
      invoke: {
        id: 'paymentSubmission',
        src: 'paymentSubmission',
        input: ({ context }) => mappers.toSubmission(context),
        onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    payingWithPix: {
      tags: 'screen:child',
      on: {
        'session.changed': {},
        'notifications.open': {},
        'back.request': { actions: forwardTo('pixPayment') },
        // A Back out of the code asks first whether it is to be left.
        'route.changed': [
          { guard: { type: 'isPixEntry', params: ({ event }) => event } },
          {
            guard: { type: 'isSameRequest', params: ({ event }) => event },
            actions: sendTo('pixPayment', { type: 'back.request' }),
          },
          {
            target: 'identifying',
            actions: { type: 'storeArrival', params: ({ event }) => event },
          },
        ],
      },
      invoke: {
        id: 'pixPayment',
        src: 'pixPayment',
        input: ({ context }) => mappers.toPixPayment(context),
        onDone: { target: 'settling', actions: { type: 'storeOutcome', params: ({ event }) => event.output } },
        onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
      },
    },
    settling: {
      always: [
        { guard: { type: 'isOutcome', params: { kinds: ['paid'] } }, target: 'tellingPaid' },
        { guard: { type: 'isOutcome', params: { kinds: ['payable'] } }, target: 'payingWithPix' },
        { guard: { type: 'isOutcome', params: { kinds: ['signedOut', 'unwatched'] } }, target: 'rememberingReturn' },
        { guard: { type: 'isOutcome', params: { kinds: ['gaveUp'] } }, target: 'forgetting' },
        // It is not known whether it went through: what the request says is believed.
        { guard: { type: 'isOutcome', params: { kinds: ['closed', 'cardNeeded'] } }, target: 'readingRequest' },
        { target: 'readingRequest', actions: 'clearAttempt' },
      ],
    },
    returning: {
      tags: 'screen:child',
      on: { 'session.changed': {}, 'notifications.open': {}, 'back.request': {} },
      invoke: {
        id: 'providerReturn',
        src: 'providerReturn',
        input: ({ context }) => mappers.toProviderReturn(context),
        onDone: [
          {
            guard: { type: 'isResult', params: ({ event }) => ({ ...event, result: 'succeeded' }) },
            target: 'tellingPaid',
            actions: [
              { type: 'announceResult', params: ({ context }) => mappers.toResult(context, 'succeeded') },
              'clearReturn',
            ],
          },
          {
            guard: { type: 'isResult', params: ({ event }) => ({ ...event, result: 'processing' }) },
            target: 'processing',
            actions: [
              { type: 'announceResult', params: ({ context }) => mappers.toResult(context, 'processing') },
              'storeProcessed',
              'clearReturn',
            ],
          },
          {
            guard: { type: 'isLeftFor', params: ({ event }) => ({ ...event, to: 'business' }) },
            target: 'leftForBusiness',
          },
          {
            guard: { type: 'isLeftFor', params: ({ event }) => ({ ...event, to: 'checkout' }) },
            target: 'readingRequest',
            actions: ['clearReturn', 'clearAttempt'],
          },
          // A try that nobody knows the end of goes on under its key.
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
    unavailable: {
      tags: ['screen:unavailable', 'failed'],
      exit: 'clearFailure',
      on: { 'request.retry': 'identifying' },
    },
    rememberingReturn: {
      tags: ['screen:loading', 'busy'],
      // Who it was is settled: nothing that the session still says changes it.
      on: { 'session.changed': {} },
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => ({ path: mappers.getPath(context) }),
        onDone: 'signInNeeded',
        // The history entry carries the way back as well.
        onError: 'signInNeeded',
      },
    },
    paid: { type: 'final', output: ({ context }) => mappers.toPaid(context) },
    signInNeeded: { type: 'final', output: ({ context }) => mappers.toSignIn(context) },
    elsewhere: { type: 'final', output: ({ context }) => mappers.toOwnAddress(context) },
    leftForAddress: { type: 'final', output: ({ context }) => mappers.toAddress(context) },
    leftForNotifications: { type: 'final', output: ({ context }) => mappers.toNotifications(context) },
    leftForBusiness: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
    left: { type: 'final', output: ({ context }) => mappers.toHistory(context) },
  },
})
