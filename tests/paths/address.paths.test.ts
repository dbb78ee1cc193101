import { addressCases } from '#machines/identity/address/address.cases.ts'
import { addressStates } from '#machines/identity/address/address.states.ts'
import { addressMachine } from '#machines/identity/address/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: addressMachine, cases: addressCases, states: addressStates })
