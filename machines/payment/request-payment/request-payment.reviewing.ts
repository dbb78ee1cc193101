import { forwardTo } from 'xstate'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './request-payment.mappers.ts'
import { requestPaymentSetup } from './request-payment.setup.ts'

/** Whether the customer comes back from the address, which asking uses up: a state of the chart. */
export const checkingReturn = requestPaymentSetup.createStateConfig({
  tags: ['screen:loading', 'busy'],
  invoke: {
    id: 'takeAgreement',
    src: 'takeAgreement',
    input: ({ context }) => mappers.toTakeAgreement(context),
    onDone: [
      { guard: withOutput('isStillAgreed'), target: 'goingOn' },
      { guard: withOutput('isFromAddress'), target: 'reviewing.changed' },
      { target: 'reviewing' },
    ],
    onError: 'reviewing',
  },
})

/** Back from the address, with the same terms: how it is paid is asked next, as it was about to be. */
export const goingOn = requestPaymentSetup.createStateConfig({ entry: 'askMethod', always: 'choosing' })

/** What is asked, and the button that pays it: a state of the chart. */
export const reviewing = requestPaymentSetup.createStateConfig({
  tags: 'screen:review',
  entry: 'askAll',
  initial: 'ready',
  on: { 'payment.start': 'choosing' },
  states: { ready: {}, changed: { tags: 'amountChanged' } },
})

/** How it is paid is asked, and the address before that where it is missing: a state of the chart. */
export const choosing = requestPaymentSetup.createStateConfig({
  tags: 'screen:review',
  on: { 'back.request': { actions: forwardTo('paymentChoice') } },
  invoke: {
    id: 'paymentChoice',
    src: 'paymentChoice',
    input: ({ context }) => mappers.toPaymentChoice(context),
    onDone: [
      { guard: withOutput('isChosen'), target: 'paying', actions: withOutput('storePayment') },
      {
        guard: withOutput('isAddressNeeded'),
        target: 'leftForAddress',
        actions: { type: 'announceAgreement', params: ({ context }) => mappers.toAgreement(context) },
      },
      { target: 'reviewing' },
    ],
    onError: { target: 'unavailable', actions: withEvent('recordFailure') },
  },
})
