import {
  businessLoadingCases,
  businessLoadingStates,
} from '#machines/business/business-loading/business-loading.spec.ts'
import { businessLoadingMachine } from '#machines/business/business-loading/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: businessLoadingMachine, cases: businessLoadingCases, states: businessLoadingStates })
