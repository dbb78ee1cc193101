import { emailLoginCases } from '#machines/identity/email-login/email-login.cases.ts'
import { emailLoginStates } from '#machines/identity/email-login/email-login.states.ts'
import { emailLoginMachine } from '#machines/identity/email-login/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: emailLoginMachine, cases: emailLoginCases, states: emailLoginStates })
