import { packageSelectionMachine } from '#machines/packages/package-selection/index.ts'
import {
  packageSelectionCases,
  packageSelectionStates,
} from '#machines/packages/package-selection/package-selection.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packageSelectionMachine, cases: packageSelectionCases, states: packageSelectionStates })
