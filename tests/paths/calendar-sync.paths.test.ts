import { calendarSyncCases } from '#machines/calendar-sync/calendar-sync.cases.ts'
import { calendarSyncStates } from '#machines/calendar-sync/calendar-sync.states.ts'
import { calendarSyncMachine } from '#machines/calendar-sync/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: calendarSyncMachine, cases: calendarSyncCases, states: calendarSyncStates, headless: true })
