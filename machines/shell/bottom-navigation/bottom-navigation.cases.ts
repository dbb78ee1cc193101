import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { bottomNavigationMachine } from './bottom-navigation.machine.ts'

export const bottomNavigationCases: CasesOf<typeof bottomNavigationMachine> = {
  machine: 'bottom-navigation',
  inputs: [{ name: 'a page that just opened', input: undefined }],
  events: {
    'visitor.changed': [
      { name: 'a visitor', data: { businessId: 'b-1', customerId: null }, by: 'system' },
      { name: 'a customer', data: { businessId: 'b-1', customerId: 'user-bia' }, by: 'system' },
      { name: 'no business yet', data: { businessId: null, customerId: 'user-bia' }, by: 'system' },
    ],
  },
  actors: {},
  key: ({ businessId, customerId }) => ({ businessId, customerId }),
}
