import { dateSelectionCases } from '#machines/booking/date-selection/date-selection.cases.ts'
import { dateSelectionStates } from '#machines/booking/date-selection/date-selection.states.ts'
import { dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: dateSelectionMachine, cases: dateSelectionCases, states: dateSelectionStates })
