import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { referralListMachine } from './referral-list.machine.ts'

export const referralListCases: CasesOf<typeof referralListMachine> = {
  machine: 'referral-list',
  inputs: [{ name: 'a customer', input: { customerId: 'user-bia' } }],
  events: {
    'search.change': [
      { name: 'a name', data: { text: 'ana' }, by: { field: 'Buscar por nome', value: 'ana' } },
      { name: 'nothing', data: { text: '' }, by: { field: 'Buscar por nome', value: '' } },
    ],
    'list.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readReferrals: [
      {
        name: 'two',
        output: [
          { name: 'Ana Lima', status: 'approved' },
          { name: 'Caio Dias', status: 'processing' },
        ],
      },
      { name: 'none', output: [] },
      {
        name: 'the session is over',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      network,
    ],
  },
  key: ({ referrals, search }) => ({ referrals: referrals.length, search }),
}
