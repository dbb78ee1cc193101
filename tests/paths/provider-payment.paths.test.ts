import { providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'
import { providerPaymentCases } from '#machines/payment/provider-payment/provider-payment.cases.ts'
import { providerPaymentStates } from '#machines/payment/provider-payment/provider-payment.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: providerPaymentMachine,
  cases: providerPaymentCases,
  states: providerPaymentStates,
  headless: true,
})
