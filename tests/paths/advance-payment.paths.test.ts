import { advancePaymentCases, advancePaymentStates } from '#machines/payment/advance-payment/advance-payment.spec.ts'
import { advancePaymentMachine } from '#machines/payment/advance-payment/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: advancePaymentMachine,
  cases: advancePaymentCases,
  states: advancePaymentStates,
  headless: true,
})
