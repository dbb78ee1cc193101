import { notificationsMachine } from '#machines/notifications/index.ts'
import { notificationsCases } from '#machines/notifications/notifications.cases.ts'
import { notificationsStates } from '#machines/notifications/notifications.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: notificationsMachine, cases: notificationsCases, states: notificationsStates })
