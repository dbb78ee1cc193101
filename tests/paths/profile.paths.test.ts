import { profileMachine } from '#machines/identity/profile/index.ts'
import { profileCases, profileStates } from '#machines/identity/profile/profile.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: profileMachine, cases: profileCases, states: profileStates })
