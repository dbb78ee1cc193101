import { reservationsMachine } from '#machines/account/reservations/index.ts'
import { reservationsCases, reservationsStates } from '#machines/account/reservations/reservations.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: reservationsMachine, cases: reservationsCases, states: reservationsStates })
