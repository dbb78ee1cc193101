import { emailLoginCases, emailLoginStates } from '#machines/identity/email-login/email-login.spec.ts'
import { emailLoginMachine } from '#machines/identity/email-login/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: emailLoginMachine, cases: emailLoginCases, states: emailLoginStates })
