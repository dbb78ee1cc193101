import * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import { countUnread, NOTIFICATIONS_PER_PAGE, type Unread } from '#domain/notification.ts'
import type { NotificationPage } from '#machines/notifications/index.ts'
import { readNotifications, toNotifications } from '#src/api/contract/notifications.ts'
import type { Deps } from './deps.ts'

/** For so long the badge of a page counts what an earlier page has read. */
const FRESH_MS = 60_000

/** One page of what the customer was told; a full page may be followed by another one. Throws a `Failure`. */
export async function readNotificationPage(
  { api }: Pick<Deps, 'api'>,
  page: number,
  signal: AbortSignal,
  freshMs = 0,
): Promise<NotificationPage> {
  const query = { page: String(page), per_page: String(NOTIFICATIONS_PER_PAGE) as '15' }
  const wires = await api.read(readNotifications, { query }, { signal, freshMs })
  return { notifications: toNotifications(wires), hasMore: wires.length >= NOTIFICATIONS_PER_PAGE }
}

/** How many of the first page are new to this customer on this device. Throws a `Failure`. */
export async function countUnreadOf(
  deps: Pick<Deps, 'api' | 'storage'>,
  customerId: string,
  signal: AbortSignal,
): Promise<Unread> {
  const { notifications, hasMore } = await readNotificationPage(deps, 1, signal, FRESH_MS)
  return countUnread(notifications, lastReadOf(deps, customerId), hasMore)
}

// ── What was read, by customer ─────────────────────────────────────────────────────────────────────────

const KEY = 'horacerta.note.notifications'
const lastReadSchema = z.record(z.string(), z.iso.datetime({ offset: true }))

/** ISO: when the customer last marked everything as read on this device; null: never. */
export function lastReadOf({ storage }: Pick<Deps, 'storage'>, customerId: string): string | null {
  return readTimes(storage)[customerId] ?? null
}

/** Keeps on the device until when (ISO) the customer has read everything. */
export function keepLastRead({ storage }: Pick<Deps, 'storage'>, customerId: string, at: string): void {
  storage.write('device', KEY, JSON.stringify({ ...readTimes(storage), [customerId]: at }))
}

function readTimes(storage: Deps['storage']): { [customerId: string]: string } {
  return lastReadSchema.safeParse(readJson(storage.read('device', KEY))).data ?? {}
}
