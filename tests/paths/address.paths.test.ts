import { addressCases } from '#machines/address/address.cases.ts'
import { addressStates } from '#machines/address/address.states.ts'
import { addressMachine } from '#machines/address/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: addressMachine, cases: addressCases, states: addressStates })
