import { businessCases, businessStates } from '#machines/business/business/business.spec.ts'
import { businessMachine } from '#machines/business/business/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: businessMachine, cases: businessCases, states: businessStates })
