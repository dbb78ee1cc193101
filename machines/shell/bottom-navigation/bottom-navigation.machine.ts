import { assign, setup } from 'xstate'
import { withEvent } from '#machines/shared/chart.ts'
import type {
  BottomNavigationContext,
  BottomNavigationEvent,
  BottomNavigationTag,
  Visitor,
} from './bottom-navigation.types.ts'

/** Whose areas of the product stand at the foot of a business's page, by who looks at it. */
export const bottomNavigationMachine = setup({
  types: {
    context: {} as BottomNavigationContext,
    events: {} as BottomNavigationEvent,
    tags: {} as BottomNavigationTag,
  },
  actions: {
    storeVisitor: assign((_, { businessId, customerId }: Visitor) => ({ businessId, customerId })),
  },
  guards: {
    isBusinessUnread: (_, params: Visitor) => params.businessId === null,
    isAnonymous: (_, params: Visitor) => params.customerId === null,
  },
}).createMachine({
  id: 'bottom-navigation',
  context: { businessId: null, customerId: null },
  initial: 'waiting',
  on: {
    'visitor.changed': [
      { guard: withEvent('isBusinessUnread'), target: '.waiting' },
      { guard: withEvent('isAnonymous'), target: '.anonymous', actions: withEvent('storeVisitor') },
      { target: '.signedIn', actions: withEvent('storeVisitor') },
    ],
  },
  states: {
    waiting: { entry: { type: 'storeVisitor', params: { businessId: null, customerId: null } } },
    anonymous: { tags: 'anonymous' },
    signedIn: { tags: 'signedIn' },
  },
})
