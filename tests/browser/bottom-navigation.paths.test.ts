import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import {
  bottomNavigationCases,
  bottomNavigationStates,
} from '#machines/shell/bottom-navigation/bottom-navigation.spec.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import texts from '#src/components/shell.texts.pt-BR.json'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const coupon = { validDays: 30, percentage: 10 }
const play = openWholeProduct({
  coupons: [
    { ...coupon, id: 'ten-off', description: '10% na primeira visita' },
    { ...coupon, id: 'again', description: '10% na segunda' },
  ],
})

const business: HistoryEntry = { path: `/business/${id}`, step: null, state: {} }

const ANONYMOUS = 'user.changed (an anonymous user)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

play({
  machine: bottomNavigationMachine,
  cases: bottomNavigationCases,
  states: bottomNavigationStates,
  landmarks: {
    anonymous: { role: 'link', name: texts.sections.entry },
    signedIn: { role: 'link', name: new RegExp(`^${texts.sections.reservations}$`) },
  },
  excused: {},
  where: {
    [ANONYMOUS]: (state) => state.matches('waiting'),
    // The user may be known before the business is.
    'user.changed (no business yet)': (state) => state.matches('waiting'),
  },
  isSignedIn: (path) => !has(path, ANONYMOUS),
  entries: () => [business],
  holds: ['readBusiness', 'readMe'],
  responses: {},
  events: {
    async 'user.changed'({ answer }, { value }, stimulus) {
      // The server names the user again.
      if (value !== 'waiting' || stimulus === 'no business yet') return answer('readMe')
      await answer('readBusiness')
    },
  },
})
