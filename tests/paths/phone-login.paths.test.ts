import { phoneLoginMachine } from '#machines/phone-login/index.ts'
import { phoneLoginCases } from '#machines/phone-login/phone-login.cases.ts'
import { phoneLoginStates } from '#machines/phone-login/phone-login.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: phoneLoginMachine, cases: phoneLoginCases, states: phoneLoginStates })
