import { forwardTo, sendTo } from 'xstate'
import { TIMES_LIFETIME_MS } from '#domain/booking/times.ts'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import { createLeavingForSignIn, toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import * as mappers from './booking-wizard.mappers.ts'
import { announceRemoved, bookingWizardSetup, checkingTimes } from './booking-wizard.setup.ts'

export const bookingWizardMachine = bookingWizardSetup.createMachine({
  id: 'booking-wizard',
  context: ({ input }) => mappers.toContext(input),
  initial: 'resuming',
  output: ({ context }) => toPurchaseOutput(context.departure ?? mappers.toBusinessPage(context)),
  invoke: { id: 'watchBookings', src: 'watchBookings', onError: {} },
  on: {
    'route.changed': { actions: withEvent('storeEntry') },
    'session.changed': { actions: withEvent('storeCustomer') },
    'language.changed': { actions: withEvent('storeLanguage') },
    'booking.made': [
      { guard: withEvent('isSameBooking'), target: '.bookedElsewhere', actions: withEvent('storeMessage') },
      { guard: withEvent('isAskedFor'), actions: withEvent('storeMessageOnly') },
    ],
  },
  states: {
    resuming: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'resumeBooking',
        src: 'resumeBooking',
        input: ({ context }) => ({ entry: context.entry, saved: context.saved, business: context.business }),
        onDone: { target: 'placing', actions: withOutput('storeBooking', 'booking') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
    },
    unavailable: {
      tags: ['screen:unavailable', 'failed'],
      exit: 'clearFailure',
      on: {
        'resume.retry': 'retrying',
        'network.restored': { guard: 'isConnectionLost', target: 'retrying' },
        'back.request': { target: 'left', actions: 'storeBusinessPage' },
      },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
    },
    retrying: { always: [{ guard: 'hasServices', target: 'placing' }, { target: 'resuming' }] },
    placing: {
      always: [
        { guard: 'hasNoServices', target: 'left', actions: 'storeBusinessPage' },
        // An unpaid booking can be paid even if the business takes no bookings.
        { guard: 'isCodeNext', target: 'checkingOut' },
        { guard: 'isInactive', target: 'inactive' },
        { guard: 'isDateNext', target: 'choosingDate' },
        { guard: 'isAttemptNext', target: 'checkingOut' },
        { guard: 'isCheckoutNext', target: 'checkingTimes' },
        { target: 'choosingTimes' },
      ],
    },
    inactive: { tags: ['screen:inactive'], on: { 'back.request': { target: 'left', actions: 'storeBusinessPage' } } },
    choosingDate: {
      tags: ['screen:child'],
      invoke: {
        id: 'dateSelection',
        src: 'dateSelection',
        input: ({ context }) => mappers.toDates(context),
        onDone: [
          {
            guard: withEvent('isKind', { kind: 'picked' }),
            target: 'placing',
            actions: [withOutput('storeDate'), { type: 'storeGoal', params: { step: 'times' } }],
          },
          { guard: withEvent('isKind', { kind: 'timed' }), target: 'checkingOut', actions: withOutput('storePicked') },
          { target: 'left', actions: [withOutput('storeDate'), 'storeServicesPage'] },
        ],
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
        'date.reported': [
          {
            guard: withEvent('hasFewerServices'),
            actions: [announceRemoved, withEvent('storeDate')],
          },
          { actions: withEvent('storeDate') },
        ],
        'route.changed': [
          { guard: withEvent('isStep', { step: 'date' }) },
          { guard: 'hasDay', target: 'placing', actions: withEvent('storeEntry') },
        ],
      },
    },
    choosingTimes: {
      tags: ['screen:child'],
      exit: 'clearTaken',
      invoke: {
        id: 'timeIndex',
        src: 'timeIndex',
        input: ({ context }) => mappers.toTimes(context),
        onDone: [
          {
            guard: withEvent('isKind', { kind: 'completed' }),
            target: 'checkingOut',
            actions: withOutput('storeTimes'),
          },
          {
            guard: withEvent('isKind', { kind: 'moved' }),
            target: 'placing',
            actions: [withOutput('storeTimes'), withOutput('storeDate')],
          },
          { target: 'placing', actions: [withOutput('storeTimes'), { type: 'storeGoal', params: { step: 'date' } }] },
        ],
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
        'booking.made': [
          { guard: withEvent('isSameBooking'), target: 'bookedElsewhere', actions: withEvent('storeMessage') },
          { actions: sendTo('timeIndex', { type: 'times.aged' }) },
        ],
        'times.reported': [
          // The booking of this attempt holds these times itself.
          { guard: withEvent('isOwnLost'), target: 'ownUnpaid', actions: 'storeOwnTimes' },
          // An unpaid booking of the customer on another device may hold it.
          { guard: withEvent('isNewlyLost'), target: 'findingHeld', actions: withEvent('storeTaken') },
          {
            guard: withEvent('hasFewerServices'),
            actions: [announceRemoved, withEvent('storeTimes')],
          },
          { actions: withEvent('storeTimes') },
        ],
        'route.changed': [
          {
            guard: withEvent('isStep', { step: 'times' }),
            // Also stored here, so that the context has the current history entry before the page reports.
            actions: [
              withEvent('storeEntry'),
              sendTo('timeIndex', ({ event }) => ({
                type: 'service.show',
                index: mappers.getServiceIndex(event.entry),
              })),
            ],
          },
          { target: 'placing', actions: withEvent('storeEntry') },
        ],
      },
    },
    /** Checks the chosen times again before a checkout that was not reached by Next. */
    checkingTimes: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        ...checkingTimes,
        onDone: [
          { guard: withOutput('isChanged'), target: 'resolvingConflict', actions: withOutput('storeTaken') },
          { target: 'checkingOut', actions: withOutput('storeChecked') },
        ],
        // Without a response the checkout continues: the server checks the times when it books.
        onError: 'checkingOut',
      },
      on: { 'route.changed': { target: 'placing', actions: withEvent('storeEntry') } },
    },
    checkingOut: {
      tags: ['screen:child'],
      entry: [{ type: 'announceCheckout', params: ({ context }) => mappers.toOpenedCheckout(context) }, 'storeWayBack'],
      invoke: {
        id: 'checkout',
        src: 'checkout',
        input: ({ context }) => mappers.toCheckout(context),
        onDone: { target: 'settling', actions: withEvent('storeOutcome') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
        'route.changed': [
          { guard: withEvent('isStillCheckout') },
          { target: '.leaving', actions: [withEvent('storeEntry'), sendTo('checkout', { type: 'back.request' })] },
        ],
        'session.changed': { actions: [withEvent('storeCustomer'), forwardTo('checkout')] },
        'language.changed': { actions: [withEvent('storeLanguage'), forwardTo('checkout')] },
        'draft.changed': { actions: withEvent('storeDraft') },
        'attempt.changed': [
          {
            guard: withEvent('isBooked'),
            actions: [
              withEvent('storeAttempt'),
              { type: 'announceBooked', params: ({ context, event }) => mappers.toMade(context, event.attempt) },
            ],
          },
          { actions: withEvent('storeAttempt') },
        ],
      },
      initial: 'open',
      states: {
        open: {
          invoke: { id: 'watchAge', src: 'watchAge', input: { lifetimeMs: TIMES_LIFETIME_MS }, onError: {} },
          on: { 'times.aged': { guard: 'isUncommitted', target: 'rechecking' } },
        },
        /** Beside the checkout, once the times are old. */
        rechecking: {
          invoke: {
            ...checkingTimes,
            // Checked once more, which says what changed.
            onDone: [
              {
                guard: withOutput('isOutdated'),
                target: '#booking-wizard.placing',
                actions: { type: 'storeGoal', params: { step: 'checkout' } },
              },
              { target: 'open' },
            ],
            onError: 'open',
          },
        },
        /** The history went back; the checkout decides: it ends, or asks first. */
        leaving: { after: { answerPause: { target: 'open', actions: 'storeWayBack' } } },
      },
    },
    settling: {
      always: [
        { guard: 'isTaken', target: 'resolvingConflict' },
        { guard: 'isSigningIn', target: 'rememberingReturn' },
        { guard: 'isComingBack', target: 'left' },
        { guard: 'hasDeparture', target: 'forgetting' },
        { guard: 'hasFailed', target: 'unavailable' },
        { target: 'placing' },
      ],
    },
    resolvingConflict: {
      always: [
        // Both tabs booked at once: no other customer was faster.
        { guard: 'isOwnTaken', target: 'bookedElsewhere', actions: 'clearTaken' },
        { guard: 'isTaken', target: 'findingHeld' },
        { target: 'choosingTimes' },
      ],
    },
    findingHeld: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'findHeld',
        src: 'findHeld',
        input: ({ context }) => mappers.toFindHeld(context),
        onDone: [
          {
            guard: withOutput('isHeld', 'resumable'),
            target: 'heldUnpaid',
            actions: withOutput('storeResumable', 'resumable'),
          },
          { target: 'choosingTimes' },
        ],
        // It is unknown, and there are other times.
        onError: 'choosingTimes',
      },
      on: {
        'route.changed': [
          // The URL is still the checkout's: after a sign-in the session arrives late.
          { guard: withEvent('isStillCheckout') },
          { target: 'placing', actions: ['clearTaken', withEvent('storeEntry')] },
        ],
        'session.changed': { target: 'findingHeld', reenter: true, actions: withEvent('storeCustomer') },
      },
    },
    heldUnpaid: {
      tags: ['screen:heldUnpaid'],
      on: {
        'payment.open': { target: 'checkingOut', actions: 'storeResumed' },
        'times.choose': { target: 'choosingTimes', actions: 'clearLostTimes' },
        'back.request': { target: 'choosingTimes', actions: 'clearLostTimes' },
        'route.changed': [
          { guard: withEvent('isStillCheckout') },
          { target: 'placing', actions: ['clearLostTimes', withEvent('storeEntry')] },
        ],
        'session.changed': { target: 'findingHeld', actions: withEvent('storeCustomer') },
      },
    },
    ownUnpaid: {
      tags: ['screen:heldUnpaid'],
      on: {
        'payment.open': { target: 'checkingOut', actions: 'clearTaken' },
        'times.choose': { target: 'choosingTimes', actions: 'clearLostTimes' },
        'back.request': { target: 'choosingTimes', actions: 'clearLostTimes' },
        'route.changed': { target: 'placing', actions: ['clearTaken', withEvent('storeEntry')] },
      },
    },
    rememberingReturn: createLeavingForSignIn(mappers.toRememberReturn),
    /** The booking was made or abandoned: this tab does not resume it. */
    forgetting: {
      tags: ['screen:resuming', 'busy'],
      entry: 'clearBooking',
      invoke: { id: 'forgetBooking', src: 'forgetBooking', onDone: 'left', onError: 'left' },
    },
    bookedElsewhere: {
      tags: ['screen:bookedElsewhere'],
      on: {
        'booking.open': { target: 'forgetting', actions: 'storeConfirmation' },
        'booking.repeat': { target: 'placing', actions: 'clearTimes' },
        'route.changed': { target: 'placing', actions: withEvent('storeEntry') },
        'back.request': { target: 'left', actions: 'storeBusinessPage' },
      },
    },
    left: { type: 'final' },
  },
})
