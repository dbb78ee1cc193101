import { googleSignInCases, googleSignInStates } from '#machines/identity/google-sign-in/google-sign-in.spec.ts'
import { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: googleSignInMachine, cases: googleSignInCases, states: googleSignInStates, headless: true })
