import { sendTo } from 'xstate'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './booking-wizard.mappers.ts'
import { bookingWizardSetup } from './booking-wizard.setup.ts'

/** One day for all services: a state of the chart. */
export const choosingDate = bookingWizardSetup.createStateConfig({
  tags: ['screen:child'],
  invoke: {
    id: 'dateSelection',
    src: 'dateSelection',
    input: ({ context }) => mappers.toDates(context),
    onDone: [
      {
        guard: { type: 'isKind', params: ({ event }) => ({ is: event.output.kind, kind: 'picked' }) },
        target: 'placing',
        actions: [withOutput('storeDate'), { type: 'storeGoal', params: { step: 'times' } }],
      },
      { target: 'left', actions: [withOutput('storeDate'), 'storeServicesPage'] },
    ],
    onError: { target: 'unavailable', actions: withEvent('recordFailure') },
  },
  on: {
    'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
    'date.reported': [
      {
        guard: withEvent('hasFewerServices'),
        actions: [
          {
            type: 'announceRemoved',
            params: ({ context, event }) => mappers.removedServices(context, event.services),
          },
          withEvent('storeDate'),
        ],
      },
      { actions: withEvent('storeDate') },
    ],
    'route.changed': [
      { guard: withEvent('isStep', { step: 'date' }) },
      { guard: 'hasDay', target: 'placing', actions: withEvent('storeEntry') },
    ],
  },
})

/** A time for each of them on that day: a state of the chart. */
export const choosingTimes = bookingWizardSetup.createStateConfig({
  tags: ['screen:child'],
  exit: 'clearTaken',
  invoke: {
    id: 'timeIndex',
    src: 'timeIndex',
    input: ({ context }) => mappers.toTimes(context),
    onDone: [
      {
        guard: { type: 'isKind', params: ({ event }) => ({ is: event.output.kind, kind: 'completed' }) },
        target: 'checkingOut',
        actions: withOutput('storeTimes'),
      },
      {
        target: 'placing',
        actions: [withOutput('storeTimes'), { type: 'storeGoal', params: { step: 'date' } }],
      },
    ],
    onError: { target: 'unavailable', actions: withEvent('recordFailure') },
  },
  on: {
    'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
    'booking.made': [
      {
        guard: { type: 'isSameBooking', params: ({ event }) => ({ note: event.booking }) },
        target: 'bookedElsewhere',
        actions: { type: 'storeNote', params: ({ event }) => ({ note: event.booking }) },
      },
      { actions: sendTo('timeIndex', { type: 'times.aged' }) },
    ],
    'times.reported': [
      {
        // The booking of this try holds its times itself.
        guard: withEvent('isOwnLost'),
        target: 'ownUnpaid',
        actions: 'storeOwnTimes',
      },
      {
        // Another device of the customer may hold it.
        guard: withEvent('isNewlyLost'),
        target: 'findingHeld',
        actions: { type: 'storeTaken', params: ({ event }) => ({ taken: mappers.findTaken(event.changes) }) },
      },
      {
        guard: withEvent('hasFewerServices'),
        actions: [
          {
            type: 'announceRemoved',
            params: ({ context, event }) => mappers.removedServices(context, event.services),
          },
          withEvent('storeTimes'),
        ],
      },
      { actions: withEvent('storeTimes') },
    ],
    'route.changed': [
      {
        guard: withEvent('isStep', { step: 'times' }),
        // Stored as well, so that the address is that of the history entry before the page has answered.
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
})
