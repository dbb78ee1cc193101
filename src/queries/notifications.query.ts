import { queryOptions } from '@tanstack/react-query'
import { countUnread, NOTIFICATIONS_PER_PAGE } from '#domain/account/notification.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import { buildReadNotifications, readNotifications, toNotifications } from '#src/api/contract/notifications.ts'
import type { Storage } from '#src/storage/browser-storage.ts'
import { readLastRead } from '#src/storage/last-read.store.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** How long the badge of a page reuses the response of an earlier page. */
const FRESH_MS = MINUTE_MS

/** Returns the query of one page of notifications. A full page may be followed by another one. */
export const notificationsQuery = (deps: QueryDeps, page: number) =>
  queryOptions({
    queryKey: getKey(deps, 'notifications', page),
    queryFn: async ({ signal }) => {
      const wires = await deps.api.call(readNotifications, buildReadNotifications(page), { signal })
      return { notifications: toNotifications(wires), hasMore: wires.length >= NOTIFICATIONS_PER_PAGE }
    },
    staleTime: FRESH_MS,
  })

/**
 * Returns the query of how many notifications of the first page are unread by this customer on this device (R-647,
 *
 */
export const unreadQuery = (deps: QueryDeps & { storage: Storage }, customerId: string) =>
  queryOptions({
    ...notificationsQuery(deps, 1),
    select: ({ notifications, hasMore }) => countUnread(notifications, readLastRead(deps, customerId), hasMore),
  })
