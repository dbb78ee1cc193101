import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { profileMachine } from '#machines/identity/profile/index.ts'
import { createProfileImplementations } from '#src/actors/identity/profile.actors.ts'
import { storedIntent } from '#tests/support/sign-in-intent.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function startProfile(
  options: Parameters<typeof createFakeDeps>[0] = {},
  name: 'loginName' | 'loginNumber' = 'loginName',
) {
  const fake = createFakeDeps({ user: 'uid-ana', ...options })
  const actor = createActor(profileMachine.provide(createProfileImplementations(fake.deps)), {
    input: {
      entry: { name, params: {}, query: {}, state: null },
      saved: null,
      business: null,
      customer: null,
      language: 'pt-BR',
    },
  })
  actor.start()
  await settled()
  return { ...fake, actor }
}

describe('saving the name', () => {
  it('R-520 is saved with PUT user/{id}, with name and rwg_token', async () => {
    const { actor, calls, storage } = await startProfile({
      stored: { rwg_token: 'rwg' },
      responses: { readMe: { id: 'user-ana' }, saveUser: { id: 'user-ana', name: 'Ana Souza' } },
    })
    actor.send({ type: 'name.submit', name: 'Ana Souza' })
    await settled()
    expect(calls.at(-1)).toEqual([
      'saveUser',
      { params: { id: 'user-ana' }, body: { name: 'Ana Souza', rwg_token: 'rwg' } },
    ])
    expect(storage.read('device', 'userName')).toBe('Ana Souza')
    expect(actor.getSnapshot().output?.customer?.name).toBe('Ana Souza')
  })

  it('R-570 omits a missing reservation token', async () => {
    const { actor, calls } = await startProfile({
      responses: { readMe: { id: 'user-ana' }, saveUser: { id: 'user-ana', name: 'Ana' } },
    })
    actor.send({ type: 'name.submit', name: 'Ana' })
    await settled()
    expect(calls.at(-1)).toEqual(['saveUser', { params: { id: 'user-ana' }, body: { name: 'Ana' } }])
  })

  it('finds the customer again after a reload, from the stored data', async () => {
    const { actor, calls } = await startProfile({
      stored: { meData: JSON.stringify({ id: 'user-ana', uid: 'uid-ana' }) },
    })
    expect(actor.getSnapshot().hasTag('screen:name')).toBe(true)
    expect(calls).toEqual([])
  })

  it('sends an anonymous user to the sign-in', async () => {
    const { actor } = await startProfile({ user: null })
    expect(actor.getSnapshot().output?.departure.name).toBe('login')
  })
})

describe('saving the number', () => {
  const caio = { id: 'user-caio', name: 'Caio Prado' }
  const submit = { type: 'number.submit', number: '11987654321', name: null } as const

  it('R-746 is saved with PUT user/{id} as phoneUnverified, and stored', async () => {
    const { actor, calls, storage } = await startProfile({ responses: { readMe: caio, saveUser: caio } }, 'loginNumber')
    actor.send(submit)
    await settled()
    expect(calls.at(-1)).toEqual([
      'saveUser',
      { params: { id: 'user-caio' }, body: { phoneUnverified: '+5511987654321' } },
    ])
    expect(actor.getSnapshot().output?.customer?.phoneUnverified).toBe('+5511987654321')
    expect(JSON.parse(storage.read('device', 'meData') ?? '{}')).toMatchObject({ phoneUnverified: '+5511987654321' })
  })

  it('R-523 starts with the country chosen last, and remembers another one', async () => {
    const { actor, storage } = await startProfile(
      { responses: { readMe: caio }, stored: { 'horacerta.note.country': 'PRT' } },
      'loginNumber',
    )
    const { country } = actor.getSnapshot().context
    expect(country?.ddi).toBe('+351')
    if (country !== null) actor.send({ type: 'country.choose', country: { ...country, prefix: 'ESP', ddi: '+34' } })
    expect(storage.read('device', 'horacerta.note.country')).toBe('ESP')
  })

  it('R-286 A-37 the checkout books by its mark once the number is saved, and not before', async () => {
    const checkoutTrue = storedIntent('2026-03-03T12:00:00.000Z', { stage: 'begun' })
    const stored = { checkoutTrue, goBackRoute: '/checkout/b-1' }
    const { actor, storage } = await startProfile(
      { responses: { readMe: caio, saveUser: { ...caio, phoneUnverified: '+5511987654321' } }, stored },
      'loginNumber',
    )
    expect(storage.read('device', 'checkoutTrue')).toBe(checkoutTrue)
    actor.send(submit)
    await settled()
    expect(actor.getSnapshot().output?.departure.params).toEqual({ path: '/checkout/b-1' })
    expect(storage.read('device', 'checkoutTrue')).toBe(storedIntent('2026-03-03T12:00:00.000Z'))
    expect(storage.read('device', 'goBackRoute')).toBeNull()
  })

  it('A-37 a customer who goes back does not book by itself', async () => {
    const { actor, storage } = await startProfile(
      { responses: { readMe: caio }, stored: { checkoutTrue: 'true' } },
      'loginNumber',
    )
    actor.send({ type: 'back.request' })
    expect(storage.read('device', 'checkoutTrue')).toBeNull()
  })
})
