import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import { exampleBrazil as country } from '#machines/shared/phone-examples.ts'
import type { profileMachine } from './profile.machine.ts'

const nameless = {
  id: 'user-ana',
  name: null,
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}
const ana = { ...nameless, name: 'Ana Souza' }
const numberless = { ...ana, phone: null }
const bare = { ...nameless, phone: null }

const entry: RouteEntry = {
  name: 'loginName',
  params: {},
  query: {},
  state: { goBackRoute: '/checkout/studio-bela', goBackRouteProps: null },
}
const numberEntry: RouteEntry = { ...entry, name: 'loginNumber' }

const typed = (fill: { [label: string]: string }) => ({ role: 'button', name: 'Salvar e continuar', fill })

const otherwise = '/business/studio-bela'

export const profileCases: CasesOf<typeof profileMachine> = {
  machine: 'profile',
  inputs: [
    {
      name: 'signed in a moment ago',
      input: { entry, saved: null, business: null, customer: nameless, language: 'pt-BR' },
    },
    {
      name: 'signed in by Google',
      input: { entry: numberEntry, saved: null, business: null, customer: numberless, language: 'pt-BR' },
    },
  ],
  events: {
    'route.changed': [
      { name: 'the name', data: { entry }, by: 'address' },
      { name: 'the number', data: { entry: numberEntry }, by: 'address' },
    ],
    'session.changed': [
      { name: 'the session was lost', data: { customer: null }, by: 'system' },
      { name: 'named in another tab', data: { customer: ana }, by: 'system' },
    ],
    'name.submit': [
      { name: 'a full name', data: { name: 'Ana Souza' }, by: typed({ 'Nome completo': 'Ana Souza' }) },
      { name: 'nothing', data: { name: ' ' }, by: typed({ 'Nome completo': ' ' }) },
      { name: 'a digit', data: { name: 'Ana 2' }, by: typed({ 'Nome completo': 'Ana 2' }) },
    ],
    'country.choose': [
      { name: 'Brazil again', data: { country }, by: { role: 'option', name: 'Brasil', opener: 'País' } },
    ],
    'number.submit': [
      {
        name: 'a whole number',
        data: { number: '11987654321', name: null },
        by: typed({ Celular: '11987654321' }),
      },
      {
        name: 'a whole number and a name',
        data: { number: '11987654321', name: 'Ana Souza' },
        by: typed({ Celular: '11987654321', 'Nome completo': 'Ana Souza' }),
      },
      {
        name: 'a number too short',
        data: { number: '1198765432', name: null },
        by: typed({ Celular: '1198765432' }),
      },
    ],
    'dialog.close': [{ name: 'read', data: {}, by: { role: 'button', name: 'Ok' } }],
    'profile.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    prepareProfile: [
      { name: 'a customer without a name', output: { customer: nameless, country, otherwise } },
      { name: 'a named customer', output: { customer: ana, country, otherwise } },
      { name: 'a customer without a number', output: { customer: numberless, country, otherwise } },
      { name: 'a customer with neither', output: { customer: bare, country, otherwise } },
      { name: 'nobody', output: { customer: null, country, otherwise } },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    saveProfile: [
      { name: 'saved', output: ana },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
  },
  key: ({ entry: { name }, customer, country, problem }) => ({
    name,
    customer: customer === null ? null : [customer.name, customer.phone],
    country: country?.prefix ?? null,
    problem,
  }),
  unshown: [
    {
      where: 'guard isFullNumber',
      change: 'without country !== null in country !== null && isFullPhone(country, params.number)',
      because: 'A number is asked for only once its country is offered: it is there for the types.',
    },
    {
      where: 'guard canSaveNumber',
      change: 'without country !== null in country !== null && isFullPhone(country, params.number)',
      because: 'A number is asked for only once its country is offered: it is there for the types.',
    },
  ],
}
