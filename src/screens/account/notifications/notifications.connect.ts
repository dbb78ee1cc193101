import type { SnapshotFrom } from 'xstate'
import { countUnread, getAge, isNew } from '#domain/account/notification.ts'
import { pathTo } from '#domain/paths.ts'
import type { Section } from '#domain/shell/section.ts'
import {
  hasJustPaid,
  type NotificationsEvent,
  type notificationsMachine,
  pathOfSubject,
} from '#machines/account/notifications/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'

export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>

/** Maps the snapshot of the notifications to their screen. */
export function connectNotifications(snapshot: NotificationsSnapshot, send: (event: NotificationsEvent) => void) {
  const { business, notifications, hasMore, readAt, lastReadAt, failure } = snapshot.context
  const unread = countUnread(notifications, lastReadAt, hasMore)
  return {
    business,
    notifications: notifications.map((one, index) => ({
      ...one,
      index,
      /** Null if its date is unknown. */
      age: one.createdAt === null || readAt === null ? null : getAge(one.createdAt, readAt),
      isNew: isNew(one, lastReadAt),
      /** Path of its subject; null if it cannot be opened. */
      path: snapshot.can({ type: 'notification.open', index }) ? pathOfSubject(snapshot.context, one) : null,
    })),
    unread,
    /** How many are unread on this page; null until it is read. */
    counted: readAt === null ? null : unread,
    isBusy: snapshot.hasTag('busy'),
    isEmpty: snapshot.hasTag('empty'),
    hasJustPaid: hasJustPaid(snapshot.context) && !snapshot.hasTag('busy'),
    isLoadingMore: snapshot.hasTag('loadingMore'),
    canLoadMore: snapshot.can({ type: 'more.load' }) || snapshot.hasTag('loadingMore'),
    canMarkRead: snapshot.can({ type: 'all.read' }),
    /** Why the notifications could not be read, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Why the next page could not be read, else null. */
    moreFailure: snapshot.hasTag('moreFailed') ? failure : null,
    bottomNavigation: snapshot.children.bottomNavigation ?? null,
    open: (index: number) => send({ type: 'notification.open', index }),
    loadMore: () => send({ type: 'more.load' }),
    markRead: () => send({ type: 'all.read' }),
    retry: () => send({ type: 'notifications.retry' }),
    openSection: (section: Section) => send({ type: 'section.open', section }),
    toBusiness: {
      href: pathTo('business', { id: getAddressId(snapshot.context) }),
      follow: () => send({ type: 'business.show' }),
    },
    goBack: () => send({ type: 'back.request' }),
  }
}

export type NotificationsView = ReturnType<typeof connectNotifications>
export type ListedNotification = NotificationsView['notifications'][number]
