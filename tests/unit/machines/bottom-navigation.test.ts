import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate'
import type { Unread } from '#domain/notification.ts'
import { bottomNavigationMachine, type CouponReading, pathOfSection } from '#machines/bottom-navigation/index.ts'

function createBottomNavigationTestActor(
  readCoupons: () => Promise<CouponReading> = async () => ({ count: 0 }),
  countUnread: () => Promise<Unread> = async () => ({ count: 0, isMore: false }),
) {
  const asked: string[] = []
  const counted: string[] = []
  const machine = bottomNavigationMachine.provide({
    actors: {
      readCoupons: fromPromise<CouponReading, { businessId: string }>(({ input }) => {
        asked.push(input.businessId)
        return readCoupons()
      }),
      countUnread: fromPromise<Unread, { customerId: string }>(({ input }) => {
        counted.push(input.customerId)
        return countUnread()
      }),
    },
  })
  const actor = createActor(machine, { clock: new SimulatedClock() }).start()
  return {
    asked,
    counted,
    unread: () => actor.getSnapshot().context.unread,
    areas: () => stateValueOf(actor.getSnapshot().value),
    tell: (unread: Unread) => actor.send({ type: 'unread.changed', unread }),
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags].sort(),
    async visit(businessId: string | null, customerId: string | null) {
      actor.send({ type: 'visitor.changed', businessId, customerId })
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

function stateValueOf(value: SnapshotFrom<typeof bottomNavigationMachine>['value']): string | null {
  return typeof value === 'object' && value.signedIn !== undefined ? value.signedIn.areas : null
}

describe('the areas at the foot of the page', () => {
  it('R-125 are the single way of a visitor, for whom nothing is asked', async () => {
    const navigation = createBottomNavigationTestActor()
    await navigation.visit('b-1', null)
    expect(navigation.tags()).toEqual(['anonymous'])
    expect(navigation.asked).toEqual([])
  })

  it('R-123 are those of a customer from the moment one is signed in', async () => {
    const navigation = createBottomNavigationTestActor(() => new Promise(() => {}))
    await navigation.visit('b-1', null)
    await navigation.visit('b-1', 'bia')
    expect(navigation.areas()).toBe('readingCoupons')
    expect(navigation.tags()).toEqual(['signedIn'])
  })

  it('R-124 have coupons among them only when the business has some', async () => {
    const navigation = createBottomNavigationTestActor(async () => ({ count: 2 }))
    await navigation.visit('b-1', 'bia')
    expect(navigation.tags()).toEqual(['coupons', 'signedIn'])
    const without = createBottomNavigationTestActor()
    await without.visit('b-1', 'bia')
    expect(without.tags()).toEqual(['signedIn'])
  })

  it('R-124 do without coupons when they cannot be read', async () => {
    const navigation = createBottomNavigationTestActor(() => Promise.reject({ kind: 'network' }))
    await navigation.visit('b-1', 'bia')
    expect(navigation.areas()).toBe('withoutCoupons')
  })

  it('ask again for another business or customer, not for news of the same one', async () => {
    const navigation = createBottomNavigationTestActor(async () => ({ count: 1 }))
    await navigation.visit('b-1', 'bia')
    await navigation.visit('b-1', 'bia')
    expect(navigation.asked).toEqual(['b-1'])
    await navigation.visit('b-2', 'bia')
    expect(navigation.asked).toEqual(['b-1', 'b-2'])
  })

  it('are nowhere until the business is known', async () => {
    const navigation = createBottomNavigationTestActor()
    await navigation.visit(null, 'bia')
    expect(navigation.tags()).toEqual([])
    await navigation.visit('b-1', 'bia')
    await navigation.visit(null, 'bia')
    expect(navigation.state()).toBe('waiting')
  })
})

describe('the badge on the notifications', () => {
  const three = async (): Promise<Unread> => ({ count: 3, isMore: false })
  const none: Unread = { count: 0, isMore: false }

  it('R-647 counts what is new to the customer who is signed in', async () => {
    const navigation = createBottomNavigationTestActor(undefined, three)
    await navigation.visit('b-1', 'bia')
    expect(navigation.counted).toEqual(['bia'])
    expect(navigation.unread()).toEqual({ count: 3, isMore: false })
  })

  it('R-647 asks nothing for a visitor, and shows them nothing of the customer before', async () => {
    const navigation = createBottomNavigationTestActor(undefined, three)
    await navigation.visit('b-1', 'bia')
    await navigation.visit('b-1', null)
    expect(navigation.counted).toEqual(['bia'])
    expect(navigation.unread()).toEqual(none)
  })

  it('R-647 of another customer is counted anew, with nothing of the one before meanwhile', async () => {
    const answers = [three(), new Promise<Unread>(() => {})]
    const navigation = createBottomNavigationTestActor(undefined, () => answers.shift() ?? three())
    await navigation.visit('b-1', 'bia')
    await navigation.visit('b-1', 'caio')
    expect(navigation.counted).toEqual(['bia', 'caio'])
    expect(navigation.unread()).toEqual(none)
  })

  it('R-647 is none where nobody can tell; the areas are there all the same', async () => {
    const navigation = createBottomNavigationTestActor(
      async () => ({ count: 2 }),
      () => Promise.reject({ kind: 'network' }),
    )
    await navigation.visit('b-1', 'bia')
    expect(navigation.unread()).toEqual(none)
    expect(navigation.tags()).toEqual(['coupons', 'signedIn'])
  })

  it('R-648 R-649 is what the page of the notifications says, also while it is still being counted', async () => {
    let answer = (_: Unread) => {}
    const navigation = createBottomNavigationTestActor(undefined, () => new Promise((resolve) => (answer = resolve)))
    await navigation.visit('b-1', 'bia')
    navigation.tell({ count: 16, isMore: true })
    answer({ count: 3, isMore: false })
    await new Promise((resolve) => setImmediate(resolve))
    expect(navigation.unread()).toEqual({ count: 16, isMore: true })
    navigation.tell(none)
    expect(navigation.unread()).toEqual(none)
  })
})

describe('the address of an area', () => {
  it.each([
    ['R-133', 'schedule', '/business/b-1'],
    ['R-134', 'reservations', '/reservas/b-1'],
    ['R-135', 'coupons', '/cupons/b-1'],
    ['R-136', 'rewards', '/indicacoes'],
    ['R-137', 'notifications', '/notificacoes/b-1'],
    ['R-125', 'entry', '/business/link/b-1'],
  ] as const)('%s %s is %s', (_, section, path) => {
    expect(pathOfSection(section, 'b-1')).toBe(path)
  })
})
