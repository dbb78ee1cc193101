import { reservationMachine } from '#machines/account/reservation/index.ts'
import { reservationCases, reservationStates } from '#machines/account/reservation/reservation.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: reservationMachine, cases: reservationCases, states: reservationStates })
