import { and, forwardTo, not } from 'xstate'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './checkout.mappers.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** Reviews the order, asks for missing data, books and takes the advance payment. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => mappers.toContext(input),
  initial: 'resuming',
  on: {
    'session.changed': [
      { guard: withEvent('isLeaving'), target: '.atGate.signedOut', actions: withEvent('storeCustomer') },
      { guard: withEvent('isSamePerson'), actions: withEvent('storeCustomer') },
      { target: '.decidingAmounts', actions: withEvent('storeCustomer') },
    ],
    'language.changed': { actions: withEvent('storeLanguage') },
    'attempt.changed': { actions: [withEvent('storeAttempt'), 'reportAttempt'] },
  },
  states: {
    resuming: {
      always: [
        { guard: 'hasCode', target: 'underWay.paying', actions: 'resumePayment' },
        { guard: 'isActive', target: 'decidingAmounts' },
        { target: 'inactive' },
      ],
    },
    // Changing a booking is free.
    decidingAmounts: {
      always: [
        { guard: 'isSomebodyElses', target: 'decidingAmounts', actions: ['clearAttempt', 'reportAttempt'] },
        { guard: 'isUpdate', target: 'checkingReturn' },
        { target: 'calculating' },
      ],
    },
    calculating: {
      tags: ['screen:loading', 'busy'],
      on: {
        'back.request': 'leftBack',
        // A 401 of the calculation leads to the sign-in, whether its response or the end of the session arrives first.
        'session.changed': { guard: withEvent('isLeaving'), target: 'sessionExpired' },
      },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: ({ context }) => mappers.toReadTerms(context),
        onDone: { target: 'checkingReturn', actions: withOutput('storeTerms') },
        onError: [
          // An anonymous user stays at the gate, with a summary without amounts.
          { guard: withEvent('isAnonymousRefused'), target: 'checkingReturn' },
          { guard: withEvent('isUnauthorized'), target: 'sessionExpired' },
          { guard: withEvent('isCouponRefused'), target: 'couponRefused' },
          { target: 'calculationFailed', actions: withEvent('recordFailure') },
        ],
      },
    },
    calculationFailed: {
      tags: ['screen:unavailable', 'failed'],
      on: { 'calculation.retry': 'calculating', 'back.request': 'leftBack' },
    },
    inactive: {
      tags: 'screen:inactive',
      on: { 'checkout.abandon': 'abandoned', 'back.request': 'leftBack' },
    },
    // Did the customer just sign in from here, or enter the address? Reading the sign-in intent consumes it.
    checkingReturn: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'takeReturn',
        src: 'takeReturn',
        input: ({ context }) => mappers.toTakeReturn(context),
        onDone: [
          { guard: 'isAnonymous', target: 'atGate' },
          { guard: withOutput('canSubmitAtOnce'), target: 'autoSubmitting' },
          { guard: withOutput('isStillAgreed'), target: 'goingOn' },
          { guard: withOutput('isFromAddress'), target: 'reviewing.changeShown' },
          { target: 'reviewing' },
        ],
        onError: [{ guard: 'isAnonymous', target: 'atGate' }, { target: 'reviewing' }],
      },
    },
    autoSubmitting: {
      tags: ['screen:review', 'busy'],
      on: { 'back.request': 'leftBack' },
      after: { autoSubmitDelay: 'deciding' },
    },
    /** Back from the address form with the same terms: the payment method is asked next. */
    goingOn: { entry: 'askMethod', always: 'deciding' },
    atGate: {
      tags: ['screen:review', 'gate'],
      initial: 'invited',
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        onDone: [
          { guard: withEvent('isNumberMissing'), target: 'numberNeeded', actions: withOutput('storeCustomer') },
          {
            guard: withEvent('isByGoogle'),
            target: 'decidingAmounts',
            actions: [
              withOutput('storeCustomer'),
              { type: 'announceReturn', params: ({ context }) => mappers.toTakeReturn(context) },
            ],
          },
          { target: 'decidingAmounts', actions: withOutput('storeCustomer') },
        ],
        // The phone sign-in is the alternative.
        onError: 'signInNeeded',
      },
      on: {
        'session.changed': { actions: forwardTo('googleSignIn') },
        'answer.change': { actions: [withEvent('storeAnswer'), 'reportDraft'] },
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
        'answer.change': { target: '.ready', actions: [withEvent('storeAnswer'), 'reportDraft'] },
        'checkout.submit': 'deciding',
        'back.request': 'leftBack',
      },
      states: {
        ready: {},
        answerMissing: { tags: 'answerMissing' },
        changed: {
          tags: 'amountChanged',
          // The submit that found the change has only just ended.
          on: { 'checkout.submit': {} },
          after: { submitGuard: 'changeShown' },
        },
        changeShown: { tags: 'amountChanged' },
      },
    },
    deciding: {
      always: [
        { guard: not('isActive'), target: 'inactive' },
        { guard: not('isNamed'), target: 'nameNeeded' },
        { guard: 'isAnswerMissing', target: 'reviewing.answerMissing' },
        { target: 'underWay' },
      ],
    },
    // A running attempt is completed even if another user signs in during it.
    underWay: {
      initial: 'booking',
      on: { 'session.changed': { actions: withEvent('storeCustomer') } },
      states: {
        booking: {
          tags: 'screen:review',
          on: { 'back.request': { actions: forwardTo('bookingSubmission') } },
          invoke: {
            id: 'bookingSubmission',
            src: 'bookingSubmission',
            input: ({ context }) => mappers.toSubmission(context),
            onDone: { target: 'settling', actions: withOutput('storeOutcome') },
            onError: '#checkout.calculationFailed',
          },
        },
        paying: {
          on: { 'back.request': { actions: forwardTo('paymentSubmission') } },
          invoke: {
            id: 'paymentSubmission',
            src: 'paymentSubmission',
            input: ({ context }) => mappers.toPayment(context),
            onDone: { target: 'settling', actions: withOutput('storeOutcome') },
            onError: '#checkout.calculationFailed',
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
            { guard: { type: 'isOutcome', params: { kind: 'booked' } }, target: '#checkout.booked' },
            { guard: { type: 'isOutcome', params: { kind: 'paid' } }, target: '#checkout.booked' },
            { guard: { type: 'isOutcome', params: { kind: 'toPay' } }, target: 'paying' },
            { guard: { type: 'isOutcome', params: { kind: 'taken' } }, target: '#checkout.taken' },
            { guard: { type: 'isOutcome', params: { kind: 'abandoned' } }, target: '#checkout.abandoned' },
            {
              guard: 'isRetry',
              target: 'booking',
              actions: ['clearAttempt', 'askAll', 'reportAttempt'],
            },
            { guard: 'isRepeated', target: 'booking', actions: 'askAll' },
            {
              guard: { type: 'isOutcome', params: { kind: 'cancelled' } },
              target: 'closing',
              actions: ['clearAttempt', 'reportAttempt'],
            },
            // Another customer signed in during the attempt: start again without the first one's data.
            { guard: 'isSomebodyElses', target: '#checkout.decidingAmounts' },
            { guard: and(['isAnonymous', 'isChanged']), target: '#checkout.atGate.signedOut' },
            { guard: 'isChanged', target: '#checkout.reviewing.changed' },
            { guard: { type: 'isOutcome', params: { kind: 'sessionExpired' } }, target: '#checkout.sessionExpired' },
            {
              guard: { type: 'isOutcome', params: { kind: 'signedOutWhilePaying' } },
              target: '#checkout.signedOutWhilePaying',
            },
            { guard: { type: 'isOutcome', params: { kind: 'addressNeeded' } }, target: '#checkout.addressNeeded' },
            {
              guard: { type: 'isOutcome', params: { kind: 'rescheduleRejected' } },
              target: '#checkout.rescheduleRejected',
            },
            { guard: { type: 'isOutcome', params: { kind: 'closed' } }, target: 'closing' },
            { guard: { type: 'isOutcome', params: { kind: 'cardNeeded' } }, target: 'closing' },
            // Not paid, and not booked any more: the next attempt is new, with current amounts.
            { target: '#checkout.calculating', actions: ['clearAttempt', 'reportAttempt'] },
          ],
        },
        closing: {
          always: [
            { guard: 'isAnonymous', target: '#checkout.atGate.signedOut' },
            { guard: 'isUncalculated', target: '#checkout.calculating' },
            { target: '#checkout.reviewing' },
          ],
        },
      },
    },
    booked: { type: 'final', output: ({ context }) => mappers.toBooked(context) },
    taken: { type: 'final', output: ({ context }) => mappers.toTaken(context) },
    signInNeeded: { type: 'final', output: { kind: 'signIn', to: 'login' } },
    sessionExpired: { type: 'final', output: { kind: 'sessionExpired' } },
    signedOutWhilePaying: { type: 'final', output: ({ context }) => mappers.toSignedOutWhilePaying(context) },
    numberNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginNumber' } },
    nameNeeded: { type: 'final', output: { kind: 'signIn', to: 'loginName' } },
    addressNeeded: { type: 'final', output: { kind: 'signIn', to: 'address' } },
    couponRefused: { type: 'final', output: ({ event }) => mappers.toCouponRefused(event) },
    rescheduleRejected: { type: 'final', output: ({ context }) => mappers.toRescheduleRejected(context) },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
    leftBack: { type: 'final', output: { kind: 'back' } },
  },
  output: getFinalOutput,
})
