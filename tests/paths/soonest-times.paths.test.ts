import { soonestTimesMachine } from '#machines/booking/soonest-times/index.ts'
import { soonestTimesCases, soonestTimesStates } from '#machines/booking/soonest-times/soonest-times.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: soonestTimesMachine, cases: soonestTimesCases, states: soonestTimesStates, headless: true })
