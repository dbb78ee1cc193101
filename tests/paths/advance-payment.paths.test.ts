import { advancePaymentCases } from '#machines/advance-payment/advance-payment.cases.ts'
import { advancePaymentStates } from '#machines/advance-payment/advance-payment.states.ts'
import { advancePaymentMachine } from '#machines/advance-payment/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({
  machine: advancePaymentMachine,
  cases: advancePaymentCases,
  states: advancePaymentStates,
  headless: true,
})
