import { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import {
  paymentRejectionCases,
  paymentRejectionStates,
} from '#machines/payment/payment-rejection/payment-rejection.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: paymentRejectionMachine,
  cases: paymentRejectionCases,
  states: paymentRejectionStates,
  headless: true,
})
