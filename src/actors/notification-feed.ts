import { queryOptions } from '@tanstack/react-query'
import { countUnread } from '#domain/account/notification.ts'
import { notificationsQuery } from '#src/queries/notifications.query.ts'
import type { QueryDeps } from '#src/queries/queries.ts'
import { lastReadStore } from '#src/storage/last-read.store.ts'
import type { Deps } from './deps.ts'

/** How many of the first page are new to this customer on this device. */
export const unreadQuery = (deps: QueryDeps & Pick<Deps, 'storage'>, customerId: string) =>
  queryOptions({
    ...notificationsQuery(deps, 1),
    select: ({ notifications, hasMore }) => countUnread(notifications, readLastRead(deps, customerId), hasMore),
  })

// ── What was read, by customer ─────────────────────────────────────────────────────────────────────────

/** ISO: when the customer last marked everything as read on this device; null: never. */
export function readLastRead(parts: Pick<Deps, 'storage'>, customerId: string): string | null {
  return lastReadStore.read(parts)?.[customerId] ?? null
}

/** Keeps on the device until when (ISO) the customer has read everything. */
export function keepLastRead(parts: Pick<Deps, 'storage'>, customerId: string, at: string): void {
  lastReadStore.write(parts, { ...lastReadStore.read(parts), [customerId]: at })
}
