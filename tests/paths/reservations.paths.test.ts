import { reservationsMachine } from '#machines/account/reservations/index.ts'
import { reservationsCases } from '#machines/account/reservations/reservations.cases.ts'
import { reservationsStates } from '#machines/account/reservations/reservations.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: reservationsMachine, cases: reservationsCases, states: reservationsStates })
