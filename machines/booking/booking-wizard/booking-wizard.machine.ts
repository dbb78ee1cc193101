import { forwardTo, sendTo } from 'xstate'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import { toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import { choosingDate, choosingTimes } from './booking-wizard.choosing.ts'
import { findingHeld, heldUnpaid, losingTime, ownUnpaid } from './booking-wizard.held.ts'
import * as mappers from './booking-wizard.mappers.ts'
import { bookingWizardSetup } from './booking-wizard.setup.ts'

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
      {
        guard: { type: 'isSameBooking', params: ({ event }) => ({ note: event.booking }) },
        target: '.bookedElsewhere',
        actions: { type: 'storeNote', params: ({ event }) => ({ note: event.booking }) },
      },
      {
        guard: { type: 'isAskedFor', params: ({ event }) => ({ note: event.booking }) },
        actions: { type: 'keepNote', params: ({ event }) => ({ note: event.booking }) },
      },
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
        // What is owed can be paid, whether or not the business takes bookings.
        { guard: 'isPixNext', target: 'checkingOut' },
        { guard: 'isInactive', target: 'inactive' },
        { guard: 'isDateNext', target: 'choosingDate' },
        { guard: 'isAttemptNext', target: 'checkingOut' },
        { guard: 'isCheckoutNext', target: 'checkingTimes' },
        { target: 'choosingTimes' },
      ],
    },
    inactive: {
      tags: ['screen:inactive'],
      on: { 'back.request': { target: 'left', actions: 'storeBusinessPage' } },
    },
    choosingDate,
    choosingTimes,
    /** The chosen times are looked at once more before a checkout that was not reached by Next. */
    checkingTimes: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'checkTimes',
        src: 'checkTimes',
        input: ({ context }) => mappers.toTimes(context),
        onDone: [
          {
            guard: withOutput('isChanged'),
            target: 'losingTime',
            actions: {
              type: 'storeTaken',
              params: ({ event }) => ({ taken: mappers.findTaken(event.output.changes) }),
            },
          },
          { target: 'checkingOut', actions: withOutput('storeChecked') },
        ],
        // Without an answer the checkout goes on: the server looks again when it books.
        onError: 'checkingOut',
      },
      on: { 'route.changed': { target: 'placing', actions: withEvent('storeEntry') } },
    },
    checkingOut: {
      tags: ['screen:child'],
      entry: [
        { type: 'announceCheckout', params: ({ context }) => ({ payload: mappers.checkoutPayload(context) }) },
        'storeWayBack',
      ],
      invoke: {
        id: 'checkoutStep',
        src: 'checkoutStep',
        input: ({ context }) => mappers.toCheckoutStep(context),
        onDone: { target: 'settling', actions: withEvent('storeOutcome') },
        onError: { target: 'unavailable', actions: withEvent('recordFailure') },
      },
      on: {
        'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
        'route.changed': [
          { guard: withEvent('isStillCheckout') },
          { target: '.leaving', actions: [withEvent('storeEntry'), sendTo('checkoutStep', { type: 'back.request' })] },
        ],
        'session.changed': { actions: [withEvent('storeCustomer'), forwardTo('checkoutStep')] },
        'language.changed': { actions: [withEvent('storeLanguage'), forwardTo('checkoutStep')] },
        'answer.changed': { actions: withEvent('storeAnswer') },
        'attempt.changed': [
          {
            guard: withEvent('isBooked'),
            actions: [
              withEvent('storeAttempt'),
              {
                type: 'announceBooked',
                params: ({ context, event }) => ({
                  note: mappers.getNote(context, event.attempt),
                  moved: mappers.findMove(context),
                  pets: mappers.getPets(context),
                }),
              },
            ],
          },
          { actions: withEvent('storeAttempt') },
        ],
      },
      initial: 'open',
      states: {
        open: {},
        /** The history has gone back, and the checkout is asked: it ends, or it has something to ask first. */
        leaving: { after: { answerPause: { target: 'open', actions: 'storeWayBack' } } },
      },
    },
    settling: {
      always: [
        { guard: 'isTaken', target: 'losingTime' },
        { guard: 'isSigningIn', target: 'rememberingReturn' },
        { guard: 'isComingBack', target: 'left' },
        { guard: 'hasDeparture', target: 'forgetting' },
        { guard: 'hasFailed', target: 'unavailable' },
        { target: 'placing' },
      ],
    },
    losingTime,
    findingHeld,
    heldUnpaid,
    ownUnpaid,
    rememberingReturn: {
      tags: ['screen:resuming', 'busy'],
      invoke: {
        id: 'rememberReturn',
        src: 'rememberReturn',
        input: ({ context }) => mappers.toRememberReturn(context),
        onDone: 'left',
        // The history entry carries the way back as well.
        onError: 'left',
      },
    },
    /** The booking is made or given up: nothing of it is taken up again in this tab. */
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
