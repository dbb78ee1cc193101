import { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import { loginOptionsCases, loginOptionsStates } from '#machines/identity/login-options/login-options.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: loginOptionsMachine, cases: loginOptionsCases, states: loginOptionsStates })
