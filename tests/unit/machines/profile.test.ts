import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { type PreparedProfile, type ProfileEvent, profileMachine, type SaveNameInput } from '#machines/profile/index.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'

const nameless: Customer = {
  id: 'user-ana',
  name: null,
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}
const ana: Customer = { ...nameless, name: 'Ana Souza' }

const entry: RouteEntry = {
  name: 'loginName',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: { from: 'gate' } },
}

interface Overrides {
  prepared?: Partial<PreparedProfile>
  saveName?: () => Promise<Customer>
}

/** The name screen of someone who has just signed in. */
async function createProfileTestActor({ prepared, saveName }: Overrides = {}) {
  const saved: SaveNameInput[] = []
  const actor = createActor(
    profileMachine.provide({
      actors: {
        prepareProfile: fromPromise<PreparedProfile>(async () => ({
          customer: nameless,
          otherwise: '/business/studio-bela',
          ...prepared,
        })),
        saveName: fromPromise<Customer, SaveNameInput>(({ input }) => {
          saved.push(input)
          return saveName?.() ?? Promise.resolve({ ...ana, name: input.name })
        }),
      },
    }),
    { input: { entry, saved: null, business: null, customer: nameless, language: 'pt-BR' } },
  )
  actor.start()
  await settled()
  return {
    saved,
    send: (event: ProfileEvent) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('profile', () => {
  it('R-518 says that an empty name is missing, blanks included', async () => {
    const profile = await createProfileTestActor()
    for (const name of ['', '   ']) {
      profile.send({ type: 'name.submit', name })
      expect(profile.snapshot().context.problem).toBe('empty')
      expect(profile.saved).toEqual([])
    }
  })

  it('R-519 refuses a name with a digit', async () => {
    const profile = await createProfileTestActor()
    profile.send({ type: 'name.submit', name: 'Ana 2' })
    expect(profile.snapshot().context.problem).toBe('hasDigit')
    expect(profile.saved).toEqual([])
  })

  it('R-497 saves the name, tidied, and goes to where the sign-in was started from', async () => {
    const profile = await createProfileTestActor()
    profile.send({ type: 'name.submit', name: '  Ana   Souza ' })
    await settled()
    expect(profile.saved).toEqual([{ customerId: 'user-ana', name: 'Ana Souza' }])
    expect(profile.snapshot().output).toEqual({
      departure: {
        name: 'path',
        params: { path: '/checkout/studio-bela' },
        query: {},
        state: { from: 'gate' },
        replace: true,
      },
      customer: ana,
    })
  })

  it('saves once, however often the button is pressed', async () => {
    const profile = await createProfileTestActor({ saveName: () => new Promise(() => {}) })
    for (let press = 0; press < 3; press++) profile.send({ type: 'name.submit', name: 'Ana' })
    expect(profile.saved).toHaveLength(1)
  })

  it('R-521 says that saving failed, and takes the name again', async () => {
    let works = false
    const profile = await createProfileTestActor({
      saveName: async () => (works ? ana : Promise.reject({ kind: 'server', status: 500, text: 'no' })),
    })
    profile.send({ type: 'name.submit', name: 'Ana Souza' })
    await settled()
    expect(profile.snapshot().hasTag('dialog:savingFailed')).toBe(true)
    works = true
    profile.send({ type: 'dialog.close' })
    profile.send({ type: 'name.submit', name: 'Ana Souza' })
    await settled()
    expect(profile.snapshot().status).toBe('done')
  })

  it('sends an anonymous visitor to the sign-in, with the way back', async () => {
    const profile = await createProfileTestActor({ prepared: { customer: null } })
    expect(profile.snapshot().output).toMatchObject({
      departure: { name: 'login', state: { goBackRoute: '/checkout/studio-bela' } },
    })
  })

  it('A-144 sends a named customer straight back', async () => {
    const profile = await createProfileTestActor({ prepared: { customer: ana } })
    expect(profile.snapshot().output?.departure.params.path).toBe('/checkout/studio-bela')
  })

  it('sends the customer to the sign-in when the session is lost meanwhile', async () => {
    const profile = await createProfileTestActor()
    profile.send({ type: 'session.changed', customer: null })
    expect(profile.snapshot().output?.departure.name).toBe('login')
  })

  it('an actor that nobody provided is a fault of our own, not a lost connection', async () => {
    const actor = createActor(profileMachine, {
      input: { entry, saved: null, business: null, customer: null, language: 'pt-BR' },
    })
    actor.start()
    await settled()
    expect(actor.getSnapshot().context.failure).toEqual({
      kind: 'unexpected',
      detail: 'Error: the actor "prepareProfile" must be provided',
    })
  })
})
