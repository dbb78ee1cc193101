import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Unread } from '#domain/notification.ts'
import { createBottomNavigationImplementations } from '#src/actors/bottom-navigation.actors.ts'
import { keepLastRead } from '#src/actors/notification-feed.ts'
import { createFakeDeps } from '#tests/support/fake-deps.ts'

const told = (createdAt: string) => ({ title: 'Aviso', createdAt })

function count(readNotifications: unknown, lastReadAt: string | null = null): Promise<Unread> {
  const { deps } = createFakeDeps({ answers: { readNotifications } })
  if (lastReadAt !== null) keepLastRead(deps, 'user-bia', lastReadAt)
  const { countUnread } = createBottomNavigationImplementations(deps).actors ?? {}
  if (countUnread === undefined) throw new Error('nothing counts')
  return toPromise(createActor(countUnread, { input: { customerId: 'user-bia' } }).start())
}

it('R-648 R-649 the badge counts what is newer than the last time everything was marked as read', async () => {
  const feed = [told('2026-03-03T11:30:00.000Z'), told('2026-03-03T09:00:00.000Z')]
  expect(await count(feed)).toEqual({ count: 2, isMore: false })
  expect(await count(feed, '2026-03-03T10:00:00.000Z')).toEqual({ count: 1, isMore: false })
  expect(await count(feed, '2026-03-03T12:00:00.000Z')).toEqual({ count: 0, isMore: false })
})

it('R-648 the badge knows that there may be more behind a full page', async () => {
  const feed = Array.from({ length: 15 }, () => told('2026-03-03T11:30:00.000Z'))
  expect(await count(feed)).toEqual({ count: 15, isMore: true })
})
