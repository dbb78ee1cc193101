import { expiredLinkCases, expiredLinkStates } from '#machines/business/expired-link/expired-link.spec.ts'
import { expiredLinkMachine } from '#machines/business/expired-link/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: expiredLinkMachine, cases: expiredLinkCases, states: expiredLinkStates })
