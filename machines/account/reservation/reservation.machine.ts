import { endings, getFinalOutput, signInOrRecord, withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './reservation.mappers.ts'
import { reservationSetup } from './reservation.setup.ts'

/** Shows a reservation and the actions for each of its bookings. */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: ({ input }) => mappers.toContext(input),
  initial: 'resuming',
  output: getFinalOutput,
  states: {
    resuming: { always: [{ guard: 'isKnown', target: 'welcoming' }, { target: 'reading' }] },
    // While the server is slow, the offline cache is read.
    reading: {
      initial: 'waiting',
      on: { 'back.request': 'closed' },
      invoke: {
        id: 'readReservation',
        src: 'readReservation',
        input: ({ context }) => mappers.toReadReservation(context),
        onDone: [
          { guard: withOutput('isOfBusiness'), target: 'welcoming', actions: withOutput('storeReservation') },
          { guard: withOutput('isElsewhere'), target: 'elsewhere', actions: withOutput('storeReservation') },
          { target: 'notFound' },
        ],
        onError: [
          { guard: withEvent('isSessionExpired'), target: 'sessionExpired' },
          { guard: withEvent('isMissing'), target: 'notFound' },
          { guard: withEvent('canStay'), target: 'cached' },
          { guard: withEvent('isUnreachable'), target: 'recalling', actions: withEvent('recordFailure') },
          { target: 'readingFailed', actions: withEvent('recordFailure') },
        ],
      },
      states: {
        waiting: { tags: ['screen:loading', 'busy'], after: { patience: 'recalling' } },
        recalling: {
          tags: ['screen:loading', 'busy'],
          invoke: {
            id: 'readCachedReservation',
            src: 'readCachedReservation',
            input: ({ context }) => mappers.toRecall(context),
            onDone: [
              {
                guard: withOutput('isCached', 'cached'),
                target: 'showing',
                actions: withOutput('storeCached', 'cached'),
              },
              { target: 'nothingCached' },
            ],
            onError: 'nothingCached',
          },
        },
        nothingCached: { tags: ['screen:loading', 'busy'] },
        showing: {
          tags: ['screen:detail', 'offline', 'asking'],
          on: { 'payment.giveUp': { guard: 'isUnpaid', target: '#reservation.abandoned' } },
        },
      },
    },
    readingFailed: {
      tags: ['screen:failed', 'failed'],
      on: { 'reservation.retry': 'reading', 'network.restored': 'reading', 'back.request': 'closed' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
    },
    recalling: {
      tags: ['screen:loading', 'busy'],
      on: { 'back.request': 'closed' },
      invoke: {
        id: 'readCachedReservation',
        src: 'readCachedReservation',
        input: ({ context }) => mappers.toRecall(context),
        onDone: [
          {
            guard: withOutput('isCached', 'cached'),
            target: 'cached',
            actions: [withOutput('storeCached', 'cached'), 'clearFailure'],
          },
          { target: 'readingFailed' },
        ],
        onError: 'readingFailed',
      },
    },
    cached: {
      tags: ['screen:detail', 'offline'],
      invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
      on: {
        'reservation.retry': '#reservation.reading.showing',
        'network.restored': '#reservation.reading.showing',
        'back.request': 'closed',
        'payment.giveUp': { guard: 'isUnpaid', target: 'abandoned' },
      },
    },
    notFound: { tags: ['screen:notFound', 'failed'], on: { 'back.request': 'closed' } },
    welcoming: {
      always: [
        { guard: 'isPixNews', target: 'tellingPix', actions: 'clearNews' },
        { guard: 'isNews', target: 'tellingPaid', actions: 'clearNews' },
        { target: 'shown' },
      ],
    },
    tellingPix: {
      tags: ['screen:detail', 'dialog:pixConfirmed'],
      on: { 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    tellingPaid: {
      tags: ['screen:detail', 'dialog:paid'],
      on: { 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    // Known data is shown at once and read again in the background.
    shown: {
      tags: 'screen:detail',
      initial: 'lookingAgain',
      invoke: [
        { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
        { id: 'watchTab', src: 'watchTab', onError: {} },
      ],
      on: {
        'network.lost': 'cached',
        'booking.confirm': { guard: withEvent('canConfirm'), target: 'confirming', actions: withEvent('storeBooking') },
        'booking.reschedule': [
          { guard: withEvent('canReschedule'), target: 'askingReschedule', actions: withEvent('storeBooking') },
          { guard: withEvent('isRescheduleRefused'), target: 'rescheduleRefused', actions: withEvent('storeBooking') },
        ],
        'booking.cancel': { guard: withEvent('canCancel'), target: 'readingTerms', actions: withEvent('storeBooking') },
        'booking.repeat': { guard: withEvent('canRepeat'), target: 'repeated', actions: withEvent('storeBooking') },
        'session.schedule': {
          guard: withEvent('canSchedule'),
          target: 'scheduled',
          actions: withEvent('storeBooking'),
        },
        'payment.open': { guard: 'canPay', target: 'preparingCheckout' },
        'payment.giveUp': { guard: 'isUnpaid', target: 'abandoned' },
        'back.request': 'closed',
      },
      states: {
        lookingAgain: {
          invoke: {
            id: 'lookAgain',
            src: 'lookAgain',
            input: ({ context }) => mappers.getShown(context),
            onDone: { target: 'resting', actions: withOutput('storeReservation') },
            onError: [
              { guard: withEvent('isSessionExpired'), target: '#reservation.sessionExpired' },
              { target: 'resting' },
            ],
          },
        },
        resting: {
          on: {
            'tab.shown': { guard: 'isAwaiting', target: 'lookingAgain' },
            'network.restored': { guard: 'isAwaiting', target: 'lookingAgain' },
          },
          after: { nextTurn: 'lookingAgain' },
        },
      },
    },
    confirming: {
      tags: ['screen:detail', 'busy'],
      entry: 'reportChanging',
      invoke: {
        id: 'confirmBooking',
        src: 'confirmBooking',
        input: ({ context }) => ({ bookingId: context.bookingId ?? '' }),
        onDone: 'confirmed',
        onError: signInOrRecord('sessionExpired', 'confirmFailed'),
      },
    },
    confirmed: {
      tags: ['screen:detail', 'dialog:confirmed'],
      on: { 'dialog.close': 'closed', 'back.request': 'closed' },
    },
    confirmFailed: {
      tags: ['screen:detail', 'dialog:confirmFailed', 'failed'],
      on: { 'action.retry': 'confirming', 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    readingTerms: {
      tags: ['screen:detail', 'busy'],
      on: { 'back.request': 'shown' },
      invoke: {
        id: 'readTerms',
        src: 'readTerms',
        input: ({ context }) => mappers.toReadTerms(context),
        onDone: { target: 'reviewingTerms', actions: withOutput('storeTerms') },
        onError: signInOrRecord('sessionExpired', 'termsFailed'),
      },
    },
    termsFailed: {
      tags: ['screen:detail', 'dialog:termsFailed', 'failed'],
      on: { 'action.retry': 'readingTerms', 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    reviewingTerms: {
      tags: ['screen:detail', 'dialog:cancel'],
      on: { 'cancellation.confirm': 'cancelling', 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    cancelling: {
      tags: ['screen:detail', 'dialog:cancel', 'busy'],
      entry: 'reportChanging',
      invoke: {
        id: 'cancelBooking',
        src: 'cancelBooking',
        input: ({ context }) => ({ bookingId: context.bookingId ?? '' }),
        onDone: { target: 'cancelled', actions: ['storeReturned', 'reportCancelled'] },
        onError: signInOrRecord('sessionExpired', 'cancelFailed'),
      },
    },
    cancelled: { tags: 'screen:cancelled', on: { 'back.request': 'closed' } },
    cancelFailed: {
      tags: ['screen:cancelFailed', 'failed'],
      on: { 'action.retry': 'readingTerms', 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    askingReschedule: {
      tags: ['screen:detail', 'busy'],
      on: { 'back.request': 'shown' },
      invoke: {
        id: 'askReschedule',
        src: 'askReschedule',
        input: ({ context }) => ({ bookingId: context.bookingId ?? '' }),
        onDone: [
          { guard: withOutput('isValid'), target: 'moved' },
          { target: 'rescheduleOver', actions: withOutput('storeObstacle') },
        ],
        onError: signInOrRecord('sessionExpired', 'rescheduleFailed'),
      },
    },
    rescheduleRefused: {
      tags: ['screen:detail', 'dialog:rescheduleRefused'],
      on: { 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    rescheduleOver: {
      tags: ['screen:detail', 'dialog:rescheduleOver'],
      on: {
        // It can still be cancelled and booked again.
        'booking.cancel': { guard: withEvent('canCancel'), target: 'readingTerms' },
        'dialog.close': 'shown',
        'back.request': 'shown',
      },
    },
    rescheduleFailed: {
      tags: ['screen:detail', 'dialog:rescheduleFailed', 'failed'],
      on: { 'action.retry': 'askingReschedule', 'dialog.close': 'shown', 'back.request': 'shown' },
    },
    preparingCheckout: {
      tags: ['screen:detail', 'busy'],
      entry: 'reportChanging',
      invoke: {
        id: 'prepareCheckout',
        src: 'prepareCheckout',
        input: ({ context }) => mappers.toResumeUnpaid(context),
        onDone: 'paying',
        // Without the data that the checkout needs, there is nothing to pay.
        onError: 'shown',
      },
    },
    ...endings('closed', 'sessionExpired'),
    elsewhere: { type: 'final', output: ({ context }) => mappers.toOwnAddress(context) },
    moved: { type: 'final', output: ({ context }) => mappers.toReschedule(context) },
    scheduled: { type: 'final', output: ({ context }) => mappers.toSchedule(context) },
    repeated: { type: 'final', output: ({ context }) => mappers.toRepeat(context) },
    paying: { type: 'final', output: ({ context }) => mappers.toCheckout(context) },
    abandoned: { type: 'final', output: ({ context }) => mappers.toBusiness(context) },
  },
})
