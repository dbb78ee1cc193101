import { and, forwardTo, not } from 'xstate'
import { getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './checkout.mappers.ts'
import { checkoutSetup } from './checkout.setup.ts'

/**
 * Reviews appointments or a package, asks for missing data, books and takes the payment (R-248 to,
 *
 */
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
        { guard: not('canCalculate'), target: 'calculationFailed' },
        { target: 'calculating' },
      ],
    },
    calculating: {
      tags: ['screen:loading', 'busy'],
      entry: ['clearTerms', 'askAll'],
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
          { guard: withEvent('isCouponRefused'), target: 'couponRefused', actions: withEvent('recordFailure') },
          // The customer of a package only sees that there are no amounts.
          { guard: 'isPackage', target: 'calculationFailed', actions: withEvent('trackFailure') },
          { target: 'calculationFailed', actions: withEvent('recordFailure') },
        ],
      },
    },
    calculationFailed: {
      tags: ['screen:unavailable', 'failed'],
      entry: 'clearTerms',
      on: { 'calculation.retry': 'decidingAmounts', 'back.request': 'leftBack' },
    },
    // The booking continues without the coupon only if the customer agrees.
    couponRefused: {
      tags: ['screen:couponRefused', 'failed'],
      on: { 'coupon.drop': 'couponDropped', 'back.request': 'leftBack' },
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
          { guard: withOutput('isStillAgreed'), target: 'goingOn', actions: withOutput('askMethod') },
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
    goingOn: { always: 'deciding' },
    atGate: {
      tags: ['screen:review', 'gate'],
      initial: 'invited',
      invoke: {
        id: 'googleSignIn',
        src: 'googleSignIn',
        onDone: [
          { guard: withEvent('isNumberMissing'), target: 'numberNeeded', actions: withOutput('storeCustomer') },
          {
            guard: withEvent('isSubmittedNext'),
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
        'details.change': { actions: [withEvent('storeDetails'), 'reportDraft'] },
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
        'details.change': { target: '.ready', actions: [withEvent('storeDetails'), 'reportDraft'] },
        'checkout.submit': { guard: not('isPackage'), target: 'deciding' },
        'payment.start': { guard: 'isPackageToPay', target: 'deciding', actions: withEvent('storeMethod') },
        'activation.start': { guard: 'isPackageFree', target: '.activating' },
        'back.request': 'leftBack',
      },
      states: {
        ready: {},
        activating: {
          tags: 'dialog:activation',
          on: { 'activation.confirm': '#checkout.deciding', 'dialog.close': 'ready', 'back.request': 'ready' },
        },
        answerMissing: { tags: 'answerMissing' },
        changed: {
          tags: 'amountChanged',
          // The submit that found the change has only just ended.
          on: { 'checkout.submit': {}, 'payment.start': {}, 'activation.start': {} },
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
          on: {
            'back.request': { actions: forwardTo('bookingSubmission') },
            'attempt.changed': { actions: [withEvent('storeAttempt'), 'reportAttempt'] },
          },
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
            showingCode: { tags: 'screen:child' },
          },
        },
        settling: {
          always: [
            { guard: { type: 'isOutcome', params: { kinds: ['booked', 'paid'] } }, target: '#checkout.booked' },
            { guard: { type: 'isOutcome', params: { kinds: ['toPay'] } }, target: 'paying' },
            { guard: { type: 'isOutcome', params: { kinds: ['taken'] } }, target: '#checkout.taken' },
            { guard: { type: 'isOutcome', params: { kinds: ['abandoned'] } }, target: '#checkout.abandoned' },
            // A reload must not show a rejected code.
            { guard: and(['isRejected', 'hasCode']), target: 'rejected', actions: ['clearCode', 'reportAttempt'] },
            { guard: 'isRejected', target: 'rejected' },
            // The code can still be paid: the next payment looks it up first.
            { guard: and(['isClosed', 'hasCode']), target: 'closing', actions: ['clearCode', 'reportAttempt'] },
            {
              guard: { type: 'isToRepeat', params: { kinds: ['over', 'repeated'] } },
              target: 'booking',
              actions: ['clearAttempt', 'repeatOrder', 'reportAttempt'],
            },
            {
              guard: { type: 'isToRepeat', params: { kinds: ['cardNeeded'] } },
              target: 'booking',
              actions: 'repeatOrder',
            },
            {
              guard: { type: 'isOutcome', params: { kinds: ['dismissed'] } },
              target: 'closing',
              actions: ['clearAttempt', 'reportAttempt'],
            },
            // Another customer signed in during the attempt: start again without the first one's data.
            { guard: 'isSomebodyElses', target: '#checkout.decidingAmounts' },
            { guard: and(['isAnonymous', 'isChanged']), target: '#checkout.atGate.signedOut' },
            { guard: 'isChanged', target: '#checkout.reviewing.changed' },
            { guard: and(['isExpired', 'hasCode']), target: '#checkout.signedOutWhilePaying' },
            { guard: 'isExpired', target: '#checkout.sessionExpired' },
            { guard: { type: 'isOutcome', params: { kinds: ['addressNeeded'] } }, target: '#checkout.addressNeeded' },
            {
              guard: { type: 'isOutcome', params: { kinds: ['rescheduleRejected'] } },
              target: '#checkout.rescheduleRejected',
            },
            { guard: 'isClosed', target: 'closing' },
            // Not paid, and not booked any more: the next attempt is new, with current amounts.
            { target: '#checkout.calculating', actions: ['clearAttempt', 'reportAttempt'] },
          ],
        },
        // The payment was rejected, so the booking must not be held any longer.
        rejected: {
          tags: 'screen:review',
          on: { 'back.request': { actions: forwardTo('paymentRejection') } },
          invoke: {
            id: 'paymentRejection',
            src: 'paymentRejection',
            input: ({ context }) => mappers.toRejection(context),
            onDone: { target: 'settling', actions: withOutput('storeOutcome') },
            onError: '#checkout.calculationFailed',
          },
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
    couponDropped: { type: 'final', output: { kind: 'couponDropped' } },
    rescheduleRejected: { type: 'final', output: ({ context }) => mappers.toRescheduleRejected(context) },
    abandoned: { type: 'final', output: { kind: 'abandoned' } },
    leftBack: { type: 'final', output: { kind: 'back' } },
  },
  output: getFinalOutput,
})
