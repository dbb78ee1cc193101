import { codeSendingCases, codeSendingStates } from '#machines/identity/code-sending/code-sending.spec.ts'
import { codeSendingMachine } from '#machines/identity/code-sending/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: codeSendingMachine, cases: codeSendingCases, states: codeSendingStates, headless: true })
