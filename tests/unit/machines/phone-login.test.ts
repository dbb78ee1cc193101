import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import type { PhoneCountry } from '#domain/identity/phone-number.ts'
import {
  type CodeSendingInput,
  codeSendingMachine,
  type PhoneFailure,
  type SentCode,
} from '#machines/identity/code-sending/index.ts'
import {
  type NumberEntryContext,
  type NumberEntryEvent,
  numberEntryMachine,
} from '#machines/identity/number-entry/index.ts'
import {
  type PhoneLoginContext,
  type PhoneLoginEvent,
  type PreparedSignIn,
  type PrepareSignInInput,
  phoneLoginMachine,
  type VerifyCodeInput,
} from '#machines/identity/phone-login/index.ts'
import type { FlowInput, RouteEntry } from '#machines/shared/flow.types.ts'
import { exampleBrazil as brazil, exampleUnitedStates as unitedStates } from '#machines/shared/phone-examples.ts'
import { findFront } from '#tests/support/front.ts'

const montserrat: PhoneCountry = {
  ...unitedStates,
  prefix: 'MSR',
  maxLength: 7,
  phoneExtraPrefixNumber: '664',
  phonePositionNumberExtraPrefix: 0,
  pattern: { mask: 'XXX-XXXX', regex: '\\d{7}', maxLength: 8 },
}
const ana: Customer = {
  id: 'user-ana',
  name: 'Ana Souza',
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}
const nameless: Customer = { ...ana, name: null }

const login: RouteEntry = {
  name: 'login',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: { from: 'gate' } },
}
const codeEntry = (state: object | null): RouteEntry => ({
  name: 'loginCode',
  params: {},
  query: {},
  state: state === null ? null : { ...login.state, phone: '11987654321', ddi: '+55', validateBy: 'wavy', ...state },
})

type Event = PhoneLoginEvent | NumberEntryEvent

/** Returns whether the app sends the event to the flow. */
const isNews = ({ type }: Event) => type.endsWith('.changed')

interface Overrides {
  input?: Partial<FlowInput>
  prepared?: Partial<PreparedSignIn>
  send?: (channel: string, phone: string) => Promise<Partial<SentCode>>
  verifyCode?: (input: VerifyCodeInput) => Promise<void>
  readCustomer?: () => Promise<Customer>
}

/** Creates a sign-in that succeeds, and records the sent codes and the tracked failures. */
function createPhoneLoginTestActor({ input, prepared, send, verifyCode, readCustomer }: Overrides = {}) {
  const clock = new SimulatedClock()
  const sent: string[] = []
  const verified: VerifyCodeInput[] = []
  const preparations: PrepareSignInInput[] = []
  const tracked: (PhoneFailure | null)[] = []
  const remembered: string[] = []
  let aborted = false
  const channel = (name: string) =>
    fromPromise<SentCode, { phone: string }>(async ({ input: { phone }, signal }) => {
      sent.push(`${name} ${phone}`)
      signal.addEventListener('abort', () => {
        aborted = true
      })
      return {
        sessionInfo: name === 'identity' ? 'session-1' : null,
        sentAt: '2026-03-03T12:00:00.000Z',
        resendAvailableAt: '2026-03-03T12:01:00.000Z',
        ...(await send?.(name, phone)),
      }
    })
  const codeSending = codeSendingMachine.provide({
    actors: {
      sendGatewayCode: channel('gateway'),
      sendProviderCode: channel('provider'),
      sendWhatsAppCode: channel('whatsapp'),
      sendIdentityCode: channel('identity'),
    },
  })
  const actor = createActor(
    phoneLoginMachine.provide({
      actors: {
        prepareSignIn: fromPromise<PreparedSignIn, PrepareSignInInput>(async ({ input: asked }) => {
          preparations.push(asked)
          return {
            country: brazil,
            testNumbers: [],
            cooldownMs: 0,
            resendAvailableAt: null,
            otherwise: '/business/studio-bela',
            ...prepared,
          }
        }),
        numberEntry: numberEntryMachine.provide({
          actors: { codeSending },
          actions: {
            trackFailure: (_, { failure }) => void tracked.push(failure),
            announceCountry: (_, { country }) => void remembered.push(country.prefix),
          },
        }),
        codeSending,
        verifyCode: fromPromise<void, VerifyCodeInput>(async ({ input: asked }) => {
          verified.push(asked)
          await verifyCode?.(asked)
        }),
        readCustomer: fromPromise<Customer>(readCustomer ?? (async () => ana)),
      },
      actions: {
        trackFailure: (_, { failure }) => void tracked.push(failure),
      },
    }),
    { clock, input: { entry: login, saved: null, business: null, customer: null, language: 'pt-BR', ...input } },
  )
  actor.start()
  return {
    clock,
    sent,
    verified,
    preparations,
    tracked,
    remembered,
    wasAborted: () => aborted,
    /** Sends the customer's events to the visible machine, and all others to the flow. */
    send: (event: Event) => {
      const to: AnyActorRef = isNews(event) ? actor : findFront(actor)
      to.send(event)
    },
    can: (event: Event) => findFront(actor).getSnapshot().can(event),
    has: (tag: string) => findFront(actor).getSnapshot().hasTag(tag),
    value: () => {
      const { value } = actor.getSnapshot()
      return value === 'number' ? { number: findFront(actor).getSnapshot().value } : value
    },
    context: (): PhoneLoginContext | NumberEntryContext => findFront(actor).getSnapshot().context,
    /** Returns the sign-in's context, with the sent code. */
    stored: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const never = () => new Promise<never>(() => {})
const fail = (failure: object) => () => Promise.reject(failure)

/** Opens a sign-in at its code screen. */
async function onCodeScreen(overrides: Overrides = {}, country = brazil, number = '11987654321') {
  const flow = createPhoneLoginTestActor({ ...overrides, prepared: { country, ...overrides.prepared } })
  await settled()
  flow.send({ type: 'number.submit', number })
  await settled()
  expect(flow.value()).toEqual({ code: { entry: 'typing', resend: 'waiting' } })
  return flow
}

describe('phone number', () => {
  it('R-460 sends the code only if the number matches the pattern of the country', async () => {
    const flow = createPhoneLoginTestActor()
    await settled()
    expect(flow.can({ type: 'number.submit', number: '1198765432' })).toBe(false)
    expect(flow.can({ type: 'number.submit', number: '11987654321' })).toBe(true)
  })

  it('R-454 follows the chosen country, which is remembered', async () => {
    const flow = createPhoneLoginTestActor()
    await settled()
    flow.send({ type: 'country.choose', country: unitedStates })
    expect(flow.can({ type: 'number.submit', number: '6505553434' })).toBe(true)
    expect(flow.remembered).toEqual(['USA'])
  })

  it('R-470 gets the country’s own area digits before it is sent', async () => {
    const flow = createPhoneLoginTestActor({ prepared: { country: montserrat } })
    await settled()
    flow.send({ type: 'number.submit', number: '4912345' })
    await settled()
    expect(flow.sent).toEqual(['identity +16644912345'])
  })

  it('R-461 opens a support dialog', async () => {
    const flow = createPhoneLoginTestActor()
    await settled()
    flow.send({ type: 'support.open' })
    expect(flow.has('dialog:support')).toBe(true)
    flow.send({ type: 'dialog.close' })
    expect(flow.value()).toEqual({ number: 'entering' })
  })

  it('sends the code once, however often the button is pressed', async () => {
    const flow = createPhoneLoginTestActor({ send: never })
    await settled()
    for (let press = 0; press < 3; press++) flow.send({ type: 'number.submit', number: '11987654321' })
    await settled()
    expect(flow.sent).toHaveLength(1)
  })

  it('cancels sending when the customer goes back', async () => {
    const flow = createPhoneLoginTestActor({ send: never })
    await settled()
    flow.send({ type: 'number.submit', number: '11987654321' })
    await settled()
    flow.send({ type: 'back.request' })
    expect(flow.value()).toEqual({ number: 'entering' })
    expect(flow.wasAborted()).toBe(true)
  })
})

describe('sender of the code', () => {
  it('R-471 is the gateway for a Brazilian number', async () => {
    const flow = await onCodeScreen()
    expect(flow.sent).toEqual(['gateway +5511987654321'])
    expect(flow.stored().validateBy).toBe('wavy')
  })

  it('R-472 is the messaging provider when the gateway fails, once', async () => {
    const flow = await onCodeScreen({
      send: async (channel) => (channel === 'gateway' ? Promise.reject({ kind: 'timeout' }) : {}),
    })
    expect(flow.sent).toEqual(['gateway +5511987654321', 'provider +5511987654321'])
    expect(flow.stored().validateBy).toBe('twilio')
  })

  it('does not use the fallback without a connection', async () => {
    const flow = createPhoneLoginTestActor({ send: fail({ kind: 'offline' }) })
    await settled()
    flow.send({ type: 'number.submit', number: '11987654321' })
    await settled()
    expect(flow.sent).toEqual(['gateway +5511987654321'])
    expect(flow.context().failure).toEqual({ kind: 'offline' })
  })

  it('R-473 is the identity provider for all other countries', async () => {
    const flow = await onCodeScreen({}, unitedStates, '6505553434')
    expect(flow.sent).toEqual(['identity +16505553434'])
    expect(flow.context()).toMatchObject({ validateBy: 'firebase', sessionInfo: 'session-1' })
  })

  it('R-474 is the identity provider for a test number', async () => {
    const flow = await onCodeScreen({ prepared: { testNumbers: ['+5511987654321'] } })
    expect(flow.sent).toEqual(['identity +5511987654321'])
  })

  it('R-462 is WhatsApp if the customer asks for it, only in Brazil', async () => {
    const flow = createPhoneLoginTestActor()
    await settled()
    flow.send({ type: 'whatsapp.submit', number: '11987654321' })
    await settled()
    expect(flow.sent).toEqual(['whatsapp +5511987654321'])
    expect(flow.stored().validateBy).toBe('whatsapp')

    const abroad = createPhoneLoginTestActor({ prepared: { country: unitedStates } })
    await settled()
    expect(abroad.can({ type: 'whatsapp.submit', number: '6505553434' })).toBe(false)
  })
})

describe('a code that could not be sent', () => {
  it.each([
    ['R-501', 'invalid-phone-number'],
    ['R-502', 'missing-phone-number'],
    ['R-503', 'operation-not-allowed'],
    ['R-504', 'quota-exceeded'],
    ['R-505', 'too-many-requests'],
    ['R-508', 'user-disabled'],
    ['R-509', 'network-request-failed'],
    ['R-510', 'internal-error'],
    ['R-511', 'app-not-authorized'],
  ])('%s keeps the provider’s own name for it: %s', async (_, code) => {
    const flow = createPhoneLoginTestActor({
      prepared: { country: unitedStates },
      send: fail({ kind: 'identity', code }),
    })
    await settled()
    flow.send({ type: 'number.submit', number: '6505553434' })
    await settled()
    expect(flow.has('dialog:sendingFailed')).toBe(true)
    expect(flow.context().failure).toEqual({ kind: 'provider', code })
  })

  it.each([
    ['R-500', 'something-new', 'none'],
    ['R-504', 'error-code:-39', 'quota-exceeded'],
  ])('%s reads %s as %s', async (_, code, read) => {
    const flow = createPhoneLoginTestActor({
      prepared: { country: unitedStates },
      send: fail({ kind: 'identity', code }),
    })
    await settled()
    flow.send({ type: 'number.submit', number: '6505553434' })
    await settled()
    expect(flow.context().failure).toEqual({ kind: 'provider', code: read })
  })

  it('R-515 tracks a failed code once, and tries again on request', async () => {
    let works = false
    const flow = createPhoneLoginTestActor({
      send: async () => (works ? {} : Promise.reject({ kind: 'server', status: 500, text: null })),
    })
    await settled()
    flow.send({ type: 'number.submit', number: '11987654321' })
    await settled()
    expect(flow.tracked).toEqual([{ kind: 'unexpected', detail: 'server' }])
    works = true
    flow.send({ type: 'sending.retry' })
    await settled()
    expect(flow.value()).toMatchObject({ code: { entry: 'typing' } })
    expect(flow.tracked).toHaveLength(1)
  })

  it('does not try again if the provider refuses the number', async () => {
    const flow = createPhoneLoginTestActor({
      prepared: { country: unitedStates },
      send: fail({ kind: 'identity', code: 'auth/invalid-phone-number' }),
    })
    await settled()
    flow.send({ type: 'number.submit', number: '6505553434' })
    await settled()
    flow.send({ type: 'sending.retry' })
    expect(flow.has('dialog:sendingFailed')).toBe(true)
  })

  it.each([
    ['R-500', 'something-new', true],
    ['R-509', 'network-request-failed', true],
    ['R-510', 'internal-error', true],
    ['R-505', 'too-many-requests', false],
    ['R-508', 'user-disabled', false],
  ])('%s can be tried again only where it may work: %s', async (_, code, isPassing) => {
    const flow = createPhoneLoginTestActor({
      prepared: { country: unitedStates },
      send: fail({ kind: 'identity', code }),
    })
    await settled()
    flow.send({ type: 'number.submit', number: '6505553434' })
    await settled()
    expect(flow.can({ type: 'sending.retry' })).toBe(isPassing)
  })

  it('leaves the number where it was when the dialog is closed', async () => {
    const flow = createPhoneLoginTestActor({ send: fail({ kind: 'network' }) })
    await settled()
    flow.send({ type: 'number.submit', number: '11987654321' })
    await settled()
    flow.send({ type: 'dialog.close' })
    expect(flow.value()).toEqual({ number: 'entering' })
    expect(flow.context()).toMatchObject({ phone: '11987654321', failure: null })
  })
})

describe('checking the code', () => {
  it('R-483 accepts only six digits', async () => {
    const flow = await onCodeScreen()
    expect(flow.can({ type: 'code.submit', code: '12345' })).toBe(false)
    expect(flow.can({ type: 'code.submit', code: '12345a' })).toBe(false)
    expect(flow.can({ type: 'code.submit', code: '123456' })).toBe(true)
  })

  it('R-491 checks the code at its sender, and stores it nowhere', async () => {
    const flow = await onCodeScreen({ verifyCode: never })
    flow.send({ type: 'code.submit', code: '246813' })
    expect(flow.verified).toEqual([{ validateBy: 'wavy', phone: '+5511987654321', code: '246813', sessionInfo: null }])
    expect(JSON.stringify(flow.context())).not.toContain('246813')
  })

  it('R-735 checks a code of the identity provider with its session info', async () => {
    const flow = await onCodeScreen({ verifyCode: never }, unitedStates, '6505553434')
    flow.send({ type: 'code.submit', code: '123456' })
    expect(flow.verified[0]).toMatchObject({ validateBy: 'firebase', sessionInfo: 'session-1' })
  })

  it('checks the code once, however often it is submitted', async () => {
    const flow = await onCodeScreen({ verifyCode: never })
    for (let press = 0; press < 3; press++) flow.send({ type: 'code.submit', code: '123456' })
    expect(flow.verified).toHaveLength(1)
  })

  it('R-498 says what the server says of a wrong code', async () => {
    const flow = await onCodeScreen({
      verifyCode: fail({ kind: 'invalid', status: 400, text: serverSays('Código inválido') }),
    })
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.has('dialog:codeRefused')).toBe(true)
    expect(flow.context().failure).toEqual({ kind: 'server', text: serverSays('Código inválido') })
  })

  it.each([
    ['R-506', 'code-expired'],
    ['R-507', 'invalid-verification-code'],
    ['R-512', 'session-expired'],
  ])('%s keeps the provider’s own name for a refusal: %s', async (_, code) => {
    const flow = await onCodeScreen({ verifyCode: fail({ kind: 'identity', code }) }, unitedStates, '6505553434')
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.context().failure).toEqual({ kind: 'provider', code })
    expect(flow.tracked).toEqual([{ kind: 'provider', code }])
  })

  it('R-499 allows another attempt after a response without a text', async () => {
    let works = false
    const flow = await onCodeScreen({
      verifyCode: async () => (works ? undefined : Promise.reject({ kind: 'network' })),
    })
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.context().failure).toEqual({ kind: 'network' })
    works = true
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.output()).toMatchObject({ departure: { name: 'path' } })
  })
})

describe('sending the code again', () => {
  it('R-484 waits a minute', async () => {
    const flow = await onCodeScreen()
    flow.clock.increment(59_999)
    expect(flow.has('canResend')).toBe(false)
    flow.clock.increment(1)
    expect(flow.has('canResend')).toBe(true)
  })

  it('R-485 is not delayed by a wrong code: it is available after 60 s, even if the code was wrong shortly before', async () => {
    const flow = await onCodeScreen({ verifyCode: fail({ kind: 'identity', code: 'invalid-verification-code' }) })
    flow.clock.increment(59_000)
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.value()).toEqual({ code: { entry: 'refused', resend: 'waiting' } })
    flow.clock.increment(1_000)
    expect(flow.value()).toEqual({ code: { entry: 'refused', resend: 'allowed' } })
  })

  it('R-486 R-487 uses the gateway first and WhatsApp from then on', async () => {
    const flow = await onCodeScreen()
    for (let turn = 0; turn < 3; turn++) {
      flow.clock.increment(60_000)
      flow.send({ type: 'resend.request' })
      await settled()
    }
    expect(flow.sent.map((line) => line.split(' ')[0])).toEqual(['gateway', 'gateway', 'whatsapp', 'whatsapp'])
    expect(flow.context()).toMatchObject({ validateBy: 'whatsapp', resends: 3 })
  })

  it('R-488 uses the identity provider elsewhere, with a new session each time', async () => {
    let session = 0
    const flow = await onCodeScreen(
      { send: async () => ({ sessionInfo: `session-${++session}` }) },
      unitedStates,
      '6505553434',
    )
    for (let turn = 0; turn < 2; turn++) {
      flow.clock.increment(60_000)
      flow.send({ type: 'resend.request' })
      await settled()
    }
    expect(flow.sent.map((line) => line.split(' ')[0])).toEqual(['identity', 'identity', 'identity'])
    expect(flow.stored().sessionInfo).toBe('session-3')
  })

  it('R-488 uses the identity provider for a test number, too', async () => {
    const flow = await onCodeScreen({ prepared: { testNumbers: ['+5511987654321'] } })
    flow.clock.increment(60_000)
    flow.send({ type: 'resend.request' })
    await settled()
    expect(flow.sent).toEqual(['identity +5511987654321', 'identity +5511987654321'])
  })

  it('leaves the code that was sent before in force when it fails', async () => {
    let works = true
    const flow = await onCodeScreen({
      send: async () => (works ? {} : Promise.reject({ kind: 'identity', code: 'too-many-requests' })),
    })
    works = false
    flow.clock.increment(60_000)
    flow.send({ type: 'resend.request' })
    await settled()
    expect(flow.has('dialog:resendFailed')).toBe(true)
    expect(flow.context()).toMatchObject({
      validateBy: 'wavy',
      resends: 0,
      resendFailure: { kind: 'provider', code: 'too-many-requests' },
    })
    flow.send({ type: 'resend.dismiss' })
    expect(flow.has('canResend')).toBe(true)
    expect(flow.can({ type: 'code.submit', code: '123456' })).toBe(true)
  })
})

describe('after the code', () => {
  it('R-496 a named customer goes to where the sign-in was started from', async () => {
    const flow = await onCodeScreen()
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.output()).toEqual({
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

  it('A-69 continues to the fallback without a return route', async () => {
    const flow = await onCodeScreen({ input: { entry: { ...login, state: null } } })
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.output()?.departure).toMatchObject({ params: { path: '/business/studio-bela' } })
  })

  it('A-120 never follows a return route that is not a path of this app', async () => {
    for (const goBackRoute of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      7,
    ]) {
      const flow = await onCodeScreen({ input: { entry: { ...login, state: { goBackRoute } } } })
      flow.send({ type: 'code.submit', code: '123456' })
      await settled()
      expect(flow.output()?.departure.params).toEqual({ path: '/business/studio-bela' })
    }
  })

  it('R-497 a customer without a name enters it first, and the return route is kept', async () => {
    const flow = await onCodeScreen({ readCustomer: async () => nameless })
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.output()).toMatchObject({
      departure: { name: 'loginName', state: { goBackRoute: '/checkout/studio-bela' }, replace: true },
      customer: nameless,
    })
  })

  it('R-495 a customer who could not be read is read again without a new code', async () => {
    let works = false
    const flow = await onCodeScreen({
      readCustomer: async () => (works ? ana : Promise.reject({ kind: 'server', status: 500, text: null })),
    })
    flow.send({ type: 'code.submit', code: '123456' })
    await settled()
    expect(flow.has('dialog:customerMissing')).toBe(true)
    works = true
    flow.send({ type: 'signIn.retry' })
    await settled()
    expect(flow.output()?.departure.name).toBe('path')
    expect(flow.verified).toHaveLength(1)
  })
})

describe('entry into the sign-in', () => {
  it('R-490 the code screen without a number says so and is the number screen', async () => {
    for (const missing of [null, { phone: null }, { ddi: null }, { phone: 'x' }]) {
      const flow = createPhoneLoginTestActor({ input: { entry: codeEntry(missing) } })
      await settled()
      expect(flow.has('dialog:numberMissing')).toBe(true)
      expect(flow.has('screen:number')).toBe(true)
    }
  })

  it('R-476 resumes the code screen after a reload from its history state alone', async () => {
    const flow = createPhoneLoginTestActor({
      input: { entry: codeEntry({ validateBy: 'twilio', sentAt: '2026-03-03T12:00:00.000Z', resends: 1 }) },
      prepared: { cooldownMs: 15_000, resendAvailableAt: '2026-03-03T12:01:00.000Z' },
    })
    await settled()
    expect(flow.value()).toEqual({ code: { entry: 'typing', resend: 'waiting' } })
    expect(flow.preparations[0]).toMatchObject({ ddi: '+55', phone: '11987654321', sentAt: '2026-03-03T12:00:00.000Z' })
    flow.clock.increment(15_000)
    flow.send({ type: 'resend.request' })
    await settled()
    expect(flow.sent).toEqual(['whatsapp +5511987654321'])
    flow.send({ type: 'code.submit', code: '123456' })
    expect(flow.verified[0]).toMatchObject({ phone: '+5511987654321', validateBy: 'whatsapp' })
  })

  it('R-489 a code is checked by who has sent it, and by the identity provider where that is not known', async () => {
    const stored: (string | null)[] = []
    for (const validateBy of ['firebase', 'wavy', 'twilio', 'whatsapp', 'carrier pigeon']) {
      const flow = createPhoneLoginTestActor({ input: { entry: codeEntry({ validateBy }) } })
      await settled()
      stored.push(flow.stored().validateBy)
    }
    expect(stored).toEqual(['firebase', 'wavy', 'twilio', 'whatsapp', 'firebase'])
  })

  it('A-144 a named customer goes straight back, a nameless one to the name', async () => {
    const named = createPhoneLoginTestActor({ input: { customer: ana } })
    const unnamed = createPhoneLoginTestActor({ input: { customer: nameless } })
    await settled()
    expect(named.output()?.departure.params).toEqual({ path: '/checkout/studio-bela' })
    expect(unnamed.output()?.departure.name).toBe('loginName')
  })

  it('continues when the customer signs in in another tab', async () => {
    const flow = createPhoneLoginTestActor()
    await settled()
    flow.send({ type: 'session.changed', customer: ana })
    expect(flow.output()?.departure.params).toEqual({ path: '/checkout/studio-bela' })
  })

  it('changes the number, which is still there', async () => {
    const flow = await onCodeScreen()
    flow.send({ type: 'number.change' })
    expect(flow.value()).toEqual({ number: 'entering' })
    expect(flow.context().phone).toBe('11987654321')
  })

  it('goes to the code screen and back with the browser’s buttons', async () => {
    const flow = await onCodeScreen()
    flow.send({ type: 'route.changed', entry: login })
    await settled()
    expect(flow.value()).toEqual({ number: 'entering' })
    flow.send({ type: 'route.changed', entry: codeEntry({ sentAt: '2026-03-03T12:00:00.000Z' }) })
    await settled()
    expect(flow.has('screen:code')).toBe(true)
    expect(flow.sent).toHaveLength(1)
  })

  it('goes one step back when the customer leaves without signing in', async () => {
    const flow = createPhoneLoginTestActor()
    await settled()
    flow.send({ type: 'back.request' })
    expect(flow.output()).toEqual({
      departure: {
        name: 'back',
        params: { path: '/checkout/studio-bela' },
        query: {},
        state: { from: 'gate' },
        replace: true,
      },
    })
  })
})

describe('a missing implementation', () => {
  it('is an internal failure, not a lost connection', async () => {
    const input: CodeSendingInput = { phone: '+16505553434', way: 'sms', testNumbers: [] }
    const actor = createActor(codeSendingMachine, { input })
    actor.start()
    await settled()
    expect(actor.getSnapshot().output).toEqual({
      kind: 'failed',
      failure: { kind: 'unexpected', detail: 'Error: the actor "sendIdentityCode" must be provided' },
    })
  })
})
