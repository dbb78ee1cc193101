import { advancePaymentCases } from '#machines/payment/advance-payment/advance-payment.cases.ts'
import { advancePaymentStates } from '#machines/payment/advance-payment/advance-payment.states.ts'
import { advancePaymentMachine } from '#machines/payment/advance-payment/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: advancePaymentMachine,
  cases: advancePaymentCases,
  states: advancePaymentStates,
  headless: true,
})
