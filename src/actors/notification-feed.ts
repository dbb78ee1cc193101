import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { countUnread } from '#domain/account/notification.ts'
import { readJson } from '#domain/json.ts'
import { notificationsQuery } from '#src/queries/notifications.query.ts'
import type { QueryDeps } from '#src/queries/queries.ts'
import type { Deps } from './deps.ts'

/** How many of the first page are new to this customer on this device. */
export const unreadQuery = (deps: QueryDeps & Pick<Deps, 'storage'>, customerId: string) =>
  queryOptions({
    ...notificationsQuery(deps, 1),
    select: ({ notifications, hasMore }) => countUnread(notifications, readLastRead(deps, customerId), hasMore),
  })

// ── What was read, by customer ─────────────────────────────────────────────────────────────────────────

const KEY = 'horacerta.note.notifications'
const lastReadSchema = z.record(z.string(), z.iso.datetime({ offset: true }))

/** ISO: when the customer last marked everything as read on this device; null: never. */
export function readLastRead({ storage }: Pick<Deps, 'storage'>, customerId: string): string | null {
  return readTimes(storage)[customerId] ?? null
}

/** Keeps on the device until when (ISO) the customer has read everything. */
export function keepLastRead({ storage }: Pick<Deps, 'storage'>, customerId: string, at: string): void {
  storage.write('device', KEY, JSON.stringify({ ...readTimes(storage), [customerId]: at }))
}

function readTimes(storage: Deps['storage']): { [customerId: string]: string } {
  return lastReadSchema.safeParse(readJson(storage.read('device', KEY))).data ?? {}
}
