import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { loginOptionsMachine } from './login-options.machine.ts'

const entry: RouteEntry = {
  name: 'loginOptions',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null },
}
const back = { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null, askedBy: null }
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
