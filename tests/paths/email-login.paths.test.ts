import { emailLoginCases } from '#machines/email-login/email-login.cases.ts'
import { emailLoginStates } from '#machines/email-login/email-login.states.ts'
import { emailLoginMachine } from '#machines/email-login/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: emailLoginMachine, cases: emailLoginCases, states: emailLoginStates })
