import { notificationsMachine } from '#machines/account/notifications/index.ts'
import { notificationsCases } from '#machines/account/notifications/notifications.cases.ts'
import { notificationsStates } from '#machines/account/notifications/notifications.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: notificationsMachine, cases: notificationsCases, states: notificationsStates })
