import { numberEntryMachine } from '#machines/number-entry/index.ts'
import { numberEntryCases } from '#machines/number-entry/number-entry.cases.ts'
import { numberEntryStates } from '#machines/number-entry/number-entry.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: numberEntryMachine, cases: numberEntryCases, states: numberEntryStates })
