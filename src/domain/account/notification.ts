import { MINUTE_MS, readInstant } from '#domain/instant.ts'

/** A message from a business to a customer: about a booking, a payment, or text only. */
export interface Notification {
  title: string | null
  message: string | null
  /** ISO instant; null if the server does not send it. */
  createdAt: string | null
  /** Id of the booking transaction it is about; null for text only. */
  transactionId: string | null
  status: string | null
  template: string | null
  /** Id of the payee of its payment request; null without a request. */
  recipientId: string | null
  /** Id of the payment request it is about; null without one. */
  requestId: string | null
}

/** Notifications on a page of the server. */
export const NOTIFICATIONS_PER_PAGE = 15

/** Age of a notification, in the unit in which it is shown. */
export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Returns the age at `now` (ISO), rounded down. A future `createdAt` gives 0 minutes. */
export function getAge(createdAt: string, now: string): Age {
  const minutes = Math.max(0, Math.floor((readInstant(now) - readInstant(createdAt)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return { unit: 'minutes', count: minutes }
  if (minutes < DAY_MINUTES) return { unit: 'hours', count: Math.floor(minutes / HOUR_MINUTES) }
  return { unit: 'days', count: Math.floor(minutes / DAY_MINUTES) }
}

/**
 * Returns whether the notification is newer than the last "mark as read". Null for `lastReadAt` (ISO): all are new
 * (A-79).
 */
export function isNew({ createdAt }: Pick<Notification, 'createdAt'>, lastReadAt: string | null): boolean {
  return createdAt !== null && (lastReadAt === null || readInstant(createdAt) > readInstant(lastReadAt))
}

/**
 * Returns the instant (ISO) to mark as read: `now`, or the latest `createdAt` if that is later, since clocks differ
 * (R-649).
 */
export function readUntil(notifications: readonly Pick<Notification, 'createdAt'>[], now: string): string {
  const dates = notifications.flatMap(({ createdAt }) => createdAt ?? [])
  return dates.reduce((latest, date) => (readInstant(date) > readInstant(latest) ? date : latest), now)
}

/** Returns the next page without known notifications. A new notification shifts older ones to the next page. */
export function withoutRepeats(known: readonly Notification[], more: readonly Notification[]): Notification[] {
  const names = new Set(known.map((one) => JSON.stringify(one)))
  return more.filter((one) => !names.has(JSON.stringify(one)))
}

/**
 * Number of loaded notifications that are new; `isMore` if all of them are new and the server has more pages.
 */
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
 * Returns the target of a tap on a notification: a payment request opens that request, a
 * reminder opens the reservations, anything else opens its booking. Null without a booking. A received payment
 * (`completed`) is not a request.
 */
export function getLead(notification: Notification): 'request' | 'booking' | 'reservations' | null {
  const { template, status, transactionId, requestId } = notification
  if (template === 'payment' && requestId !== null && status !== 'completed') return 'request'
  if (status === 'reminder') return 'reservations'
  return transactionId === null ? null : 'booking'
}
