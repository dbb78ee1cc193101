import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Unread } from '#domain/account/notification.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import { BottomNavigation } from '#src/screens/shell/bottom-navigation/bottom-navigation.tsx'
import { storeLastRead } from '#src/storage/last-read.store.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
import { ShownFrame, type ShownResponses } from '#tools/support/shown-frame.tsx'

// Preloads the lazy chunk for signed-in customers.
beforeAll(() => import('#src/screens/shell/bottom-navigation/customer-parts.tsx'))

const told = (createdAt: string) => ({ title: 'Aviso', createdAt })
const feed = [told('2026-03-03T11:30:00.000Z'), told('2026-03-03T09:00:00.000Z')]

async function open({
  responses = {},
  customerId = 'user-bia',
  unread = null,
  lastReadAt = null,
}: {
  responses?: ShownResponses
  customerId?: string | null
  unread?: Unread | null
  lastReadAt?: string | null
} = {}) {
  const { deps, calls, changeUser } = createFakeDeps({
    responses: { readCoupons: [], readNotifications: feed, ...responses },
    user: 'uid-bia',
  })
  if (lastReadAt !== null) storeLastRead(deps, 'user-bia', lastReadAt)
  const actor = createActor(bottomNavigationMachine).start()
  actor.send({ type: 'user.changed', businessId: 'b-1', customerId })
  const frame = () => (
    <ShownFrame deps={deps}>
      <BottomNavigation actor={actor} businessId="b-1" here="schedule" onOpen={() => {}} unread={unread} />
    </ShownFrame>
  )
  const { rerender } = renderScreen(frame())
  await act(async () => {})
  return {
    actor,
    asked: () => calls.map(([id]) => id),
    changeUser,
    drawAgain: () => act(async () => rerender(frame())),
  }
}

const areas = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const badge = () => screen.queryByRole('img')?.textContent ?? null

it('R-125 R-647 reads nothing for an anonymous user', async () => {
  const { asked } = await open({ customerId: null })
  expect(areas()).toEqual(['Já sou cliente: ver minhas reservas'])
  expect(asked()).toEqual([])
})

it('R-124 shows coupons among the sections if the business has some, at their position', async () => {
  await open({ responses: { readCoupons: [{ id: 'ten', description: '10%', percentage: 10, validDays: 30 }] } })
  await screen.findByRole('link', { name: 'Cupons' })
  expect(areas().map((name) => name?.replace(/\d+/, ''))).toEqual([
    'Agendar',
    'Reservas',
    'Cupons',
    'Recompensas',
    'Avisos',
  ])
})

it('R-648 R-649 counts what is newer than the last "mark all as read"', async () => {
  await open({ lastReadAt: '2026-03-03T10:00:00.000Z' })
  expect(await screen.findByRole('img', { name: '1 aviso novo' })).toBeTruthy()
})

it('R-649 shows no badge without new notifications', async () => {
  const { asked } = await open({ lastReadAt: '2026-03-03T12:00:00.000Z' })
  await expect.poll(asked).toContain('readNotifications')
  expect(badge()).toBeNull()
})

it('R-648 shows that a full page may have more behind it', async () => {
  await open({ responses: { readNotifications: Array.from({ length: 15 }, () => told('2026-03-03T11:30:00.000Z')) } })
  await expect.poll(badge).toBe('15+')
})

it('R-648 R-649 shows the count of the notifications page, without a request', async () => {
  const { asked } = await open({ unread: { count: 16, isMore: true } })
  await expect.poll(badge).toBe('16+')
  expect(asked()).not.toContain('readNotifications')
})

it('R-647 shows an anonymous user nothing of the previous customer', async () => {
  const { actor } = await open()
  await expect.poll(badge).toBe('2')
  await act(async () => actor.send({ type: 'user.changed', businessId: 'b-1', customerId: null }))
  expect(badge()).toBeNull()
})

it('R-647 counts again for another customer, without showing the previous count', async () => {
  const responses = [feed, new Promise(() => {})]
  const { actor, asked, changeUser } = await open({ responses: { readNotifications: () => responses.shift() } })
  await expect.poll(badge).toBe('2')
  changeUser('uid-ana')
  await act(async () => actor.send({ type: 'user.changed', businessId: 'b-1', customerId: 'user-ana' }))
  await expect.poll(() => asked().filter((id) => id === 'readNotifications')).toHaveLength(2)
  expect(badge()).toBeNull()
})

it('R-029 R-647 makes no request after a sign-out while the areas are still on the screen', async () => {
  const { asked, changeUser, drawAgain } = await open()
  await expect.poll(badge).toBe('2')
  const before = asked()
  changeUser(null)
  await drawAgain()
  expect(areas()).toContain('Reservas')
  expect(asked()).toEqual(before)
})
