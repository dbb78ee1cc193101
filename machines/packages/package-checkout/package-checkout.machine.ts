import { forwardTo, not } from 'xstate'
import { toPayment, toReadTerms, toSubmission } from '#machines/booking/checkout/index.ts'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './package-checkout.mappers.ts'
import { packageCheckoutSetup } from './package-checkout.setup.ts'

/** Reviews a package, then activates it or takes the payment. */
export const packageCheckoutMachine = packageCheckoutSetup.createMachine({
  id: 'package-checkout',
  context: ({ input }) => mappers.toContext(input),
  initial: 'resuming',
  on: {
    'session.changed': [
      { guard: withEvent('isLeaving'), target: '.atGate.signedOut', actions: withEvent('storeCustomer') },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      { target: '.resuming', actions: withEvent('storeCustomer') },
    ],
    'language.changed': { actions: withEvent('storeLanguage') },
    'attempt.changed': { actions: [withEvent('storeAttempt'), 'reportAttempt'] },
  },
  states: {
    resuming: {
      always: [
        { guard: 'hasCode', target: 'underWay.paying', actions: 'resumePayment' },
        { guard: not('isActive'), target: 'inactive' },
        { guard: 'canCalculate', target: 'calculating' },
        { target: 'unpriced' },
      ],
    },
    calculating: {
      tags: ['screen:loading', 'busy'],
      on: { 'back.request': 'leftBack' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: ({ context }) => toReadTerms(context),
        onDone: { target: 'calculated', actions: withOutput('storeTerms') },
        onError: [
          { guard: withEvent('isUnauthorized'), target: 'sessionExpired' },
          { target: 'calculated', actions: withEvent('trackFailure') },
        ],
      },
    },
    calculated: {
      always: [
        { guard: 'isAnonymous', target: 'atGate' },
        { guard: 'hasTerms', target: 'checkingReturn' },
        { target: 'unpriced' },
      ],
    },
    // Does the customer come back from the address form? Reading the agreement consumes it.
    checkingReturn: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'takeAgreement',
        src: 'takeAgreement',
        input: ({ context }) => mappers.toTakeAgreement(context),
        onDone: [
          { guard: withOutput('isStillAgreed'), target: 'goingOn', actions: withOutput('askMethod') },
          { guard: withOutput('isFromAddress'), target: 'reviewing.changeShown' },
          { target: 'reviewing' },
        ],
        onError: 'reviewing',
      },
    },
    /** Back from the address form with the same terms: the payment method is asked next. */
    goingOn: { always: 'deciding' },
    unpriced: {
      tags: ['screen:review', 'unpriced', 'failed'],
      on: { 'calculation.retry': 'resuming', 'back.request': 'leftBack' },
    },
    inactive: {
      tags: 'screen:inactive',
      on: { 'checkout.abandon': 'abandoned', 'back.request': 'leftBack' },
    },
    atGate: {
      tags: ['screen:review', 'gate'],
      initial: 'invited',
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        onDone: [
          { guard: withEvent('isNumberMissing'), target: 'numberNeeded', actions: withOutput('storeCustomer') },
          { target: 'resuming', actions: withOutput('storeCustomer') },
        ],
        // The phone sign-in is the alternative.
        onError: 'signInNeeded',
      },
      on: {
        'session.changed': { actions: forwardTo('googleSignIn') },
        'signIn.start': 'signInNeeded',
        'back.request': 'leftBack',
      },
      states: {
        invited: {},
        signedOut: { tags: 'signedOut' },
      },
    },
    reviewing: {
      tags: 'screen:review',
      entry: 'askAll',
      initial: 'ready',
      on: {
        'payment.start': { guard: 'isToPay', target: 'deciding', actions: withEvent('storeMethod') },
        'activation.start': { guard: not('isToPay'), target: '.activating' },
        'back.request': 'leftBack',
      },
      states: {
        ready: {},
        activating: {
          tags: 'dialog:activation',
          on: { 'activation.confirm': '#package-checkout.deciding', 'dialog.close': 'ready', 'back.request': 'ready' },
        },
        changed: {
          tags: 'amountChanged',
          // The submit that found the change has only just ended.
          on: { 'payment.start': {}, 'activation.start': {} },
          after: { submitGuard: 'changeShown' },
        },
        changeShown: { tags: 'amountChanged' },
      },
    },
    deciding: {
      always: [{ guard: 'isNamed', target: 'underWay' }, { target: 'nameNeeded' }],
    },
    // A running attempt is completed even if another user signs in during it.
    underWay: {
      initial: 'buying',
      on: { 'session.changed': { actions: withEvent('storeCustomer') } },
      states: {
        buying: {
          tags: 'screen:review',
          on: { 'back.request': { actions: forwardTo('bookingSubmission') } },
          invoke: {
            id: 'bookingSubmission',
            src: 'bookingSubmission',
            input: ({ context }) => toSubmission(context),
            onDone: { target: 'settling', actions: withOutput('storeOutcome') },
            onError: '#package-checkout.unpriced',
          },
        },
        paying: {
          on: { 'back.request': { actions: forwardTo('paymentSubmission') } },
          invoke: {
            id: 'paymentSubmission',
            src: 'paymentSubmission',
            input: ({ context }) => toPayment(context),
            onDone: { target: 'settling', actions: withOutput('storeOutcome') },
            onError: '#package-checkout.unpriced',
          },
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isWaiting', target: 'showingCode' }, { target: 'sending' }] },
            sending: {
              tags: 'screen:review',
              on: { 'code.shown': { target: 'showingCode', actions: [withEvent('storeCode'), 'reportAttempt'] } },
            },
            showingCode: {
              tags: 'screen:child',
              on: { 'code.hidden': { target: 'sending', actions: ['clearCode', 'reportAttempt'] } },
            },
          },
        },
        settling: {
          always: [
            { guard: { type: 'isOutcome', params: { kinds: ['booked', 'paid'] } }, target: '#package-checkout.bought' },
            { guard: { type: 'isOutcome', params: { kinds: ['toPay'] } }, target: 'paying' },
            { guard: 'isRetry', target: 'buying', actions: ['clearAttempt', 'askAll', 'reportAttempt'] },
            { guard: 'isRepeated', target: 'buying', actions: 'askAll' },
            {
              guard: { type: 'isOutcome', params: { kinds: ['cancelled'] } },
              target: 'closing',
              actions: ['clearAttempt', 'reportAttempt'],
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['amountChanged'] } },
              target: '#package-checkout.reviewing.changed',
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['sessionExpired'] } },
              target: '#package-checkout.sessionExpired',
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['signedOutWhilePaying'] } },
              target: '#package-checkout.signedOutWhilePaying',
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['addressNeeded'] } },
              target: '#package-checkout.addressNeeded',
            },
            { guard: { type: 'isOutcome', params: { kinds: ['abandoned'] } }, target: '#package-checkout.abandoned' },
            { guard: { type: 'isOutcome', params: { kinds: ['closed', 'cardNeeded'] } }, target: 'closing' },
            // Not paid, and not booked any more: the next attempt is new, with current amounts.
            { target: '#package-checkout.resuming', actions: ['clearAttempt', 'reportAttempt'] },
          ],
        },
        closing: {
          always: [
            { guard: 'isAnonymous', target: '#package-checkout.atGate.signedOut' },
            { guard: 'hasTerms', target: '#package-checkout.reviewing' },
            { target: '#package-checkout.resuming' },
          ],
        },
      },
    },
    bought: { type: 'final', output: ({ context }) => mappers.toBought(context) },
    signInNeeded: { type: 'final', output: { kind: 'signIn', to: 'login' } },
    sessionExpired: { type: 'final', output: { kind: 'sessionExpired' } },
    signedOutWhilePaying: { type: 'final', output: ({ context }) => mappers.toSignedOutWhilePaying(context) },
    addressNeeded: { type: 'final', output: { kind: 'signIn', to: 'address' } },
    numberNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginNumber' } },
    nameNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginName' } },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
    leftBack: { type: 'final', output: { kind: 'back' } },
  },
  output: getFinalOutput,
})
