import { profileMachine } from '#machines/profile/index.ts'
import { profileCases } from '#machines/profile/profile.cases.ts'
import { profileStates } from '#machines/profile/profile.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: profileMachine, cases: profileCases, states: profileStates })
