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

describe('sections at the foot of the page', () => {
  it('R-125 an anonymous user sees a single section', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit('b-1', null)
    expect(navigation.state()).toBe('anonymous')
  })

  it('R-123 a customer sees all sections from the moment of the sign-in', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit('b-1', null)
    navigation.visit('b-1', 'bia')
    expect(navigation.state()).toBe('signedIn')
  })

  it('sections belong to the current customer and business', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit('b-1', 'bia')
    navigation.visit('b-2', 'caio')
    expect(navigation.context()).toEqual({ businessId: 'b-2', customerId: 'caio' })
    navigation.visit('b-2', null)
    expect(navigation.context()).toEqual({ businessId: 'b-2', customerId: null })
  })

  it('shows no sections until the business is known', () => {
    const navigation = createBottomNavigationTestActor()
    navigation.visit(null, 'bia')
    expect(navigation.state()).toBe('waiting')
    navigation.visit('b-1', 'bia')
    navigation.visit(null, 'bia')
    expect(navigation.state()).toBe('waiting')
    expect(navigation.context()).toEqual({ businessId: null, customerId: null })
  })
})

describe('URL of a section', () => {
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
