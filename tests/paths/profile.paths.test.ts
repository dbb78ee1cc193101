import { profileMachine } from '#machines/identity/profile/index.ts'
import { profileCases } from '#machines/identity/profile/profile.cases.ts'
import { profileStates } from '#machines/identity/profile/profile.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: profileMachine, cases: profileCases, states: profileStates })
