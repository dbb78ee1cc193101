import { calendarSyncCases, calendarSyncStates } from '#machines/booking/calendar-sync/calendar-sync.spec.ts'
import { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: calendarSyncMachine, cases: calendarSyncCases, states: calendarSyncStates, headless: true })
