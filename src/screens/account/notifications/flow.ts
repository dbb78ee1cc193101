import { notificationsMachine } from '#machines/account/notifications/index.ts'
import { createNotificationsImplementations } from '#src/actors/account/notifications.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { NotificationsSnapshot } from './notifications.connect.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

/** Creates the flow of the notifications: `/notificacoes/{id}`. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: notificationsMachine.provide(createNotificationsImplementations(deps)),
    screens: { notifications: { notifications: NotificationsScreen } },
    // A payment is reported once, so its state is removed from the URL.
    getUrl: (snapshot) => {
      const { entry } = (snapshot as NotificationsSnapshot).context
      const { id = '', bookingTransactionId } = entry.params
      const rest = { query: {}, state: null, step: 'notifications' }
      return bookingTransactionId === undefined
        ? { name: 'notifications', params: { id }, ...rest }
        : { name: 'notificationsTransaction', params: { id, bookingTransactionId }, ...rest }
    },
  }
}
