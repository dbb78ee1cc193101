import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { paymentSubmissionCases } from '#machines/payment/payment-submission/payment-submission.cases.ts'
import { paymentSubmissionStates } from '#machines/payment/payment-submission/payment-submission.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: paymentSubmissionMachine,
  cases: paymentSubmissionCases,
  states: paymentSubmissionStates,
  headless: true,
})
