import { returningCustomerMachine } from '#machines/shell/returning-customer/index.ts'
import {
  returningCustomerCases,
  returningCustomerStates,
} from '#machines/shell/returning-customer/returning-customer.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: returningCustomerMachine,
  cases: returningCustomerCases,
  states: returningCustomerStates,
  headless: true,
})
