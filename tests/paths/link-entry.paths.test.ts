import { linkEntryMachine } from '#machines/link-entry/index.ts'
import { linkEntryCases } from '#machines/link-entry/link-entry.cases.ts'
import { linkEntryStates } from '#machines/link-entry/link-entry.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: linkEntryMachine, cases: linkEntryCases, states: linkEntryStates })
