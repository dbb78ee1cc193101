import { businessLoadingCases } from '#machines/business/business-loading/business-loading.cases.ts'
import { businessLoadingStates } from '#machines/business/business-loading/business-loading.states.ts'
import { businessLoadingMachine } from '#machines/business/business-loading/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: businessLoadingMachine, cases: businessLoadingCases, states: businessLoadingStates })
