import type { StateValueFrom } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import { mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { FlowCases, FlowStates, OutcomeCase, StatePaths, WordsOf } from '#machines/shared/flow-spec.types.ts'
import { exampleBrazil } from '#machines/shared/phone-examples.ts'
import type { phoneLoginMachine } from './phone-login.machine.ts'
import type { PhoneLoginContext } from './phone-login.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const phoneLoginStates: FlowStates<StatePaths<StateValueFrom<typeof phoneLoginMachine>>> = {
  preparing: {
    title: 'Preparing',
    sentence: 'The app chooses the first country and calculates how long the customer waits for a new code.',
    requirements: ['R-455', 'R-456', 'R-457'],
  },
  unprepared: {
    title: 'Preparing failed',
    sentence: 'The app itself failed before the form was shown; the customer can try again.',
    requirements: ['R-500'],
  },
  arriving: {
    title: 'Where to start?',
    sentence:
      'A customer who is signed in continues; a code page without a number starts with the number, and so do all others.',
    requirements: ['R-490', 'R-496', 'R-497'],
  },
  number: {
    title: 'Phone number',
    sentence: 'The customer enters the phone number that receives the code.',
    requirements: ['R-454', 'R-458', 'R-459'],
    address: '/login',
  },
  code: {
    title: 'Code',
    sentence: 'The customer enters the code and can ask for a new one.',
    requirements: ['R-476', 'R-479'],
    address: '/login/code',
  },
  'code.entry': {
    title: 'Entering the code',
    sentence: 'The customer enters six digits; the service that sent them checks them.',
    requirements: ['R-479', 'R-480'],
    address: '/login/code',
  },
  'code.entry.typing': {
    title: 'Typing the code',
    sentence: 'The customer can confirm the code when it has six digits.',
    requirements: ['R-479', 'R-481', 'R-483'],
    address: '/login/code',
    landmarks: [{ role: 'heading', name: 'Digite o código' }],
  },
  'code.entry.verifying': {
    title: 'Checking the code',
    sentence: 'The service that sent the code checks it, and the identity provider signs the customer in.',
    requirements: ['R-491', 'R-492', 'R-494', 'R-735'],
    address: '/login/code',
  },
  'code.entry.refused': {
    title: 'Code rejected',
    sentence: 'The code was not accepted; the customer sees why, corrects it or tries again.',
    requirements: ['R-498', 'R-499', 'R-506', 'R-507', 'R-512'],
    address: '/login/code',
  },
  'code.entry.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'The customer is signed in, and the app reads their data.',
    requirements: ['R-495'],
    address: '/login/code',
  },
  'code.entry.customerMissing': {
    title: 'Customer missing',
    sentence: 'The customer is signed in, but their data could not be read; they can try again without a new code.',
    requirements: ['R-495', 'R-499'],
    address: '/login/code',
  },
  'code.resend': {
    title: 'New code',
    sentence: 'The customer can ask for a new code if the first one does not arrive.',
    requirements: ['R-484', 'R-485'],
    address: '/login/code',
  },
  'code.resend.waiting': {
    title: 'Countdown',
    sentence: 'The customer waits a minute before asking for a new code, no matter how often a wrong code is entered.',
    requirements: ['R-484'],
    address: '/login/code',
  },
  'code.resend.allowed': {
    title: 'New code available',
    sentence: 'The customer can ask for a new code.',
    requirements: ['R-485'],
    address: '/login/code',
  },
  'code.resend.sending': {
    title: 'Sending a new code',
    sentence:
      'In Brazil the first new code comes by SMS and later ones on WhatsApp; in other countries the identity provider sends them.',
    requirements: ['R-486', 'R-487', 'R-488'],
    address: '/login/code',
  },
  'code.resend.resendFailed': {
    title: 'New code not sent',
    sentence: 'No new code was sent; the customer sees why, and the previous code is still valid.',
    requirements: ['R-500', 'R-515'],
    address: '/login/code',
  },
  returned: {
    title: 'Return to the page',
    sentence: 'The customer is signed in with a name and returns to the page that asked for the sign-in.',
    requirements: ['R-496'],
  },
  nameless: {
    title: 'To the name',
    sentence: 'The customer signed in without a name and enters it next; the app remembers the page to return to.',
    requirements: ['R-497'],
  },
  leftForOtherWays: {
    title: 'Other sign-in options',
    sentence: 'The customer goes to the other sign-in options.',
    requirements: ['R-541', 'R-548'],
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The customer goes back without signing in.',
    requirements: ['R-476'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const phoneLoginWords: WordsOf<typeof phoneLoginMachine> = {
  guards: {
    isSignedIn: 'the customer is signed in',
    hasCustomer: 'the customer is signed in',
    isCodeEntry: 'the URL is that of the code page',
    isNumberAddress: 'the URL is that of the number page',
    hasNumber: 'the phone number is known',
    isSentAgain: 'a new code was sent before',
    isCompleteCode: 'the code has six digits',
    isSent: 'the code was sent',
    isOtherWay: 'the customer chose other sign-in options',
  },
  actions: {
    storePrepared: 'remembers the first country and the waiting time',
    storeNumber: 'remembers the phone number',
    storeResent: 'remembers that a new code was sent',
    recordResendFailure: 'records why no new code was sent',
    clearResendFailure: 'clears why no new code was sent',
    announceCancelled: 'forgets that the checkout was to continue after the sign-in',
    announceSignedIn: 'clears the remembered return page',
    trackFailure: 'reports the failure to analytics',
  },
  events: {
    'number.change': 'the customer chooses to change the phone number',
    'code.submit': 'the customer confirms the code',
    'otherWays.open': 'the customer asks for other sign-in options',
    'resend.request': 'the customer asks for a new code',
    'resend.dismiss': 'the customer closes the message about the new code',
    'signIn.retry': 'the customer tries again',
  },
  actors: {
    prepareSignIn: 'preparing the sign-in',
    verifyCode: 'checking the code',
  },
  delays: {
    resendCooldown: 'the wait before a new code can be sent',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const ana = {
  id: 'user-ana',
  name: 'Ana Souza',
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}

const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null }
const login = { name: 'login', params: {}, query: {}, state: back }
const loginCode = {
  name: 'loginCode',
  params: {},
  query: {},
  state: { ...back, phone: '11987654321', ddi: '+55', validateBy: 'wavy', sessionInfo: null },
}
const codeWithoutNumber = { ...loginCode, state: null }

const flowInput = { entry: login, saved: null, business: null, customer: null, language: 'pt-BR' }

const prepared = {
  country: exampleBrazil,
  testNumbers: [],
  cooldownMs: 40_000,
  resendAvailableAt: '2026-03-03T12:01:00.000Z',
  otherwise: '/business/studio-bela',
}

const sentCode = {
  validateBy: 'wavy',
  sessionInfo: null,
  sentAt: '2026-03-03T12:00:00.000Z',
  resendAvailableAt: '2026-03-03T12:01:00.000Z',
}

const sent: OutcomeCase = { name: 'code sent', output: { kind: 'sent', ...sentCode } }

const fault: OutcomeCase = { name: 'app error', error: { kind: 'unexpected', detail: 'fault' } }

/** A filled-in code goes into all boxes at once, as with the phone's autofill. The sixth digit submits it. */
const FIRST_BOX = 'Dígito 1 de 6'

export const phoneLoginCases: FlowCases = {
  machine: 'phone-login',
  inputs: [
    { name: 'sign-in before the checkout', input: flowInput },
    { name: 'a reload of the code page', input: { ...flowInput, entry: loginCode } },
    { name: 'the code page without a number', input: { ...flowInput, entry: codeWithoutNumber } },
    { name: 'a customer with a name', input: { ...flowInput, customer: ana } },
    { name: 'a customer without a name', input: { ...flowInput, customer: { ...ana, name: null } } },
  ],
  events: {
    'route.changed': [
      { name: 'back to the number', data: { entry: login }, by: 'back' },
      { name: 'forward to the code', data: { entry: loginCode }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed in in another tab', data: { customer: ana }, by: 'system' },
      { name: 'still anonymous', data: { customer: null }, by: 'system' },
    ],
    'number.change': [{ name: 'change number', data: {}, by: { role: 'button', name: 'Trocar número' } }],
    'code.submit': [
      { name: 'six digits', data: { code: '123456' }, by: { field: FIRST_BOX, value: '123456' } },
      {
        name: 'five digits',
        data: { code: '12345' },
        by: { role: 'button', name: 'Confirmar', fill: { [FIRST_BOX]: '12345' } },
      },
    ],
    'otherWays.open': [
      { name: 'other sign-in options', data: {}, by: { role: 'link', name: 'Outras formas de entrar' } },
    ],
    'resend.request': [
      { name: 'send again', data: {}, by: { role: 'button', name: 'Enviar de novo' } },
      { name: 'send again by WhatsApp', data: {}, by: { role: 'button', name: 'Receber no WhatsApp' } },
    ],
    'resend.dismiss': [{ name: 'cancel', data: {}, by: { role: 'button', name: 'Cancelar' } }],
    'dialog.close': [
      { name: 'cancel', data: {}, by: { role: 'button', name: 'Cancelar' } },
      { name: 'OK', data: {}, by: { role: 'button', name: 'Ok' } },
    ],
    'signIn.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareSignIn: [{ name: 'Brazil first', output: prepared }, fault],
    numberEntry: [
      {
        name: 'code sent',
        output: { kind: 'sent', country: exampleBrazil, phone: '11987654321', ddi: '+55', code: sentCode },
      },
      { name: 'back', output: { kind: 'left' } },
      { name: 'other sign-in options', output: { kind: 'otherWays' } },
      fault,
    ],
    codeSending: [
      sent,
      { name: 'no answer', output: { kind: 'failed', failure: { kind: 'network' } } },
      {
        name: 'number rejected',
        output: { kind: 'failed', failure: { kind: 'provider', code: 'invalid-phone-number' } },
      },
      fault,
    ],
    verifyCode: [
      { name: 'code accepted', output: undefined },
      {
        name: 'code rejected',
        error: { kind: 'invalid', status: 400, text: serverSays('Código inválido') },
        sandbox: { fault: { status: 400, text: 'Código inválido' } },
      },
      { name: 'time-out', error: { kind: 'timeout' }, sandbox: { fault: { cut: true } } },
    ],
    readCustomer: [
      { name: 'a customer with a name', output: ana },
      { name: 'a customer without a name', output: { ...ana, name: null } },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
  },
  key: (context: PhoneLoginContext) => ({
    entry: context.entry.name,
    customer: context.customer?.name ?? context.customer?.id ?? null,
    ddi: context.country?.ddi ?? null,
    hasNumber: context.phone !== null,
    resentBefore: context.resends > 0,
    cooldownMs: context.cooldownMs,
    mayWorkAgain: mayWorkAgain(context.failure),
  }),
}
