import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { NumberEntryEvent } from '#machines/identity/number-entry/index.ts'
import { type PhoneLoginEvent, phoneLoginMachine } from '#machines/identity/phone-login/index.ts'
import type { FlowInput, NavigationState } from '#machines/shared/flow.types.ts'
import { createPhoneLoginImplementations } from '#src/actors/identity/phone-login.actors.ts'
import { returnPath } from '#src/actors/identity/return.actors.ts'
import { findFront } from '#tests/support/front.ts'
import { storedIntent } from '#tests/support/sign-in-intent.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const ana = { id: 'user-ana', name: 'Ana Souza' }
const responses = {
  sendGatewayCode: { message: 'sent' },
  sendProviderCode: { message: 'sent' },
  verifyGatewayCode: { message: 'gateway-token' },
  verifyProviderCode: { message: 'provider-token' },
  readMe: ana,
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Starts the sign-in with its real actors, over a fake server and a fake identity provider. */
async function startSignIn(
  options: Parameters<typeof createFakeDeps>[0] = {},
  input: Partial<FlowInput> & { code?: NavigationState } = {},
) {
  const { code, ...rest } = input
  const fake = createFakeDeps({ ...options, responses: { ...responses, ...options.responses } })
  const actor = createActor(phoneLoginMachine.provide(createPhoneLoginImplementations(fake.deps)), {
    input: {
      entry: { name: code ? 'loginCode' : 'login', params: {}, query: {}, state: code ?? null },
      saved: null,
      business: null,
      customer: null,
      language: 'pt-BR',
      ...rest,
    },
  })
  actor.start()
  await settled()
  return {
    ...fake,
    actor,
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    /** Returns the failure of the phone-number step while it is shown, else that of the sign-in. */
    failure: () => findFront(actor).getSnapshot().context.failure,
    does: async (event: PhoneLoginEvent | NumberEntryEvent) => {
      findFront(actor).send(event)
      await settled()
    },
  }
}

/** The clock of the fake server. */
const NOW = '2026-03-03T12:00:00.000Z'
const abroad = { stored: { 'horacerta.note.country': 'USA' } } as const
const sentTo = (validateBy: string): NavigationState => ({
  phone: '11987654321',
  ddi: '+55',
  validateBy,
  sessionInfo: 'session-info',
})

describe('initial country', () => {
  it('R-455 is Brazil', async () => {
    expect((await startSignIn()).context().country?.ddi).toBe('+55')
  })

  it('R-455 is Brazil with a business, in any language', async () => {
    const { context } = await startSignIn({ stored: { business: '{}' } }, { language: 'en-US' })
    expect(context().country?.ddi).toBe('+55')
  })

  it('R-456 is Spain in Spanish without a business', async () => {
    expect((await startSignIn({}, { language: 'es-ES' })).context().country?.ddi).toBe('+34')
  })

  it('R-457 is +1 in English without a business', async () => {
    expect((await startSignIn({}, { language: 'en-US' })).context().country?.ddi).toBe('+1')
  })

  it('is the last chosen one', async () => {
    const first = await startSignIn()
    const { context } = first
    const { country } = context()
    if (country === null) throw new Error('no country')
    await first.does({ type: 'country.choose', country: { ...country, prefix: 'PRT', ddi: '+351' } })
    expect(first.storage.read('device', 'horacerta.note.country')).toBe('PRT')
    const second = await startSignIn({ stored: { 'horacerta.note.country': 'PRT' } }, { language: 'en-US' })
    expect(second.context().country?.ddi).toBe('+351')
  })
})

describe('sending a code', () => {
  it('R-471 asks the gateway with POST user/auth/wavy and the phone', async () => {
    const { does, calls, context } = await startSignIn()
    await does({ type: 'number.submit', number: '11987654321' })
    expect(calls).toEqual([['sendGatewayCode', { body: { phone: '+5511987654321' } }]])
    expect(context()).toMatchObject({
      validateBy: 'wavy',
      sentAt: '2026-03-03T12:00:00.000Z',
      resendAvailableAt: '2026-03-03T12:01:00.000Z',
      cooldownMs: 60_000,
    })
  })

  it('R-472 asks the messaging provider with POST user/auth/ when the gateway fails', async () => {
    const { does, calls, context } = await startSignIn({ responses: { sendGatewayCode: { kind: 'timeout' } } })
    await does({ type: 'number.submit', number: '11987654321' })
    expect(calls).toEqual([
      ['sendGatewayCode', { body: { phone: '+5511987654321' } }],
      ['sendProviderCode', { body: { phone: '+5511987654321' } }],
    ])
    expect(context().validateBy).toBe('twilio')
  })

  it('R-478 requests WhatsApp with channel=whatsapp', async () => {
    const { does, calls } = await startSignIn()
    await does({ type: 'whatsapp.submit', number: '11987654321' })
    expect(calls).toEqual([['sendProviderCode', { body: { phone: '+5511987654321', channel: 'whatsapp' } }]])
  })

  it('R-473 R-475 asks the identity provider elsewhere, in English', async () => {
    const { does, calls, identityCalls, context } = await startSignIn(abroad)
    await does({ type: 'number.submit', number: '6505553434' })
    expect(calls).toEqual([])
    expect(identityCalls).toEqual([['sendPhoneCode', { phone: '+16505553434', language: 'en' }]])
    expect(context().sessionInfo).toBe('session-info')
  })

  it('R-474 R-475 asks the identity provider for a configured test number, in Portuguese', async () => {
    const { does, identityCalls, calls } = await startSignIn({ config: { testNumbers: ['+5511987654321'] } })
    await does({ type: 'number.submit', number: '11987654321' })
    expect(calls).toEqual([])
    expect(identityCalls).toEqual([['sendPhoneCode', { phone: '+5511987654321', language: 'pt' }]])
  })

  it('R-509 a lost connection to the identity provider shows the provider’s text', async () => {
    const sign = await startSignIn(abroad)
    sign.failIdentity({ kind: 'network' })
    await sign.does({ type: 'number.submit', number: '6505553434' })
    expect(sign.failure()).toEqual({ kind: 'provider', code: 'network-request-failed' })
  })

  it('R-515 tracks a failure once, by its key and without the number', async () => {
    const sign = await startSignIn(abroad)
    sign.failIdentity({ kind: 'identity', code: 'quota-exceeded' })
    await sign.does({ type: 'number.submit', number: '6505553434' })
    expect(sign.tracked).toEqual([{ type: 'phoneSignInFailed', code: 'quota-exceeded' }])
    expect(JSON.stringify(sign.tracked)).not.toContain('6505553434')
  })
})

describe('checking a code', () => {
  it('R-491 R-494 a gateway code goes to user/auth/wavy/verify, and its message signs in', async () => {
    const { does, calls, identityCalls, output } = await startSignIn({}, { code: sentTo('wavy') })
    await does({ type: 'code.submit', code: '123456' })
    await settled()
    expect(calls).toEqual([
      ['verifyGatewayCode', { body: { phone: '+5511987654321', code: '123456' } }],
      ['readMe', {}],
    ])
    expect(identityCalls).toEqual([['signInWithCustomToken', 'gateway-token']])
    expect(output()?.customer?.name).toBe('Ana Souza')
  })

  it.each(['twilio', 'whatsapp'])('R-492 R-494 a code by %s goes to user/auth/verify', async (validateBy) => {
    const { does, calls, identityCalls } = await startSignIn({}, { code: sentTo(validateBy) })
    await does({ type: 'code.submit', code: '123456' })
    expect(calls[0]).toEqual(['verifyProviderCode', { body: { phone: '+5511987654321', code: '123456' } }])
    expect(identityCalls).toEqual([['signInWithCustomToken', 'provider-token']])
  })

  it('R-735 a code of the identity provider is checked there, with no call of the code-sending client', async () => {
    const { does, calls, identityCalls } = await startSignIn({}, { code: sentTo('firebase') })
    await does({ type: 'code.submit', code: '123456' })
    expect(identityCalls).toEqual([['confirmPhoneCode', { sessionInfo: 'session-info', code: '123456' }]])
    expect(calls.map(([id]) => id)).toEqual(['readMe'])
  })

  it('R-493 no step of the sign-in calls user/auth/guru/verify', async () => {
    for (const validateBy of ['firebase', 'wavy', 'twilio', 'whatsapp', 'guru']) {
      const { does, calls } = await startSignIn({}, { code: sentTo(validateBy) })
      await does({ type: 'code.submit', code: '123456' })
      expect(calls.map(([id]) => id)).not.toContain('verifyGuruCode')
    }
  })

  it('R-512 requests a new code if the session of the first is gone', async () => {
    const { does, context } = await startSignIn({}, { code: { ...sentTo('firebase'), sessionInfo: null } })
    await does({ type: 'code.submit', code: '123456' })
    expect(context().failure).toEqual({ kind: 'provider', code: 'session-expired' })
  })

  it('aborts the request when the customer goes back, and signs nobody in', async () => {
    let answer = (_: object) => {}
    const sign = await startSignIn(
      { responses: { verifyGatewayCode: () => new Promise((resolve) => (answer = resolve)) } },
      { code: sentTo('wavy') },
    )
    await sign.does({ type: 'code.submit', code: '123456' })
    await sign.does({ type: 'number.change' })
    expect(sign.signals.at(-1)?.aborted).toBe(true)
    answer({ message: 'token' })
    await settled()
    expect(sign.identityCalls).toEqual([])
  })

  it('R-575 keeps neither code nor phone in the browser', async () => {
    const sign = await startSignIn({ responses: { readMe: { id: 'user-ana' } } })
    await sign.does({ type: 'number.submit', number: '11987654321' })
    await sign.does({ type: 'code.submit', code: '246813' })
    expect(JSON.stringify(sign.storage.all())).not.toMatch(/246813|987654321/)
  })
})

describe('a reload of the code screen', () => {
  it('R-484 waits for the rest of the minute', async () => {
    const late = await startSignIn({}, { code: { ...sentTo('wavy'), sentAt: '2026-03-03T11:59:15.000Z' } })
    expect(late.context()).toMatchObject({ cooldownMs: 15_000, resendAvailableAt: '2026-03-03T12:00:15.000Z' })
    const over = await startSignIn({}, { code: { ...sentTo('wavy'), sentAt: '2026-03-03T11:00:00.000Z' } })
    expect(over.context().cooldownMs).toBe(0)
  })

  it.each([undefined, 'yesterday', '2030-01-01T00:00:00.000Z'])(
    'never waits longer than a minute (%s)',
    async (sentAt) => {
      const { context } = await startSignIn({}, { code: { ...sentTo('wavy'), sentAt } })
      expect(context().cooldownMs).toBe(60_000)
    },
  )

  it('offers the number’s own country when the customer changes it', async () => {
    const { context } = await startSignIn({}, { code: { ...sentTo('firebase'), ddi: '+1', phone: '6644912345' } })
    expect(context().country?.prefix).toBe('MSR')
  })
})

/** Signs in by code, with `goBackRoute` as the return route. */
async function signIn(stored: { [key: string]: string }, goBackRoute: string, given: { readMe?: unknown } = {}) {
  const opened = await startSignIn({ stored, responses: given }, { code: { ...sentTo('twilio'), goBackRoute } })
  await opened.does({ type: 'code.submit', code: '123456' })
  await settled()
  expect(opened.output()).toBeDefined()
  return opened
}

describe('target without a return route', () => {
  const path = (stored: NonNullable<Parameters<typeof createFakeDeps>[0]>['stored'] & {}) =>
    returnPath(createFakeDeps({ stored }).deps)

  it('A-69 is the remembered route, the checkout, the booking, the business or the sign-in options, in this order', () => {
    const vendorPage = '/business/studio-bela'
    expect(path({ goBackRoute: '/checkout/x', vendorPage, checkoutTrue: 'true' })).toBe('/checkout/x')
    expect(path({ vendorPage, checkoutTrue: 'true', bookingTransactionId: '7' })).toBe('/checkout/studio-bela')
    expect(path({ vendorPage, bookingTransactionId: '7' })).toBe('/business/studio-bela/bookingTransactionId/7')
    expect(path({ vendorPage })).toBe(vendorPage)
    expect(path({})).toBe('/login/options')
  })

  it('A-120 is never another site', () => {
    expect(path({ goBackRoute: 'https://evil.example' })).toBe('/login/options')
    expect(path({ goBackRoute: '//evil.example', vendorPage: '/\\evil.example' })).toBe('/login/options')
  })

  it('A-37 A-69 leads to the checkout of a mark for as long as a sign-in takes', () => {
    const vendorPage = '/business/studio-bela'
    const mark = (at: string) => storedIntent(at, { path: '/checkout/aurora', stage: 'begun' })
    expect(path({ vendorPage, checkoutTrue: mark('2026-03-03T11:31:00.000Z') })).toBe('/checkout/aurora')
    expect(path({ vendorPage, checkoutTrue: mark('2026-03-03T11:29:00.000Z') })).toBe(vendorPage)
  })

  it('R-286 A-37 a customer who signed in for a checkout books there by the sign-in intent', async () => {
    const begun = storedIntent(NOW, { stage: 'begun' })
    const { storage } = await signIn({ goBackRoute: '/checkout/b-1', checkoutTrue: begun }, '/checkout/b-1')
    expect(storage.read('device', 'checkoutTrue')).toBe(storedIntent(NOW))
    expect(storage.read('device', 'goBackRoute')).toBeNull()
  })

  it('R-287 A-69 a customer who signs in for another page has left the checkout', async () => {
    const begun = storedIntent(NOW, { stage: 'begun' })
    const { storage } = await signIn({ goBackRoute: '/checkout/b-1', checkoutTrue: begun }, '/business/link/aurora')
    expect(storage.read('device', 'checkoutTrue')).toBeNull()
    expect(storage.read('device', 'goBackRoute')).toBeNull()
  })

  it('R-287 a mark of long ago is not one to book by, wherever the sign-in leads', async () => {
    const old = storedIntent('2026-03-01T12:00:00.000Z', { stage: 'begun' })
    const { storage } = await signIn({ goBackRoute: '/checkout/b-1', checkoutTrue: old }, '/checkout/b-1')
    expect(storage.read('device', 'checkoutTrue')).toBeNull()
  })

  it('A-37 a customer without a name is not through yet', async () => {
    const stored = { goBackRoute: '/checkout/b-1', checkoutTrue: storedIntent(NOW, { stage: 'begun' }) }
    const { storage } = await signIn(stored, '/checkout/b-1', { readMe: { id: 'user-ana' } })
    expect(storage.read('device', 'checkoutTrue')).toBe(stored.checkoutTrue)
  })

  it('clears the mark of the checkout when the customer goes back without signing in', async () => {
    const { does, storage } = await startSignIn({ stored: { checkoutTrue: 'true' } })
    await does({ type: 'back.request' })
    expect(storage.read('device', 'checkoutTrue')).toBeNull()
  })
})
