import { addressCases, addressStates } from '#machines/identity/address/address.spec.ts'
import { addressMachine } from '#machines/identity/address/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: addressMachine, cases: addressCases, states: addressStates })
