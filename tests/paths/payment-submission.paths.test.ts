import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import {
  paymentSubmissionCases,
  paymentSubmissionStates,
} from '#machines/payment/payment-submission/payment-submission.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: paymentSubmissionMachine,
  cases: paymentSubmissionCases,
  states: paymentSubmissionStates,
  headless: true,
})
