import { bottomNavigationCases } from '#machines/shell/bottom-navigation/bottom-navigation.cases.ts'
import { bottomNavigationStates } from '#machines/shell/bottom-navigation/bottom-navigation.states.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({
  machine: bottomNavigationMachine,
  cases: bottomNavigationCases,
  states: bottomNavigationStates,
  headless: true,
})
