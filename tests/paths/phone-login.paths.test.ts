import { phoneLoginMachine } from '#machines/identity/phone-login/index.ts'
import { phoneLoginCases, phoneLoginStates } from '#machines/identity/phone-login/phone-login.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: phoneLoginMachine, cases: phoneLoginCases, states: phoneLoginStates })
