import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { emailLoginMachine } from './email-login.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login/email-sign-in'
const signUpAddress = '/login/email-sign-up'

export const emailLoginStates: StatesOf<typeof emailLoginMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'It is looked up who is signed in, and where the sign-in leads in the end.',
    requirements: ['R-536', 'R-537'],
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'Who is signed in could not be read; it is said why, and the customer can try again.',
    requirements: ['R-548'],
  },
  arriving: {
    title: 'Arriving',
    sentence: 'Who is signed in already goes on, without a name by saying it; all others sign in or make an account.',
    requirements: ['R-078', 'R-079'],
  },
  signIn: {
    title: 'Signing in',
    sentence: 'E-mail and password, with the ways to an account and to another password.',
    requirements: ['R-079', 'R-534'],
    address,
  },
  'signIn.entering': {
    title: 'Entering',
    sentence: 'Both fields must be filled in.',
    requirements: ['R-529', 'R-530', 'R-534'],
    address,
    landmarks: [{ role: 'heading', name: 'Entre com seu e-mail' }],
  },
  'signIn.signingIn': {
    title: 'Being signed in',
    sentence: 'The provider checks the password; an e-mail that nobody has verified gets another verification mail.',
    requirements: ['R-535', 'R-548'],
    address,
  },
  'signIn.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'Signed in; the main API is asked who the customer is.',
    requirements: ['R-545'],
    address,
  },
  'signIn.customerMissing': {
    title: 'Customer missing',
    sentence: 'Signed in, but the main API did not say who; it can be asked again.',
    requirements: ['R-545'],
    address,
  },
  'signIn.sendingReset': {
    title: 'Sending the reset mail',
    sentence: 'A mail with which another password is chosen goes to the e-mail in the field.',
    requirements: ['R-538'],
    address,
  },
  'signIn.refused': {
    title: 'Refused',
    sentence: 'It did not work: the customer reads why, and everything typed is still there.',
    requirements: ['R-539', 'R-540'],
    address,
  },
  'signIn.unverified': {
    title: 'E-mail not verified',
    sentence: 'The e-mail is not verified yet; another verification mail is on its way.',
    requirements: ['R-535'],
    address,
  },
  'signIn.unverifiedNoMail': {
    title: 'E-mail not verified, mail not sent',
    sentence:
      'The e-mail is not verified yet, and another verification mail did not go out: the last one still serves.',
    requirements: ['R-535'],
    address,
  },
  'signIn.resetSent': {
    title: 'Reset mail sent',
    sentence: 'The mail is on its way; the new password is entered here.',
    requirements: ['R-538'],
    address,
  },
  'signIn.accountCreated': {
    title: 'Account made',
    sentence: 'The account is there; the e-mail is verified before the first sign-in.',
    requirements: ['R-532', 'R-533'],
    address,
  },
  'signIn.mailNotSent': {
    title: 'Account made, mail not sent',
    sentence: 'The account is there, but the mail did not go out: signing in sends another.',
    requirements: ['R-532', 'R-535'],
    address,
  },
  signUp: {
    title: 'Making an account',
    sentence: 'Name, e-mail and password.',
    requirements: ['R-078', 'R-526'],
    address: signUpAddress,
  },
  'signUp.entering': {
    title: 'Entering',
    sentence: 'All three fields must be filled in, the password with six characters or more.',
    requirements: ['R-526', 'R-527', 'R-528', 'R-531'],
    address: signUpAddress,
    landmarks: [{ role: 'heading', name: 'Crie sua conta' }],
  },
  'signUp.creatingAccount': {
    title: 'Making the account',
    sentence: 'The account is made with its name, and a verification mail goes out.',
    requirements: ['R-532'],
    address: signUpAddress,
  },
  'signUp.refused': {
    title: 'Refused',
    sentence: 'No account was made: the customer reads why, and everything typed is still there.',
    requirements: ['R-539', 'R-540'],
    address: signUpAddress,
  },
  returned: {
    title: 'Returned',
    sentence: 'Signed in and named: to the checkout, the booking or the page that the sign-in was started for.',
    requirements: ['R-536', 'R-537'],
  },
  nameless: {
    title: 'On to the name',
    sentence: 'Signed in without a name: the name is asked next, and the way back travels along.',
    requirements: ['R-497'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const emailLoginWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const back: ReturnRoute = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null, askedBy: null }
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
