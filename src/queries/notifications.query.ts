import { queryOptions } from '@tanstack/react-query'
import { NOTIFICATIONS_PER_PAGE } from '#domain/account/notification.ts'
import { buildReadNotifications, readNotifications, toNotifications } from '#src/api/contract/notifications.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** For so long the badge of a page counts what an earlier page has read. */
const FRESH_MS = 60_000

/** One page of what the customer was told; a full page may be followed by another one. */
export const notificationsQuery = (deps: QueryDeps, page: number) =>
  queryOptions({
    queryKey: getKey(deps, 'notifications', page),
    queryFn: async ({ signal }) => {
      const wires = await deps.api.call(readNotifications, buildReadNotifications(page), { signal })
      return { notifications: toNotifications(wires), hasMore: wires.length >= NOTIFICATIONS_PER_PAGE }
    },
    staleTime: FRESH_MS,
  })
