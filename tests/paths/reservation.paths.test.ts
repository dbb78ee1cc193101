import { reservationMachine } from '#machines/reservation/index.ts'
import { reservationCases } from '#machines/reservation/reservation.cases.ts'
import { reservationStates } from '#machines/reservation/reservation.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: reservationMachine, cases: reservationCases, states: reservationStates })
