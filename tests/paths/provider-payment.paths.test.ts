import { providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'
import {
  providerPaymentCases,
  providerPaymentStates,
} from '#machines/payment/provider-payment/provider-payment.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: providerPaymentMachine,
  cases: providerPaymentCases,
  states: providerPaymentStates,
  headless: true,
})
