import { providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { providerReturnCases, providerReturnStates } from '#machines/payment/provider-return/provider-return.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: providerReturnMachine, cases: providerReturnCases, states: providerReturnStates })
