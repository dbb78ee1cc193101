import { bookingWizardCases } from '#machines/booking/booking-wizard/booking-wizard.cases.ts'
import { bookingWizardStates } from '#machines/booking/booking-wizard/booking-wizard.states.ts'
import { bookingWizardMachine } from '#machines/booking/booking-wizard/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: bookingWizardMachine, cases: bookingWizardCases, states: bookingWizardStates })
