import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { emailLoginMachine } from './email-login.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login/email-sign-in'
const signUpAddress = '/login/email-sign-up'

export const emailLoginStates: StatesOf<typeof emailLoginMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'The app checks who is signed in and where the sign-in leads.',
    requirements: ['R-536', 'R-537'],
  },
  unprepared: {
    title: 'Preparing failed',
    sentence: 'The app could not read who is signed in; the customer sees why and can try again.',
    requirements: ['R-548'],
  },
  arriving: {
    title: 'Where to start?',
    sentence:
      'A customer who is signed in continues and enters a name if it is missing; all others sign in or create an account.',
    requirements: ['R-078', 'R-079'],
  },
  signIn: {
    title: 'Sign-in',
    sentence: 'The customer enters e-mail and password, or goes on to create an account or to get a new password.',
    requirements: ['R-079', 'R-534'],
    address,
  },
  'signIn.entering': {
    title: 'Sign-in form',
    sentence: 'The customer fills in both fields.',
    requirements: ['R-529', 'R-530', 'R-534'],
    address,
    landmarks: [{ role: 'heading', name: 'Entre com seu e-mail' }],
  },
  'signIn.signingIn': {
    title: 'Signing in',
    sentence:
      'The identity provider checks the password; for an e-mail that is not verified it sends another verification e-mail.',
    requirements: ['R-535', 'R-548'],
    address,
  },
  'signIn.readingCustomer': {
    title: 'Reading the customer',
    sentence: 'The customer is signed in, and the app reads their data.',
    requirements: ['R-545'],
    address,
  },
  'signIn.customerMissing': {
    title: 'Customer missing',
    sentence: 'The customer is signed in, but their data could not be read; they can try again.',
    requirements: ['R-545'],
    address,
  },
  'signIn.sendingReset': {
    title: 'Sending the password e-mail',
    sentence: 'The identity provider sends an e-mail to choose a new password.',
    requirements: ['R-538'],
    address,
  },
  'signIn.refused': {
    title: 'Sign-in failed',
    sentence: 'The sign-in failed; the customer sees why, and the form keeps its entries.',
    requirements: ['R-539', 'R-540'],
    address,
  },
  'signIn.unverified': {
    title: 'E-mail not verified',
    sentence: 'The e-mail is not verified yet; another verification e-mail was sent.',
    requirements: ['R-535'],
    address,
  },
  'signIn.unverifiedNoMail': {
    title: 'Not verified, e-mail not sent',
    sentence:
      'The e-mail is not verified yet and another verification e-mail could not be sent; the last one is still valid.',
    requirements: ['R-535'],
    address,
  },
  'signIn.resetSent': {
    title: 'Password e-mail sent',
    sentence: 'The e-mail was sent; the customer signs in here with the new password.',
    requirements: ['R-538'],
    address,
  },
  'signIn.accountCreated': {
    title: 'Account created',
    sentence: 'The account exists; the customer verifies the e-mail before the first sign-in.',
    requirements: ['R-532', 'R-533'],
    address,
  },
  'signIn.mailNotSent': {
    title: 'Account created, e-mail not sent',
    sentence: 'The account exists, but the verification e-mail could not be sent; signing in sends another one.',
    requirements: ['R-532', 'R-535'],
    address,
  },
  signUp: {
    title: 'New account',
    sentence: 'The customer enters name, e-mail and password.',
    requirements: ['R-078', 'R-526'],
    address: signUpAddress,
  },
  'signUp.entering': {
    title: 'Account form',
    sentence: 'The customer fills in all three fields; the password has at least six characters.',
    requirements: ['R-526', 'R-527', 'R-528', 'R-531'],
    address: signUpAddress,
    landmarks: [{ role: 'heading', name: 'Crie sua conta' }],
  },
  'signUp.creatingAccount': {
    title: 'Creating the account',
    sentence: 'The identity provider creates the account with its name and sends a verification e-mail.',
    requirements: ['R-532'],
    address: signUpAddress,
  },
  'signUp.refused': {
    title: 'Account not created',
    sentence: 'The account was not created; the customer sees why, and the form keeps its entries.',
    requirements: ['R-539', 'R-540'],
    address: signUpAddress,
  },
  returned: {
    title: 'Return to the page',
    sentence:
      'The customer is signed in with a name and returns to the checkout, the booking or the page that asked for the sign-in.',
    requirements: ['R-536', 'R-537'],
  },
  nameless: {
    title: 'To the name',
    sentence: 'The customer signed in without a name and enters it next; the app remembers the page to return to.',
    requirements: ['R-497'],
  },
  left: { title: 'One step back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const emailLoginWords: WordsOf<typeof emailLoginMachine> = {
  guards: {
    isSignedIn: 'the customer is signed in',
    hasCustomer: 'the customer is signed in',
    isSignUpAddress: 'the URL is that of the new account',
    isAddress: {
      loginEmailSignIn: 'the URL leads to the form for signing in',
      loginEmailSignUp: 'the URL leads to the form for a new account',
    },
    canSignUp: 'the name and the e-mail are filled in',
    hasEmail: 'the e-mail is filled in',
    isVerified: 'the e-mail is verified',
    isAnotherMailSent: 'the e-mail is not verified and another verification e-mail was sent',
    isMailSent: 'the verification e-mail was sent',
  },
  actions: {
    storeStart: 'remembers the customer and the page to return to',
    announceSignedIn: 'clears the remembered return page',
  },
  events: {
    'signIn.submit': 'the customer submits the sign-in form',
    'signUp.submit': 'the customer submits the account form',
    'reset.submit': 'the customer asks for a new password',
    'signUp.open': 'the customer chooses to create an account',
    'signIn.open': 'the customer chooses to sign in',
    'signIn.retry': 'the customer tries again',
  },
  actors: {
    prepareSignIn: 'preparing the sign-in',
    signIn: 'signing in',
    createAccount: 'creating the account',
    sendReset: 'sending the password e-mail',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const back: ReturnRoute = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null, askedBy: null }
const entry: RouteEntry = { name: 'loginEmailSignIn', params: {}, query: {}, state: { ...back } }
const signUpEntry: RouteEntry = { ...entry, name: 'loginEmailSignUp' }
const bia = exampleCustomer()
const nameless = exampleCustomer({ id: 'user-ana', name: null })
const input = { entry, saved: null, business: null, customer: null, language: 'pt-BR' as const }

const refused = {
  name: 'rejected',
  error: { kind: 'identity', code: 'too-many-requests' },
  sandbox: { fault: { status: 400, text: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
}
const serverError = {
  name: 'server error',
  error: { kind: 'server', status: 500, text: null },
  sandbox: { fault: { status: 500 } },
}
const account = { email: 'bia@mail.example', handle: 'password-1' }

export const emailLoginCases: CasesOf<typeof emailLoginMachine> = {
  machine: 'email-login',
  inputs: [
    { name: 'sign-in page', input },
    { name: 'new-account page', input: { ...input, entry: signUpEntry } },
  ],
  events: {
    'route.changed': [
      { name: 'sign-in page', data: { entry }, by: 'address' },
      { name: 'new-account page', data: { entry: signUpEntry }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed in in another tab', data: { customer: bia }, by: 'system' },
      { name: 'still anonymous', data: { customer: null }, by: 'system' },
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
        name: 'name, e-mail and password',
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
    'signUp.open': [{ name: 'create an account', data: {}, by: { role: 'link', name: 'Criar uma conta' } }],
    'signIn.open': [{ name: 'sign in', data: {}, by: { role: 'link', name: 'Já tenho uma conta' } }],
    'signIn.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareSignIn: [
      { name: 'an anonymous user', output: { customer: null, back } },
      { name: 'a customer with a name', output: { customer: bia, back } },
      { name: 'a customer without a name', output: { customer: nameless, back } },
      serverError,
    ],
    signIn: [
      { name: 'signed in', output: 'signedIn' },
      { name: 'not verified', output: 'unverified' },
      { name: 'not verified, e-mail not sent', output: 'unverifiedNoMail' },
      refused,
    ],
    createAccount: [
      { name: 'created', output: 'mailSent' },
      { name: 'created, e-mail not sent', output: 'mailNotSent' },
      refused,
    ],
    sendReset: [{ name: 'sent', output: undefined }, refused],
    readCustomer: [
      { name: 'a customer with a name', output: bia },
      { name: 'a customer without a name', output: nameless },
      serverError,
    ],
  },
  key: ({ entry: { name }, back: { goBackRoute }, customer }) => ({
    name,
    goBackRoute,
    customer: customer?.id ?? null,
  }),
}
