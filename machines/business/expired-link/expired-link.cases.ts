import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { expiredLinkMachine } from './expired-link.machine.ts'
import type { ExpiredLinkInput } from './expired-link.types.ts'

const entry: RouteEntry = { name: 'expiredLink', params: {}, query: {}, state: null }
const replaced: RouteEntry = { ...entry, state: { newLink: 'https://horacerta.example/business/b-1' } }
const ofBusiness: RouteEntry = { ...entry, state: { businessId: 'b-1', businessName: 'Estúdio Flor' } }
const input: ExpiredLinkInput = { entry, saved: null, business: null, customer: null, language: 'pt-BR' }

export const expiredLinkCases: CasesOf<typeof expiredLinkMachine> = {
  machine: 'expired-link',
  inputs: [
    { name: 'nothing is known', input },
    { name: 'with a new link', input: { ...input, entry: replaced } },
    { name: 'of a business', input: { ...input, entry: ofBusiness } },
  ],
  events: {
    'route.changed': [
      { name: 'with a new link', data: { entry: replaced }, by: 'address' },
      { name: 'without one', data: { entry }, by: 'address' },
      { name: 'of a business', data: { entry: ofBusiness }, by: 'address' },
    ],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
  },
  actors: {},
  key: ({ newLink, businessId }) => ({ newLink, businessId }),
}
