import { linkEntryMachine } from '#machines/business/link-entry/index.ts'
import { linkEntryCases } from '#machines/business/link-entry/link-entry.cases.ts'
import { linkEntryStates } from '#machines/business/link-entry/link-entry.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: linkEntryMachine, cases: linkEntryCases, states: linkEntryStates })
