import {
  bottomNavigationCases,
  bottomNavigationStates,
} from '#machines/shell/bottom-navigation/bottom-navigation.spec.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: bottomNavigationMachine,
  cases: bottomNavigationCases,
  states: bottomNavigationStates,
  headless: true,
})
