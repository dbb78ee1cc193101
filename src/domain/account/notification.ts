import { readInstant } from '#domain/instant.ts'

/** What a customer is told: by a business, of a booking, or of something to pay. */
export interface Notification {
  title: string | null
  message: string | null
  /** ISO; null where the server does not say. */
  createdAt: string | null
  /** What it is about; null for words alone. */
  transactionId: string | null
  status: string | null
  template: string | null
  /** Who is paid by the request it is about; null where it is about none. */
  recipientId: string | null
  /** The request to pay something; null where it is about none. */
  requestId: string | null
}

/** How many notifications a page of the server has. */
export const NOTIFICATIONS_PER_PAGE = 15

/** How old a notification is, as it is worded. */
export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The age at `now` (ISO), rounded down; what lies ahead of the clock is 0 minutes old. */
export function getAge(createdAt: string, now: string): Age {
  const minutes = Math.max(0, Math.floor((readInstant(now) - readInstant(createdAt)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: minutes }
  if (minutes < DAY_MINUTES) return { unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES) }
  return { unit: 'days', count: Math.floor(minutes / DAY_MINUTES) }
}

/** Whether it came after everything was last marked as read (ISO; null: never, so all are new, A-79). */
export function isNew({ createdAt }: Pick<Notification, 'createdAt'>, lastReadAt: string | null): boolean {
  return createdAt !== null && (lastReadAt === null || readInstant(createdAt) > readInstant(lastReadAt))
}

/** ISO: until when all of the loaded ones are read at `now`, also one that a clock has dated later. */
export function readUntil(notifications: readonly Pick<Notification, 'createdAt'>[], now: string): string {
  const dates = notifications.flatMap(({ createdAt }) => createdAt ?? [])
  return dates.reduce((latest, date) => (readInstant(date) > readInstant(latest) ? date : latest), now)
}

/** A further page without what is loaded already: a new notification moves the others on to the next page. */
export function withoutRepeats(known: readonly Notification[], more: readonly Notification[]): Notification[] {
  const names = new Set(known.map((one) => JSON.stringify(one)))
  return more.filter((one) => !names.has(JSON.stringify(one)))
}

/** How many of the loaded ones are new; `isMore` where all of them are and the server has further ones. */
export interface Unread {
  count: number
  isMore: boolean
}

export function countUnread(
  notifications: readonly Pick<Notification, 'createdAt'>[],
  lastReadAt: string | null,
  hasMore: boolean,
): Unread {
  const count = notifications.filter((one) => isNew(one, lastReadAt)).length
  return { count, isMore: hasMore && count > 0 && count === notifications.length }
}

/**
 * Where a tap on a notification leads: one that asks for a payment to that, a reminder to the
 * reservations, any other to its booking; null where it is about none. That a payment has come in asks for nothing.
 */
export function getLead(notification: Notification): 'request' | 'booking' | 'reservations' | null {
  const { template, status, transactionId, requestId } = notification
  if (template === 'payment' && requestId !== null && status !== 'completed') return 'request'
  if (status === 'reminder') return 'reservations'
  return transactionId === null ? null : 'booking'
}
