import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { linkEntryMachine } from './link-entry.machine.ts'
import type { LinkEntryInput } from './link-entry.types.ts'

const entry: RouteEntry = { name: 'linkEntry', params: { id: 'b-1' }, query: {}, state: null }
const withToken: RouteEntry = { ...entry, name: 'linkEntryToken', params: { id: 'b-1', token: 'abc' } }
const input: LinkEntryInput = { entry, saved: null, business: null, customer: null, language: 'pt-BR' }

const bia = exampleCustomer()
const nameless = exampleCustomer({ id: 'user-caio', name: null })
const numberless = exampleCustomer({ phone: null })
const business = exampleBusiness({ ownerId: 'user-dora' })
const owner = exampleCustomer({ id: 'user-dora', name: 'Dora' })

export const linkEntryCases: CasesOf<typeof linkEntryMachine> = {
  machine: 'link-entry',
  inputs: [
    { name: 'a link', input },
    { name: 'a link that signs in', input: { ...input, entry: withToken } },
  ],
  events: {
    'route.changed': [
      { name: 'the same address again', data: { entry }, by: 'address' },
      { name: 'with a token', data: { entry: withToken }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer again', data: { customer: bia }, by: 'system' },
      { name: 'somebody without a name', data: { customer: nameless }, by: 'system' },
    ],
    'bookings.open': [{ name: 'the header', data: {}, by: { role: 'link', name: 'Cliente de Estúdio Aurora' } }],
    'signIn.start': [{ name: 'by number', data: {}, by: { role: 'button', name: 'Entrar com número (SMS)' } }],
    'name.give': [{ name: 'the name', data: {}, by: { role: 'button', name: 'Completar meu nome' } }],
    'entry.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyCustomer: [
      { name: 'nobody', output: null },
      { name: 'a customer', output: bia },
      { name: 'the owner', output: owner },
      { name: 'somebody without a name', output: nameless },
      unauthorized,
      network,
    ],
    readBusiness: [{ name: 'a business', output: business }, network],
    redeemLink: [
      { name: 'signed in', output: bia },
      { name: 'an old link', error: { kind: 'invalid', status: 400, text: null }, sandbox: { fault: { status: 400 } } },
      network,
    ],
    readRelation: [
      { name: 'a client', output: { relation: 'client' } },
      { name: 'no client yet', output: { relation: 'other' } },
      network,
    ],
    googleSignIn: [
      { name: 'signed in at Google', output: { way: 'google', customer: bia } },
      { name: 'without a number', output: { way: 'google', customer: numberless } },
      { name: 'signed in elsewhere', output: { way: 'elsewhere', customer: numberless } },
      broken,
    ],
  },
  key: ({ entry: { params }, linkCode, customer, business: known, relation }) => ({
    token: params.token ?? null,
    linkCode,
    customer: customer === null ? null : [customer.id, customer.name, customer.phone],
    business: known?.id ?? null,
    relation,
  }),
  unshown: [
    {
      where: 'guard isOwner',
      change: 'without business !== null in business !== null && isOwner(business, customer)',
      because: 'Customers are welcomed only once the business is read: it is there for the types.',
    },
  ],
}
