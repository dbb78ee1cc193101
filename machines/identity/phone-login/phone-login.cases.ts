import { serverSays } from '#domain/failure.ts'
import { mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { FlowCases, OutcomeCase } from '#machines/shared/papers.types.ts'
import { exampleBrazil } from '#machines/shared/phone-examples.ts'
import type { PhoneLoginContext } from './phone-login.types.ts'

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
