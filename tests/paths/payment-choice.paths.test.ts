import { paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'
import { paymentChoiceCases, paymentChoiceStates } from '#machines/payment/payment-choice/payment-choice.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: paymentChoiceMachine,
  cases: paymentChoiceCases,
  states: paymentChoiceStates,
  headless: true,
})
