import { numberEntryMachine } from '#machines/identity/number-entry/index.ts'
import { numberEntryCases } from '#machines/identity/number-entry/number-entry.cases.ts'
import { numberEntryStates } from '#machines/identity/number-entry/number-entry.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: numberEntryMachine, cases: numberEntryCases, states: numberEntryStates })
