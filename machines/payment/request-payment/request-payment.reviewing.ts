import { forwardTo } from 'xstate'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './request-payment.mappers.ts'
import { requestPaymentSetup } from './request-payment.setup.ts'

/** State that checks whether the customer is back from the address form. Reading the agreement consumes it. */
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

/** Back from the address form with the same terms: the payment method is asked next. */
export const goingOn = requestPaymentSetup.createStateConfig({ entry: 'askMethod', always: 'choosing' })

/** State that shows the request and its payment button. */
export const reviewing = requestPaymentSetup.createStateConfig({
  tags: 'screen:review',
  entry: 'askAll',
  initial: 'ready',
  on: { 'payment.start': 'choosing' },
  states: { ready: {}, changed: { tags: 'amountChanged' } },
})

/** State that asks for the payment method, and for a missing address first. */
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
