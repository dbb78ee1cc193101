import { bookingWizardCases, bookingWizardStates } from '#machines/booking/booking-wizard/booking-wizard.spec.ts'
import { bookingWizardMachine } from '#machines/booking/booking-wizard/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: bookingWizardMachine, cases: bookingWizardCases, states: bookingWizardStates })
