import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { loginOptionsMachine } from './login-options.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login/options'

export const loginOptionsStates: StatesOf<typeof loginOptionsMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'The app checks who is signed in and where the sign-in leads.',
    requirements: ['R-074'],
    address,
  },
  unprepared: {
    title: 'Preparing failed',
    sentence: 'The app could not read who is signed in; the customer sees why and can try again.',
    requirements: ['R-074'],
    address,
  },
  arriving: {
    title: 'Signed in?',
    sentence:
      'A customer who is signed in continues and enters a name if it is missing; an anonymous user chooses how to sign in.',
    requirements: ['R-496', 'R-497'],
  },
  choosing: {
    title: 'Sign-in options',
    sentence: 'The user can sign in by phone, with Google or by e-mail; WhatsApp is announced.',
    requirements: ['R-074', 'R-541', 'R-548', 'R-549'],
    address,
    landmarks: [{ role: 'heading', name: 'Como você quer entrar?' }],
  },
  settled: {
    title: 'Signed in',
    sentence:
      'The customer is signed in, but no page asked for it; they can open the link of a business or go to the referrals.',
    requirements: ['R-496'],
    address,
    landmarks: [{ role: 'heading', name: 'Você já entrou' }],
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
  numberless: {
    title: 'To the phone number',
    sentence:
      'The customer signed in with Google without a phone number and enters it next; the app remembers the page to return to.',
    requirements: ['R-522', 'R-547'],
  },
  leftForPhone: { title: 'By phone', sentence: 'The customer signs in with a code.', requirements: ['R-548'] },
  leftForEmail: { title: 'By e-mail', sentence: 'The customer signs in by e-mail.', requirements: ['R-548'] },
  leftForReferrals: {
    title: 'To the referrals',
    sentence: 'The customer goes to the referrals, which need no business.',
    requirements: ['R-080'],
  },
  left: { title: 'One step back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const loginOptionsWords: WordsOf<typeof loginOptionsMachine> = {
  guards: {
    isAtTheEnd: 'no page asked for the sign-in',
  },
  actions: {
    storeStart: 'remembers the customer and the page to return to',
    announceSignedIn: 'clears the remembered return page',
  },
  events: {
    'phone.choose': 'the customer chooses to sign in by phone',
    'email.choose': 'the customer chooses to sign in by e-mail',
    'options.retry': 'the customer tries again',
    'referrals.open': 'the customer goes to the referrals',
  },
  actors: {
    prepareSignIn: 'preparing the sign-in',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = {
  name: 'loginOptions',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null },
}
const back: ReturnRoute = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null, askedBy: null }
const bia = exampleCustomer()
const nameless = exampleCustomer({ id: 'user-ana', name: null })
const numberless = exampleCustomer({ id: 'user-caio', phone: null })

export const loginOptionsCases: CasesOf<typeof loginOptionsMachine> = {
  machine: 'login-options',
  inputs: [
    { name: 'an anonymous user', input: { entry, saved: null, business: null, customer: null, language: 'pt-BR' } },
  ],
  events: {
    'route.changed': [{ name: 'the same URL', data: { entry }, by: 'address' }],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'phone.choose': [{ name: 'by phone', data: {}, by: { role: 'link', name: 'Continuar com o celular' } }],
    'email.choose': [{ name: 'by e-mail', data: {}, by: { role: 'link', name: 'Continuar com e-mail' } }],
    'options.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'referrals.open': [{ name: 'refer and earn', data: {}, by: { role: 'link', name: 'Indique e ganhe' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareSignIn: [
      { name: 'an anonymous user', output: { customer: null, back } },
      { name: 'a customer with a name', output: { customer: bia, back } },
      { name: 'a customer without a name', output: { customer: nameless, back } },
      {
        name: 'an anonymous user, no return page',
        output: { customer: null, back: { ...back, goBackRoute: '/login/options' } },
      },
      {
        name: 'a customer, no return page',
        output: { customer: bia, back: { ...back, goBackRoute: '/login/options' } },
      },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    googleSignIn: [
      { name: 'signed in with Google', output: { way: 'google', customer: bia } },
      { name: 'signed in with Google without a number', output: { way: 'google', customer: numberless } },
      { name: 'signed in with Google without a name', output: { way: 'google', customer: nameless } },
      { name: 'signed in in another tab', output: { way: 'elsewhere', customer: numberless } },
      { name: 'signed in in another tab without a name', output: { way: 'elsewhere', customer: nameless } },
      { name: 'code not loaded', error: { kind: 'network' } },
    ],
  },
  key: ({ back: { goBackRoute }, customer }) => ({ goBackRoute, customer: customer?.id ?? null }),
}
