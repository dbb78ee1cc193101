import {
  bookingSubmissionCases,
  bookingSubmissionStates,
} from '#machines/booking/booking-submission/booking-submission.spec.ts'
import { bookingSubmissionMachine } from '#machines/booking/booking-submission/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: bookingSubmissionMachine,
  cases: bookingSubmissionCases,
  states: bookingSubmissionStates,
  headless: true,
})
