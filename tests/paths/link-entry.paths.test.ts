import { linkEntryMachine } from '#machines/business/link-entry/index.ts'
import { linkEntryCases, linkEntryStates } from '#machines/business/link-entry/link-entry.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: linkEntryMachine, cases: linkEntryCases, states: linkEntryStates })
