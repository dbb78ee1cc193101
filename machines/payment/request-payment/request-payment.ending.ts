import { withOutput } from '#machines/shared/chart.ts'
import * as mappers from './request-payment.mappers.ts'
import { requestPaymentSetup } from './request-payment.setup.ts'

/** The card provider has the payment: the request is looked at again until it is known how it ended, which is then said. */
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
        // A question that got no answer says nothing about the money; a session that is over ends by itself.
        onError: 'resting',
      },
    },
  },
})

/** The payment is told of: a state of the chart. */
export const tellingPaid = requestPaymentSetup.createStateConfig({
  tags: ['screen:loading', 'busy'],
  on: { 'session.changed': {}, 'notifications.open': {}, 'back.request': {} },
  invoke: {
    id: 'postPaid',
    src: 'postPaid',
    input: ({ context }) => mappers.toPostPaid(context),
    onDone: 'forgetting',
    // It is paid, whether that can be told or not.
    onError: 'forgetting',
  },
})

/** What is paid is not paid again, and what was given up is asked for anew: neither is taken up by this tab. */
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
