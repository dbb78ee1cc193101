import { unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import { unpaidBookingCases, unpaidBookingStates } from '#machines/shell/unpaid-booking/unpaid-booking.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: unpaidBookingMachine, cases: unpaidBookingCases, states: unpaidBookingStates, headless: true })
