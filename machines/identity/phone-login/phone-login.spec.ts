import type { StateValueFrom } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import { mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { FlowCases, FlowStates, FlowWords, OutcomeCase, StatePaths } from '#machines/shared/flow-spec.types.ts'
import { exampleBrazil } from '#machines/shared/phone-examples.ts'
import type { phoneLoginMachine } from './phone-login.machine.ts'
import type { PhoneLoginContext } from './phone-login.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const phoneLoginStates: FlowStates<StatePaths<StateValueFrom<typeof phoneLoginMachine>>> = {
  preparing: {
    title: 'Preparing',
    sentence: 'The first country is chosen, and what is left of the wait for another code is worked out.',
    requirements: ['R-455', 'R-456', 'R-457'],
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'Something of our own went wrong before the first field; the customer can try again.',
    requirements: ['R-500'],
  },
  arriving: {
    title: 'Arriving',
    sentence:
      'Who is signed in already goes on; a code screen without a number goes back; all others enter their number.',
    requirements: ['R-490', 'R-496', 'R-497'],
  },
  number: {
    title: 'The number',
    sentence: 'The customer says where the code should go.',
    requirements: ['R-454', 'R-458', 'R-459'],
    address: '/login',
  },
  code: {
    title: 'The code',
    sentence: 'The customer enters the code; whether it can be sent again is a matter of its own.',
    requirements: ['R-476', 'R-479'],
    address: '/login/code',
  },
  'code.entry': {
    title: 'Entering the code',
    sentence: 'Six digits, checked by whoever sent them.',
    requirements: ['R-479', 'R-480'],
    address: '/login/code',
  },
  'code.entry.typing': {
    title: 'Typing the code',
    sentence: 'The code can be checked once it has six digits.',
    requirements: ['R-479', 'R-481', 'R-483'],
    address: '/login/code',
    landmarks: [{ role: 'heading', name: 'Digite o código' }],
  },
  'code.entry.verifying': {
    title: 'Checking the code',
    sentence: 'The sender of the code checks it, and the customer is signed in at the identity provider.',
    requirements: ['R-491', 'R-492', 'R-494', 'R-735'],
    address: '/login/code',
  },
  'code.entry.refused': {
    title: 'Code refused',
    sentence: 'The code was not accepted: the customer reads why, corrects it or tries again.',
    requirements: ['R-498', 'R-499', 'R-506', 'R-507', 'R-512'],
    address: '/login/code',
  },
  'code.entry.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'Signed in; the main API is asked who the customer is.',
    requirements: ['R-495'],
    address: '/login/code',
  },
  'code.entry.customerMissing': {
    title: 'Customer missing',
    sentence: 'Signed in, but the main API did not say who; it is asked again, and no new code is needed.',
    requirements: ['R-495', 'R-499'],
    address: '/login/code',
  },
  'code.resend': {
    title: 'Sending again',
    sentence: 'Another code, if the first does not arrive.',
    requirements: ['R-484', 'R-485'],
    address: '/login/code',
  },
  'code.resend.waiting': {
    title: 'Counting down',
    sentence: 'A minute goes by before another code can be asked for, however often the code is typed wrong.',
    requirements: ['R-484'],
    address: '/login/code',
  },
  'code.resend.allowed': {
    title: 'May be sent again',
    sentence: 'The control for another code is there.',
    requirements: ['R-485'],
    address: '/login/code',
  },
  'code.resend.sending': {
    title: 'Sending again',
    sentence: 'In Brazil first as an SMS, later on WhatsApp; elsewhere by the identity provider.',
    requirements: ['R-486', 'R-487', 'R-488'],
    address: '/login/code',
  },
  'code.resend.resendFailed': {
    title: 'Not sent again',
    sentence: 'No further code was sent: the customer reads why; the code sent before still counts.',
    requirements: ['R-500', 'R-515'],
    address: '/login/code',
  },
  returned: {
    title: 'Returned',
    sentence: 'Signed in and named: back to where the sign-in was started from.',
    requirements: ['R-496'],
  },
  nameless: {
    title: 'On to the name',
    sentence: 'Signed in without a name: the name is asked next, and the way back travels along.',
    requirements: ['R-497'],
  },
  leftForOtherWays: {
    title: 'Another way',
    sentence: 'The customer chooses among the other ways to sign in.',
    requirements: ['R-541', 'R-548'],
  },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The customer went back without signing in.',
    requirements: ['R-476'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const phoneLoginWords: FlowWords = {}

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

const sent: OutcomeCase = { name: 'a code is on its way', output: { kind: 'sent', ...sentCode } }

const fault: OutcomeCase = { name: 'a fault of our own', error: { kind: 'unexpected', detail: 'fault' } }

/** A whole code goes into its boxes at once, as the telephone fills it in. */
const code = (digits: string) => ({ role: 'button', name: 'Confirmar', fill: { 'Dígito 1 de 6': digits } })

export const phoneLoginCases: FlowCases = {
  machine: 'phone-login',
  inputs: [
    { name: 'sign-in before the checkout', input: flowInput },
    { name: 'a reload of the code screen', input: { ...flowInput, entry: loginCode } },
    { name: 'the code screen without a number', input: { ...flowInput, entry: codeWithoutNumber } },
    { name: 'a named customer', input: { ...flowInput, customer: ana } },
    { name: 'a customer without a name', input: { ...flowInput, customer: { ...ana, name: null } } },
  ],
  events: {
    'route.changed': [
      { name: 'back to the number', data: { entry: login }, by: 'back' },
      { name: 'forward to the code', data: { entry: loginCode }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed in in another tab', data: { customer: ana }, by: 'system' },
      { name: 'anonymous again', data: { customer: null }, by: 'system' },
    ],
    'number.change': [{ name: 'change number', data: {}, by: { role: 'button', name: 'Trocar número' } }],
    'code.submit': [
      { name: 'six digits', data: { code: '123456' }, by: code('123456') },
      { name: 'five digits', data: { code: '12345' }, by: code('12345') },
    ],
    'otherWays.open': [{ name: 'another way', data: {}, by: { role: 'link', name: 'Outras formas de entrar' } }],
    'resend.request': [
      { name: 'send again', data: {}, by: { role: 'button', name: 'Enviar de novo' } },
      { name: 'send again by WhatsApp', data: {}, by: { role: 'button', name: 'Receber no WhatsApp' } },
    ],
    'resend.dismiss': [{ name: 'read', data: {}, by: { role: 'button', name: 'Cancelar' } }],
    'dialog.close': [
      { name: 'cancel', data: {}, by: { role: 'button', name: 'Cancelar' } },
      { name: 'read', data: {}, by: { role: 'button', name: 'Ok' } },
    ],
    'signIn.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareSignIn: [{ name: 'Brazil first', output: prepared }, fault],
    numberEntry: [
      {
        name: 'a code is on its way',
        output: { kind: 'sent', country: exampleBrazil, phone: '11987654321', ddi: '+55', code: sentCode },
      },
      { name: 'back', output: { kind: 'left' } },
      { name: 'another way', output: { kind: 'otherWays' } },
      fault,
    ],
    codeSending: [
      sent,
      { name: 'no answer', output: { kind: 'failed', failure: { kind: 'network' } } },
      {
        name: 'nobody takes the number',
        output: { kind: 'failed', failure: { kind: 'provider', code: 'invalid-phone-number' } },
      },
      fault,
    ],
    verifyCode: [
      { name: 'the code is right', output: undefined },
      {
        name: 'the code is wrong',
        error: { kind: 'invalid', status: 400, text: serverSays('Código inválido') },
        sandbox: { fault: { status: 400, text: 'Código inválido' } },
      },
      { name: 'no answer', error: { kind: 'timeout' }, sandbox: { fault: { cut: true } } },
    ],
    readCustomer: [
      { name: 'a named customer', output: ana },
      { name: 'a customer without a name', output: { ...ana, name: null } },
      {
        name: 'a server error',
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
