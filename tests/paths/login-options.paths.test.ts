import { loginOptionsMachine } from '#machines/identity/login-options/index.ts'
import { loginOptionsCases } from '#machines/identity/login-options/login-options.cases.ts'
import { loginOptionsStates } from '#machines/identity/login-options/login-options.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: loginOptionsMachine, cases: loginOptionsCases, states: loginOptionsStates })
