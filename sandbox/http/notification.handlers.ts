import { listNotifications } from '#sandbox/rules/notifications.ts'
import { settle } from '#sandbox/rules/settle.ts'
import type { Handlers } from './context.ts'

/** Handlers of the caller's own notifications. */
export const notificationHandlers: Pick<Handlers, 'readNotifications'> = {
  async readNotifications({ request, tenant, bearer, services, language }) {
    await settle(services.db, tenant)
    return listNotifications(services.db, tenant, bearer.uid, Number(request.query.page), language)
  },
}
