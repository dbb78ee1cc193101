import { phoneLoginMachine } from '#machines/identity/phone-login/index.ts'
import { phoneLoginCases } from '#machines/identity/phone-login/phone-login.cases.ts'
import { phoneLoginStates } from '#machines/identity/phone-login/phone-login.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: phoneLoginMachine, cases: phoneLoginCases, states: phoneLoginStates })
