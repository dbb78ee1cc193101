import type { FlowCases } from '#machines/shared/papers.types.ts'
import type { ProfileContext } from './profile.types.ts'

const nameless = {
  id: 'user-ana',
  name: null,
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}
const ana = { ...nameless, name: 'Ana Souza' }

const entry = {
  name: 'loginName',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null },
}

const otherwise = '/business/studio-bela'

export const profileCases: FlowCases = {
  machine: 'profile',
  inputs: [
    {
      name: 'signed in a moment ago',
      input: { entry, saved: null, business: null, customer: nameless, language: 'pt-BR' },
    },
  ],
  events: {
    'route.changed': [{ name: 'the same address again', data: { entry }, by: 'address' }],
    'session.changed': [
      { name: 'the session was lost', data: { customer: null }, by: 'system' },
      { name: 'named in another tab', data: { customer: ana }, by: 'system' },
    ],
    'name.submit': [
      { name: 'a full name', data: { name: 'Ana Souza' }, by: { field: 'Nome completo', value: 'Ana Souza' } },
      { name: 'nothing', data: { name: ' ' }, by: { field: 'Nome completo', value: ' ' } },
      { name: 'a digit', data: { name: 'Ana 2' }, by: { field: 'Nome completo', value: 'Ana 2' } },
    ],
    'dialog.close': [{ name: 'read', data: {}, by: { role: 'button', name: 'Ok' } }],
    'profile.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareProfile: [
      { name: 'a customer without a name', output: { customer: nameless, otherwise } },
      { name: 'a named customer', output: { customer: ana, otherwise } },
      { name: 'nobody', output: { customer: null, otherwise } },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    saveName: [
      { name: 'saved', output: ana },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
  },
  key: (context: ProfileContext) => ({
    customer: context.customer === null ? null : (context.customer.name ?? 'nameless'),
    problem: context.problem,
  }),
}
