import { providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { providerReturnCases } from '#machines/payment/provider-return/provider-return.cases.ts'
import { providerReturnStates } from '#machines/payment/provider-return/provider-return.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: providerReturnMachine, cases: providerReturnCases, states: providerReturnStates })
