import { reservationMachine } from '#machines/account/reservation/index.ts'
import { reservationCases } from '#machines/account/reservation/reservation.cases.ts'
import { reservationStates } from '#machines/account/reservation/reservation.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: reservationMachine, cases: reservationCases, states: reservationStates })
