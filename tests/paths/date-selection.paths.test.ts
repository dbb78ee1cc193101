import { dateSelectionCases, dateSelectionStates } from '#machines/booking/date-selection/date-selection.spec.ts'
import { dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: dateSelectionMachine, cases: dateSelectionCases, states: dateSelectionStates })
