import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { bottomNavigationMachine, type CouponReading, pathOfSection } from '#machines/bottom-navigation/index.ts'

function createBottomNavigationTestActor(readCoupons: () => Promise<CouponReading> = async () => ({ count: 0 })) {
  const asked: string[] = []
  const machine = bottomNavigationMachine.provide({
    actors: {
      readCoupons: fromPromise<CouponReading, { businessId: string }>(({ input }) => {
        asked.push(input.businessId)
        return readCoupons()
      }),
    },
  })
  const actor = createActor(machine, { clock: new SimulatedClock() }).start()
  return {
    asked,
    state: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags].sort(),
    async visit(businessId: string | null, customerId: string | null) {
      actor.send({ type: 'visitor.changed', businessId, customerId })
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
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
    expect(navigation.state()).toBe('readingCoupons')
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
    expect(navigation.state()).toBe('withoutCoupons')
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
