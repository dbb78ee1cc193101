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

/** The notifications as their screen sees them. */
export function connectNotifications(snapshot: NotificationsSnapshot, send: (event: NotificationsEvent) => void) {
  const { business, notifications, hasMore, readAt, lastReadAt, failure } = snapshot.context
  const unread = countUnread(notifications, lastReadAt, hasMore)
  return {
    business,
    notifications: notifications.map((one, index) => ({
      ...one,
      index,
      /** Null where nobody says how old it is. */
      age: one.createdAt === null || readAt === null ? null : getAge(one.createdAt, readAt),
      isNew: isNew(one, lastReadAt),
      /** Where it leads; null where it cannot be opened. */
      path: snapshot.can({ type: 'notification.open', index }) ? pathOfSubject(snapshot.context, one) : null,
    })),
    unread,
    /** How many are new, as this page counts them; null until it has read any. */
    counted: readAt === null ? null : unread,
    isBusy: snapshot.hasTag('busy'),
    isEmpty: snapshot.hasTag('empty'),
    hasJustPaid: hasJustPaid(snapshot.context) && !snapshot.hasTag('busy'),
    isLoadingMore: snapshot.hasTag('loadingMore'),
    canLoadMore: snapshot.can({ type: 'more.load' }) || snapshot.hasTag('loadingMore'),
    canMarkRead: snapshot.can({ type: 'all.read' }),
    /** Why the notifications could not be read; null unless they could not. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Why further ones could not be read; null unless they could not. */
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
