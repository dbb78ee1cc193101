import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import {
  type PreparedProfile,
  type PrepareProfileInput,
  type ProfileEvent,
  profileMachine,
  type SaveProfileInput,
} from '#machines/identity/profile/index.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import { exampleBrazil as brazil } from '#machines/shared/phone-examples.ts'

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

const numberEntry: RouteEntry = { ...entry, name: 'loginNumber' }
/** A customer who signed in with Google: has a name, but no number. */
const caio: Customer = { ...ana, id: 'user-caio', name: 'Caio Prado', phone: null }

interface Overrides {
  at?: RouteEntry
  prepared?: Partial<PreparedProfile>
  saveProfile?: () => Promise<Customer>
}

/** Opens the name screen for a customer who has just signed in. */
async function createProfileTestActor({ at = entry, prepared, saveProfile }: Overrides = {}) {
  const saved: SaveProfileInput[] = []
  const actor = createActor(
    profileMachine.provide({
      actors: {
        prepareProfile: fromPromise<PreparedProfile, PrepareProfileInput>(async () => ({
          customer: nameless,
          country: brazil,
          otherwise: '/business/studio-bela',
          ...prepared,
        })),
        saveProfile: fromPromise<Customer, SaveProfileInput>(({ input }) => {
          saved.push(input)
          return (
            saveProfile?.() ??
            Promise.resolve({ ...ana, name: input.name ?? ana.name, phoneUnverified: input.phoneUnverified })
          )
        }),
      },
    }),
    { input: { entry: at, saved: null, business: null, customer: nameless, language: 'pt-BR' } },
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
    expect(profile.saved).toEqual([{ customerId: 'user-ana', name: 'Ana Souza', phoneUnverified: null }])
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
    const profile = await createProfileTestActor({ saveProfile: () => new Promise(() => {}) })
    for (let press = 0; press < 3; press++) profile.send({ type: 'name.submit', name: 'Ana' })
    expect(profile.saved).toHaveLength(1)
  })

  it('R-521 says that saving failed, and accepts the name again', async () => {
    let works = false
    const profile = await createProfileTestActor({
      saveProfile: async () => (works ? ana : Promise.reject({ kind: 'server', status: 500, text: serverSays('no') })),
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

  it('sends an anonymous user to the sign-in, with the return route', async () => {
    const profile = await createProfileTestActor({ prepared: { customer: null } })
    expect(profile.snapshot().output).toMatchObject({
      departure: { name: 'login', state: { goBackRoute: '/checkout/studio-bela' } },
    })
  })

  it('A-144 sends a named customer straight back', async () => {
    const profile = await createProfileTestActor({ prepared: { customer: ana } })
    expect(profile.snapshot().output?.departure.params).toEqual({ path: '/checkout/studio-bela' })
  })

  it('sends the customer to the sign-in when the session is lost in the meantime', async () => {
    const profile = await createProfileTestActor()
    profile.send({ type: 'session.changed', customer: null })
    expect(profile.snapshot().output?.departure.name).toBe('login')
  })

  it('reports a missing implementation as an internal failure, not as a lost connection', async () => {
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

describe('number of a customer signed in with Google', () => {
  const whole = { type: 'number.submit', number: '11987654321', name: null } as const

  it('R-522 R-746 saves the number as unverified, and leads to where the sign-in was started', async () => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: caio } })
    expect(profile.snapshot().hasTag('screen:number')).toBe(true)
    profile.send(whole)
    await settled()
    expect(profile.saved).toEqual([{ customerId: 'user-caio', name: null, phoneUnverified: '+5511987654321' }])
    expect(profile.snapshot().output?.departure).toMatchObject({
      name: 'path',
      params: { path: '/checkout/studio-bela' },
      state: { from: 'gate' },
    })
  })

  it('R-524 A-66 accepts as many digits as the country has at most, whichever they are', async () => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: caio } })
    const can = (number: string) => profile.snapshot().can({ ...whole, number })
    expect(can('1198765432')).toBe(false)
    expect(can('11987654321')).toBe(true)
    // Checks only the maximum length, not the pattern: no Brazilian number begins with 0.
    expect(can('00000000000')).toBe(true)
    expect(can('119876543210')).toBe(false)
    profile.send({ type: 'country.choose', country: { ...brazil, prefix: 'USA', ddi: '+1', maxLength: 10 } })
    expect(can('1198765432')).toBe(true)
    profile.send({ ...whole, number: '6505553434' })
    await settled()
    expect(profile.saved.at(-1)?.phoneUnverified).toBe('+16505553434')
  })

  it('R-745 asks for the full name of a customer who has none, and checks it as usual', async () => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: { ...caio, name: null } } })
    profile.send({ ...whole, name: ' ' })
    expect(profile.snapshot().context.problem).toBe('empty')
    profile.send({ ...whole, name: 'Caio 2' })
    expect(profile.snapshot().context.problem).toBe('hasDigit')
    expect(profile.saved).toEqual([])
    profile.send({ ...whole, name: ' Caio  Prado ' })
    await settled()
    expect(profile.saved).toEqual([{ customerId: 'user-caio', name: 'Caio Prado', phoneUnverified: '+5511987654321' }])
  })

  it('A-67 never writes over the name a customer has', async () => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: caio } })
    profile.send({ ...whole, name: 'Somebody Else' })
    await settled()
    expect(profile.saved[0]?.name).toBeNull()
  })

  it.each([
    ['a verified number', { phone: '+5511987654321' }],
    ['one that nobody has verified', { phoneUnverified: '+5511987654321' }],
  ])('A-67 A-144 does not ask a customer with %s', async (_, known) => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: { ...caio, ...known } } })
    expect(profile.snapshot().output?.departure.params).toEqual({ path: '/checkout/studio-bela' })
  })

  it('R-745 a customer with a number and without a name says the name only', async () => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: nameless } })
    expect(profile.snapshot().hasTag('screen:name')).toBe(true)
  })

  it('R-525 says why it was not saved, and takes it again', async () => {
    let works = false
    const profile = await createProfileTestActor({
      at: numberEntry,
      prepared: { customer: caio },
      saveProfile: async () =>
        works ? ana : Promise.reject({ kind: 'invalid', status: 422, text: serverSays('Number in use') }),
    })
    profile.send(whole)
    await settled()
    expect(profile.snapshot().hasTag('dialog:savingFailed')).toBe(true)
    expect(profile.snapshot().context.failure).toEqual({ kind: 'server', text: serverSays('Number in use') })
    works = true
    profile.send({ type: 'dialog.close' })
    profile.send(whole)
    await settled()
    expect(profile.snapshot().status).toBe('done')
  })

  it('saves the number once, however often the button is pressed', async () => {
    const profile = await createProfileTestActor({
      at: numberEntry,
      prepared: { customer: caio },
      saveProfile: () => new Promise(() => {}),
    })
    for (let press = 0; press < 3; press++) profile.send(whole)
    expect(profile.saved).toHaveLength(1)
  })

  it('R-745 Back leads to where the sign-in was started from', async () => {
    const profile = await createProfileTestActor({ at: numberEntry, prepared: { customer: caio } })
    profile.send({ type: 'back.request' })
    expect(profile.snapshot().output?.departure).toMatchObject({
      name: 'path',
      params: { path: '/checkout/studio-bela' },
      state: { from: 'gate' },
    })
  })
})
