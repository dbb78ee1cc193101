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
    'unread.changed': [
      { name: 'everything is read', data: { unread: { count: 0, isMore: false } }, by: 'system' },
      { name: 'a page of new ones', data: { unread: { count: 15, isMore: true } }, by: 'system' },
    ],
  },
  actors: {
    readCoupons: [
      { name: 'two coupons', output: { count: 2 } },
      { name: 'no coupon', output: { count: 0 } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    countUnread: [
      { name: 'three new ones', output: { count: 3, isMore: false } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
  },
  key: ({ businessId, customerId, unread }) => ({ businessId, customerId, unread }),
}
