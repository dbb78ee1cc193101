import type { Unread } from '#domain/notification.ts'
import { bottomNavigationCases } from '#machines/bottom-navigation/bottom-navigation.cases.ts'
import { bottomNavigationStates } from '#machines/bottom-navigation/bottom-navigation.states.ts'
import { bottomNavigationMachine, type CouponReading } from '#machines/bottom-navigation/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import texts from '#src/components/shell.texts.pt-BR.json'
import { describeStep, type FlowPath } from '#tests/flows/paths.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id } = sampleBusiness
const coupon = { validDays: 30, percentage: 10 }
const play = openWholeProduct({
  coupons: [
    { ...coupon, id: 'ten-off', description: '10% na primeira visita' },
    { ...coupon, id: 'again', description: '10% na segunda' },
  ],
})

const business: HistoryEntry = { path: `/business/${id}`, step: null, state: {} }
const notifications: HistoryEntry = { path: `/notificacoes/${id}`, step: 'notifications', state: {} }

const VISITOR = 'visitor.changed (a visitor)'
const COUNTED = 'unread.changed (everything is read)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

play({
  machine: bottomNavigationMachine,
  cases: bottomNavigationCases,
  states: bottomNavigationStates,
  landmarks: {
    anonymous: { role: 'link', name: texts.sections.entry },
    signedIn: { role: 'link', name: texts.sections.reservations },
    coupons: { role: 'link', name: texts.sections.coupons },
  },
  excused: {},
  byItself: { [COUNTED]: 'the page of the notifications says it with what it has read' },
  where: {
    [VISITOR]: (state) => state.matches('waiting'),
    // Who it is may be said before the business is known.
    'visitor.changed (no business yet)': (state) => state.matches('waiting'),
  },
  isSignedIn: (path) => !has(path, VISITOR),
  entries: (path) => [has(path, COUNTED) ? notifications : business],
  holds: ['readBusiness', 'readMe'],
  answers: {
    readCoupons: [{ endpoint: 'readCoupons', wire: ({ count }: CouponReading) => (count === 0 ? [] : undefined) }],
    countUnread: [{ endpoint: 'readNotifications', wire: ({ count }: Unread) => Array.from({ length: count }, news) }],
  },
  events: {
    async 'visitor.changed'({ page, answer }, { value }, happening) {
      // The server says once more who it is.
      if (value !== 'waiting' || happening === 'no business yet') return answer('readMe')
      await answer('readBusiness')
      if (page.url().includes(notifications.path)) await answer('readNotifications', [])
    },
  },
})

function news(): unknown {
  return { title: 'Lembrete', message: 'Amanhã às 10:00', createdAt: '2026-03-02T11:00:00Z', data: {} }
}
