import { serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import { serviceSelectionCases } from '#machines/business/service-selection/service-selection.cases.ts'
import { serviceSelectionStates } from '#machines/business/service-selection/service-selection.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: serviceSelectionMachine, cases: serviceSelectionCases, states: serviceSelectionStates })
