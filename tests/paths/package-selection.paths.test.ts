import { packageSelectionMachine } from '#machines/packages/package-selection/index.ts'
import { packageSelectionCases } from '#machines/packages/package-selection/package-selection.cases.ts'
import { packageSelectionStates } from '#machines/packages/package-selection/package-selection.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packageSelectionMachine, cases: packageSelectionCases, states: packageSelectionStates })
