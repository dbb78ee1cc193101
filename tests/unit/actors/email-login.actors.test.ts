import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { emailLoginMachine } from '#machines/identity/email-login/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { createEmailLoginImplementations, createPasswordSlot } from '#src/actors/identity/email-login.actors.ts'
import type { IdentitySdk } from '#src/platform/identity-sdk.ts'
import { storedIntent } from '#tests/support/sign-in-intent.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const account = { email: ' ana@mail.example ', handle: 'password-1' }
const submit = { type: 'signIn.submit', ...account } as const
const named = { readMe: { id: 'user-ana', name: 'Ana Souza' } }

interface Start {
  state?: NavigationState | null
  name?: 'loginEmailSignIn' | 'loginEmailSignUp'
  options?: Parameters<typeof createFakeDeps>[0]
  /** The password that the form has stored for the actor. */
  password?: string
  sdk?: Partial<Pick<IdentitySdk, 'signInByEmail' | 'createEmailAccount' | 'sendPasswordReset' | 'signOut'>>
}

async function start({
  state = null,
  name = 'loginEmailSignIn',
  options = {},
  sdk = {},
  password = 'secret',
}: Start = {}) {
  const fake = createFakeDeps({ responses: named, email: sdk, ...options })
  const slot = createPasswordSlot()
  slot.give(password)
  const actor = createActor(emailLoginMachine.provide(createEmailLoginImplementations(fake.deps, slot)), {
    input: {
      entry: { name, params: {}, query: {}, state },
      saved: null,
      business: null,
      customer: null,
      language: 'pt-BR',
    },
  })
  actor.start()
  await settled()
  return { ...fake, actor, slot, departure: () => actor.getSnapshot().output?.departure }
}

describe('signing in by e-mail', () => {
  it('R-548 gives e-mail and password to the provider and reads the customer', async () => {
    const given: unknown[] = []
    const { actor, calls, departure, identityCalls } = await start({
      state: { goBackRoute: '/cupons/aurora', goBackRouteProps: { from: 'page' } },
      sdk: {
        signInByEmail: async (request) => {
          given.push(request)
          return { uid: 'uid-ana', token: 'token', expiresAt: '2026-03-03T13:00:00.000Z' }
        },
      },
    })
    actor.send(submit)
    await settled()
    expect(given).toEqual([{ email: 'ana@mail.example', password: 'secret' }])
    expect(calls.map(([id]) => id)).toEqual(['readMe'])
    expect(departure()).toMatchObject({ params: { path: '/cupons/aurora' }, state: { from: 'page' } })
    expect(JSON.stringify([actor.getSnapshot().context, identityCalls])).not.toContain('secret')
  })

  it('consumes the password once: without a stored one it asks again', async () => {
    let asked = 0
    const { actor, slot } = await start({
      sdk: {
        signInByEmail: async () => {
          asked += 1
          return { mail: 'sent' }
        },
      },
    })
    slot.forget()
    actor.send(submit)
    await settled()
    expect(asked).toBe(0)
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'provider', code: 'missing-password' })
  })

  it('R-535 says that the e-mail is not verified, and signs nobody in', async () => {
    const { actor, calls } = await start({ sdk: { signInByEmail: async () => ({ mail: 'sent' }) } })
    actor.send(submit)
    await settled()
    expect(actor.getSnapshot().hasTag('notice:unverified')).toBe(true)
    expect(calls).toEqual([])
  })

  it('R-535 says so as well where no other mail went out', async () => {
    const { actor } = await start({ sdk: { signInByEmail: async () => ({ mail: 'notSent' }) } })
    actor.send(submit)
    await settled()
    expect(actor.getSnapshot().hasTag('notice:unverifiedNoMail')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('R-539 R-540 keeps the code of a refusal as the provider gave it', async () => {
    for (const code of ['wrong-password', 'something-new']) {
      const { actor } = await start({
        sdk: { signInByEmail: () => Promise.reject({ kind: 'identity', code }) },
      })
      actor.send(submit)
      await settled()
      expect(actor.getSnapshot().context.failure).toEqual({ kind: 'provider', code })
    }
  })

  it('R-497 a customer without a name enters it first, and the return route is kept', async () => {
    const { actor, departure } = await start({
      state: { goBackRoute: '/cupons/aurora' },
      options: { responses: { readMe: { id: 'user-ana' } } },
    })
    actor.send(submit)
    await settled()
    expect(departure()).toMatchObject({ name: 'loginName', state: { goBackRoute: '/cupons/aurora' } })
  })

  it('A-144 who is signed in already goes straight on', async () => {
    const { departure } = await start({
      state: { goBackRoute: '/cupons/aurora' },
      options: { user: 'uid-ana', responses: named },
    })
    expect(departure()?.params).toEqual({ path: '/cupons/aurora' })
  })

  it('signs nobody in if the customer has gone back in the meantime', async () => {
    let answer = () => {}
    let signedOut = 0
    const { actor, deps } = await start({
      sdk: {
        signInByEmail: () =>
          new Promise((resolve) => {
            answer = () => resolve({ uid: 'uid-ana', token: 'token', expiresAt: '2026-03-03T13:00:00.000Z' })
          }),
        signOut: async () => {
          signedOut += 1
        },
      },
    })
    actor.send(submit)
    actor.send({ type: 'back.request' })
    answer()
    await settled()
    expect(deps.identity.user()).toBeNull()
    expect(signedOut).toBe(1)
  })

  it('sends one request, however often the button is pressed', async () => {
    let asked = 0
    const { actor } = await start({
      sdk: {
        signInByEmail: () => {
          asked += 1
          return new Promise(() => {})
        },
      },
    })
    for (let press = 0; press < 3; press++) actor.send(submit)
    await settled()
    expect(asked).toBe(1)
  })
})

describe('target of an e-mail sign-in', () => {
  const vendorPage = '/business/studio-bela'
  const other = { goBackRoute: '/cupons/aurora', goBackRouteProps: { from: 'page' } }
  const signedIn = async (stored: { [key: string]: string }, state: NavigationState | null = other) => {
    const opened = await start({ state, options: { responses: named, stored } })
    opened.actor.send(submit)
    await settled()
    return opened
  }
  const where = async (stored: { [key: string]: string }, state?: NavigationState | null) => {
    const { departure } = await signedIn(stored, state)
    const left = departure()
    if (left?.name !== 'path') throw new Error('it leads to no path')
    return [left.params.path, left.state]
  }

  it('R-536 A-69 to the checkout it was begun at, before any other return', async () => {
    expect(await where({ vendorPage, checkoutTrue: 'true', bookingTransactionId: 'tx-1' })).toEqual([
      '/checkout/studio-bela',
      null,
    ])
  })

  it('R-536 is the checkout, with its state', async () => {
    const checkout = { goBackRoute: '/checkout/b-1', goBackRouteProps: { verification: true } }
    const stored = { vendorPage, checkoutTrue: 'true', goBackRoute: '/checkout/b-1' }
    expect(await where(stored, checkout)).toEqual(['/checkout/b-1', { verification: true }])
  })

  it('R-537 A-69 to the stored booking, before the return route', async () => {
    expect(await where({ vendorPage, bookingTransactionId: 'tx 1' })).toEqual([
      '/business/studio-bela/bookingTransactionId/tx%201',
      null,
    ])
  })

  it('R-537 R-584 to that booking by the return route, where it leads there, with what travels along', async () => {
    const goBackRoute = '/reservas/studio-bela/bookingTransactionId/tx%201?pixConfirmation=tx%201'
    const back = { goBackRoute, goBackRouteProps: { view: 'reserves' } }
    const stored = { vendorPage, bookingTransactionId: 'tx 1' }
    expect(await where(stored, back)).toEqual([goBackRoute, { view: 'reserves' }])
    const other = await where({ vendorPage, bookingTransactionId: 'tx-2' }, back)
    expect(other[0]).toBe('/business/studio-bela/bookingTransactionId/tx-2')
  })

  it('A-69 is otherwise the return route, the last visited business, or the sign-in options', async () => {
    expect(await where({ vendorPage })).toEqual(['/cupons/aurora', { from: 'page' }])
    expect(await where({ vendorPage }, null)).toEqual(['/business/studio-bela', null])
    expect(await where({}, null)).toEqual(['/login/options', null])
  })

  it('A-69 A-120 consumes the return route, and leaves the sign-in intent to the checkout', async () => {
    const begun = storedIntent('2026-03-03T12:00:00.000Z', { stage: 'begun' })
    const stored = { vendorPage, checkoutTrue: begun, goBackRoute: '/checkout/b-1', bookingTransactionId: 'tx-1' }
    const { storage } = await signedIn(stored)
    expect(storage.read('device', 'goBackRoute')).toBeNull()
    expect(storage.read('device', 'bookingTransactionId')).toBeNull()
    expect(storage.read('device', 'checkoutTrue')).toBe(storedIntent('2026-03-03T12:00:00.000Z'))
    const elsewhere = await signedIn({ checkoutTrue: 'true', goBackRoute: '/cupons/aurora' })
    expect(elsewhere.departure()?.params).toEqual({ path: '/cupons/aurora' })
    expect(elsewhere.storage.read('device', 'checkoutTrue')).toBeNull()
  })

  it('R-287 the sign-in intent of a checkout does not apply to a payment request', async () => {
    const goBackRoute = '/checkout/b-1/paymentRequestId/pr-1'
    const { storage } = await signedIn({ checkoutTrue: 'true', goBackRoute }, { goBackRoute })
    expect(storage.read('device', 'checkoutTrue')).toBeNull()
  })
})

describe('an account by e-mail', () => {
  const signUp = { type: 'signUp.submit', name: ' Ana  Souza ', ...account } as const

  it('R-532 R-533 is created with a name, and the customer is told about the mail', async () => {
    const made: unknown[] = []
    const { actor, deps } = await start({
      name: 'loginEmailSignUp',
      sdk: {
        createEmailAccount: async (request) => {
          made.push(request)
          return { mail: 'sent' }
        },
      },
    })
    actor.send(signUp)
    await settled()
    expect(made).toEqual([{ name: 'Ana Souza', email: 'ana@mail.example', password: 'secret' }])
    expect(actor.getSnapshot().hasTag('notice:accountCreated')).toBe(true)
    expect(deps.identity.user()).toBeNull()
  })

  it('R-532 whose mail did not go out says so', async () => {
    const { actor } = await start({
      name: 'loginEmailSignUp',
      sdk: { createEmailAccount: async () => ({ mail: 'notSent' }) },
    })
    actor.send(signUp)
    await settled()
    expect(actor.getSnapshot().hasTag('notice:mailNotSent')).toBe(true)
  })

  it('R-528 is not created with a password of five characters', async () => {
    const made: unknown[] = []
    const createEmailAccount: IdentitySdk['createEmailAccount'] = async ({ password }) => {
      made.push(password)
      return { mail: 'sent' }
    }
    for (const password of ['12345', '123456']) {
      const { actor } = await start({ name: 'loginEmailSignUp', password, sdk: { createEmailAccount } })
      actor.send(signUp)
      await settled()
      const failure = password.length < 6 ? { kind: 'provider', code: 'weak-password' } : null
      expect(actor.getSnapshot().context.failure).toEqual(failure)
    }
    expect(made).toEqual(['123456'])
  })

  it('R-538 gets a mail for another password', async () => {
    const sent: unknown[] = []
    const { actor } = await start({
      sdk: {
        sendPasswordReset: async (request) => {
          sent.push(request)
        },
      },
    })
    actor.send({ type: 'reset.submit', email: account.email })
    await settled()
    expect(sent).toEqual([{ email: 'ana@mail.example' }])
    expect(actor.getSnapshot().hasTag('notice:resetSent')).toBe(true)
  })
})
