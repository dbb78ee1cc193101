import { serviceSelectionMachine } from '#machines/business/service-selection/index.ts'
import {
  serviceSelectionCases,
  serviceSelectionStates,
} from '#machines/business/service-selection/service-selection.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: serviceSelectionMachine, cases: serviceSelectionCases, states: serviceSelectionStates })
