import { reservationsMachine } from '#machines/reservations/index.ts'
import { reservationsCases } from '#machines/reservations/reservations.cases.ts'
import { reservationsStates } from '#machines/reservations/reservations.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: reservationsMachine, cases: reservationsCases, states: reservationsStates })
