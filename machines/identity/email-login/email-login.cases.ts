import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { emailLoginMachine } from './email-login.machine.ts'

const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null, askedBy: null }
const entry: RouteEntry = { name: 'loginEmailSignIn', params: {}, query: {}, state: { ...back } }
const signUpEntry: RouteEntry = { ...entry, name: 'loginEmailSignUp' }
const bia = exampleCustomer()
const nameless = exampleCustomer({ id: 'user-ana', name: null })
const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }

const refused = {
  name: 'refused',
  error: { kind: 'identity', code: 'too-many-requests' },
  sandbox: { fault: { status: 400, text: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
}
const serverError = {
  name: 'a server error',
  error: { kind: 'server', status: 500, text: null },
  sandbox: { fault: { status: 500 } },
}
const account = { email: 'bia@mail.example', ticket: 'password-1' }

export const emailLoginCases: CasesOf<typeof emailLoginMachine> = {
  machine: 'email-login',
  inputs: [
    { name: 'to sign in', input },
    { name: 'to make an account', input: { ...input, entry: signUpEntry } },
  ],
  events: {
    'route.changed': [
      { name: 'signing in', data: { entry }, by: 'address' },
      { name: 'making an account', data: { entry: signUpEntry }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed in in another tab', data: { customer: bia }, by: 'system' },
      { name: 'still nobody', data: { customer: null }, by: 'system' },
    ],
    'signIn.submit': [
      {
        name: 'e-mail and password',
        data: account,
        by: { role: 'button', name: 'Entrar', fill: { 'E-mail': account.email, Senha: 'segredo-1' } },
      },
      { name: 'no e-mail', data: { ...account, email: ' ' }, by: 'system' },
    ],
    'signUp.submit': [
      {
        name: 'all three',
        data: { ...account, name: 'Bia Souza' },
        by: {
          role: 'button',
          name: 'Criar conta',
          fill: { 'Nome completo': 'Bia Souza', 'E-mail': account.email, Senha: 'segredo-1' },
        },
      },
      { name: 'no name', data: { ...account, name: ' ' }, by: 'system' },
      { name: 'no e-mail', data: { ...account, name: 'Bia Souza', email: ' ' }, by: 'system' },
    ],
    'reset.submit': [
      {
        name: 'an e-mail',
        data: { email: account.email },
        by: { role: 'button', name: 'Esqueci minha senha', fill: { 'E-mail': account.email } },
      },
      { name: 'no e-mail', data: { email: ' ' }, by: 'system' },
    ],
    'signUp.open': [{ name: 'make an account', data: {}, by: { role: 'link', name: 'Criar uma conta' } }],
    'signIn.open': [{ name: 'sign in', data: {}, by: { role: 'link', name: 'Já tenho uma conta' } }],
    'signIn.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareSignIn: [
      { name: 'a visitor', output: { customer: null, back } },
      { name: 'a named customer', output: { customer: bia, back } },
      { name: 'a nameless customer', output: { customer: nameless, back } },
      serverError,
    ],
    signIn: [
      { name: 'signed in', output: 'signedIn' },
      { name: 'not verified', output: 'unverified' },
      { name: 'not verified, no mail', output: 'unverifiedNoMail' },
      refused,
    ],
    createAccount: [{ name: 'made', output: 'mailSent' }, { name: 'made, no mail', output: 'mailNotSent' }, refused],
    sendReset: [{ name: 'sent', output: undefined }, refused],
    readCustomer: [{ name: 'named', output: bia }, { name: 'nameless', output: nameless }, serverError],
  },
  key: ({ entry: { name }, back: { goBackRoute }, customer }) => ({
    name,
    goBackRoute,
    customer: customer?.id ?? null,
  }),
}
