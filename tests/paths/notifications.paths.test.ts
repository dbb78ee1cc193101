import { notificationsMachine } from '#machines/account/notifications/index.ts'
import { notificationsCases, notificationsStates } from '#machines/account/notifications/notifications.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: notificationsMachine, cases: notificationsCases, states: notificationsStates })
