import { forwardTo } from 'xstate'
import { withOutput } from '#machines/shared/chart.ts'
import * as mappers from './request-payment.mappers.ts'
import { requestPaymentSetup } from './request-payment.setup.ts'

/** State that says why the payment was rejected. Nothing is undone; the request is read again. */
export const rejected = requestPaymentSetup.createStateConfig({
  tags: 'screen:review',
  on: {
    'session.changed': {},
    'notifications.open': {},
    'back.request': { actions: forwardTo('paymentRejection') },
  },
  invoke: {
    id: 'paymentRejection',
    src: 'paymentRejection',
    input: ({ context }) => mappers.toRejection(context),
    onDone: { target: 'readingRequest', actions: 'clearAttempt' },
    onError: { target: 'readingRequest', actions: 'clearAttempt' },
  },
})

/** State for a payment that the card provider is processing: polls the request until the result is known. */
export const processing = requestPaymentSetup.createStateConfig({
  tags: 'screen:processing',
  initial: 'resting',
  invoke: { id: 'watchTab', src: 'watchTab', onError: {} },
  states: {
    resting: {
      on: { 'tab.shown': 'lookingAgain', 'network.restored': 'lookingAgain' },
      after: { lookInterval: 'lookingAgain' },
    },
    lookingAgain: {
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context }) => mappers.toReadRequest(context),
        onDone: [
          { guard: withOutput('isUndecided'), target: 'resting' },
          {
            guard: withOutput('isPaidMeanwhile'),
            target: '#request-payment.tellingPaid',
            actions: withOutput('storeRequest'),
          },
          { target: '#request-payment.deciding', actions: withOutput('storeRequest') },
        ],
        // A failed request says nothing about the payment; an expired session ends the flow by itself.
        onError: 'resting',
      },
    },
  },
})

/** State that sends the notification about the payment. */
export const tellingPaid = requestPaymentSetup.createStateConfig({
  tags: ['screen:loading', 'busy'],
  on: { 'session.changed': {}, 'notifications.open': {}, 'back.request': {} },
  invoke: {
    id: 'postPaid',
    src: 'postPaid',
    input: ({ context }) => mappers.toPostPaid(context),
    onDone: 'forgetting',
    // It is paid, even if the notification fails.
    onError: 'forgetting',
  },
})

/** State that clears the saved attempt: a paid request is not paid again, and an abandoned one starts again. */
export const forgetting = requestPaymentSetup.createStateConfig({
  tags: ['screen:loading', 'busy'],
  on: { 'session.changed': {}, 'notifications.open': {}, 'back.request': {} },
  invoke: { id: 'forgetAttempt', src: 'forgetAttempt', onDone: 'ending', onError: 'ending' },
})

export const ending = requestPaymentSetup.createStateConfig({
  always: [
    { guard: { type: 'isOutcome', params: { kinds: ['abandoned'] } }, target: 'leftForBusiness' },
    { target: 'paid' },
  ],
})
