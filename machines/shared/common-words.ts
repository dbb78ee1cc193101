import type { FlowWords } from './flow-spec.types.ts'

/** The words of names that mean the same in many flows, and of what XState does by itself. */
export const commonWords = {
  guards: {
    isAnonymous: 'nobody is signed in',
    isNobody: 'nobody is signed in',
    isNamed: 'the customer has a name',
    isNumberMissing: 'the customer has no phone number yet',
    isSamePerson: 'it is still the same customer',
    isUnauthorized: 'the customer is not signed in any more',
  },
  actions: {
    clearAttempt: 'forgets the attempt',
    clearFailure: 'clears the failure',
    recordFailure: 'records the failure',
    storeAttempt: 'remembers the attempt',
    storeBusiness: 'remembers the business',
    storeCustomer: 'remembers the customer',
    storeEntry: 'remembers the new URL',
    storeLanguage: 'remembers the language',
    storeTerms: 'remembers the cancellation terms',
    'xstate.raise': 'sends itself an event',
    'xstate.sendTo': 'passes this on to the flow inside it',
  },
  events: {
    '*': 'anything else happens',
    'back.request': 'the customer goes back',
    'business.show': 'the customer goes to the page of the business',
    'dialog.close': 'the customer closes the dialog',
    'language.changed': 'the language of the app changes',
    'load.retry': 'the customer tries again',
    'network.lost': 'the device goes offline',
    'network.restored': 'the device is online again',
    'route.changed': 'the URL changes',
    'session.changed': 'a customer signs in or out',
    'signIn.start': 'the customer chooses to sign in',
    'tab.shown': 'the customer comes back to the tab',
  },
  actors: {
    identifyCustomer: 'finding out who is signed in',
    readBusiness: 'reading the business',
    readCustomer: 'reading the data of the customer',
    readTerms: 'reading the cancellation terms',
    rememberReturn: 'remembering where to return after the sign-in',
    watchNetwork: 'watching the connection',
    watchTab: 'watching whether the tab is visible',
  },
  delays: {
    submitGuard: 'the pause that stops a double tap',
  },
} as const satisfies FlowWords

export type CommonWords = typeof commonWords
