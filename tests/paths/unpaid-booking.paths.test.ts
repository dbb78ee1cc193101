import { unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import { unpaidBookingCases } from '#machines/shell/unpaid-booking/unpaid-booking.cases.ts'
import { unpaidBookingStates } from '#machines/shell/unpaid-booking/unpaid-booking.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: unpaidBookingMachine, cases: unpaidBookingCases, states: unpaidBookingStates, headless: true })
