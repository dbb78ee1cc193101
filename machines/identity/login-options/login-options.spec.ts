import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { loginOptionsMachine } from './login-options.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login/options'

export const loginOptionsStates: StatesOf<typeof loginOptionsMachine> = {
  preparing: {
    title: 'Preparing',
    sentence: 'It is looked up who is signed in, and where the sign-in leads in the end.',
    requirements: ['R-074'],
    address,
  },
  unprepared: {
    title: 'Not prepared',
    sentence: 'Who is signed in could not be read; it is said why, and the customer can try again.',
    requirements: ['R-074'],
    address,
  },
  arriving: {
    title: 'Arriving',
    sentence: 'Who is signed in already goes on, without a name by saying it; all others choose how to sign in.',
    requirements: ['R-496', 'R-497'],
  },
  choosing: {
    title: 'Choosing a way',
    sentence: 'Phone, Google or e-mail; WhatsApp is announced.',
    requirements: ['R-074', 'R-541', 'R-548', 'R-549'],
    address,
    landmarks: [{ role: 'heading', name: 'Como você quer entrar?' }],
  },
  settled: {
    title: 'Signed in',
    sentence:
      'Signed in, and nothing says what for: the customer is told to open the link of a business, or refers and earns.',
    requirements: ['R-496'],
    address,
    landmarks: [{ role: 'heading', name: 'Você já entrou' }],
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
  numberless: {
    title: 'On to the number',
    sentence: 'Signed in by Google without a number: it is asked next, and the way back travels along.',
    requirements: ['R-522', 'R-547'],
  },
  leftForPhone: { title: 'By phone', sentence: 'The customer signs in with a code.', requirements: ['R-548'] },
  leftForEmail: { title: 'By e-mail', sentence: 'The customer signs in by e-mail.', requirements: ['R-548'] },
  leftForReferrals: {
    title: 'To refer and earn',
    sentence: 'The customer goes on to what needs no business.',
    requirements: ['R-080'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const loginOptionsWords: FlowWords = {}

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
  inputs: [{ name: 'a visitor', input: { entry, saved: null, business: null, customer: null, language: 'pt-BR' } }],
  events: {
    'route.changed': [{ name: 'the same address again', data: { entry }, by: 'address' }],
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
      { name: 'a visitor', output: { customer: null, back } },
      { name: 'a named customer', output: { customer: bia, back } },
      { name: 'a nameless customer', output: { customer: nameless, back } },
      { name: 'nothing remembered', output: { customer: null, back: { ...back, goBackRoute: '/login/options' } } },
      {
        name: 'a customer, nothing remembered',
        output: { customer: bia, back: { ...back, goBackRoute: '/login/options' } },
      },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    googleSignIn: [
      { name: 'at Google', output: { way: 'google', customer: bia } },
      { name: 'at Google, without a number', output: { way: 'google', customer: numberless } },
      { name: 'at Google, without a name', output: { way: 'google', customer: nameless } },
      { name: 'in another tab', output: { way: 'elsewhere', customer: numberless } },
      { name: 'in another tab, without a name', output: { way: 'elsewhere', customer: nameless } },
      { name: 'not fetched', error: { kind: 'network' } },
    ],
  },
  key: ({ back: { goBackRoute }, customer }) => ({ goBackRoute, customer: customer?.id ?? null }),
}
