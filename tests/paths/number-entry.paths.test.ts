import { numberEntryMachine } from '#machines/identity/number-entry/index.ts'
import { numberEntryCases, numberEntryStates } from '#machines/identity/number-entry/number-entry.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: numberEntryMachine, cases: numberEntryCases, states: numberEntryStates })
