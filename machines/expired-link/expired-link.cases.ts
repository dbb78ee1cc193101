import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { expiredLinkMachine } from './expired-link.machine.ts'
import type { ExpiredLinkInput } from './expired-link.types.ts'

const entry: RouteEntry = { name: 'expiredLink', params: {}, query: {}, state: null }
const replaced: RouteEntry = { ...entry, state: { newLink: 'https://horacerta.example/business/b-1' } }
const input: ExpiredLinkInput = { entry, saved: null, business: null, customer: null, language: 'pt-BR' }

export const expiredLinkCases: CasesOf<typeof expiredLinkMachine> = {
  machine: 'expired-link',
  inputs: [
    { name: 'nothing is known', input },
    { name: 'with a new link', input: { ...input, entry: replaced } },
  ],
  events: {
    'route.changed': [
      { name: 'with a new link', data: { entry: replaced }, by: 'address' },
      { name: 'without one', data: { entry }, by: 'address' },
    ],
  },
  actors: {},
  key: ({ newLink }) => newLink,
}
