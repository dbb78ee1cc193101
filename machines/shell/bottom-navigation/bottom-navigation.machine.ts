import { assign, setup } from 'xstate'
import { withEvent } from '#machines/shared/chart.ts'
import type {
  BottomNavigationContext,
  BottomNavigationEvent,
  BottomNavigationTag,
  User,
} from './bottom-navigation.types.ts'

/** Shows the sections of the product below a business's page, for customers or anonymous users. */
export const bottomNavigationMachine = setup({
  types: {
    context: {} as BottomNavigationContext,
    events: {} as BottomNavigationEvent,
    tags: {} as BottomNavigationTag,
  },
  actions: {
    storeUser: assign((_, { businessId, customerId }: User) => ({ businessId, customerId })),
  },
  guards: {
    isBusinessUnread: (_, params: User) => params.businessId === null,
    isAnonymous: (_, params: User) => params.customerId === null,
  },
}).createMachine({
  id: 'bottom-navigation',
  context: { businessId: null, customerId: null },
  initial: 'waiting',
  on: {
    'user.changed': [
      { guard: withEvent('isBusinessUnread'), target: '.waiting' },
      { guard: withEvent('isAnonymous'), target: '.anonymous', actions: withEvent('storeUser') },
      { target: '.signedIn', actions: withEvent('storeUser') },
    ],
  },
  states: {
    waiting: { entry: { type: 'storeUser', params: { businessId: null, customerId: null } } },
    anonymous: { tags: 'anonymous' },
    signedIn: { tags: 'signedIn' },
  },
})
