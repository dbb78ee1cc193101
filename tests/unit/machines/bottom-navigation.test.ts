import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { pathOfSection } from '#domain/shell/section.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'

function createBottomNavigationTestActor() {
  const actor = createActor(bottomNavigationMachine).start()
  return {
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    visit: (businessId: string | null, customerId: string | null) =>
      actor.send({ type: 'user.changed', businessId, customerId }),
  }
}

describe('the areas at the foot of the page', () => {
  it('R-125 are the single way of a visitor', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit('b-1', null)
    expect(navigation.state()).toBe('anonymous')
  })

  it('R-123 are those of a customer from the moment one is signed in', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit('b-1', null)
    navigation.visit('b-1', 'bia')
    expect(navigation.state()).toBe('signedIn')
  })

  it('are those of the customer and the business of now', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit('b-1', 'bia')
    navigation.visit('b-2', 'caio')
    expect(navigation.context()).toEqual({ businessId: 'b-2', customerId: 'caio' })
    navigation.visit('b-2', null)
    expect(navigation.context()).toEqual({ businessId: 'b-2', customerId: null })
  })

  it('are nowhere until the business is known', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit(null, 'bia')
    expect(navigation.state()).toBe('waiting')
    navigation.visit('b-1', 'bia')
    navigation.visit(null, 'bia')
    expect(navigation.state()).toBe('waiting')
    expect(navigation.context()).toEqual({ businessId: null, customerId: null })
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
