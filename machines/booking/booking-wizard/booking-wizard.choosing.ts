import { sendTo } from 'xstate'
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
        actions: [
          { type: 'storeDate', params: ({ event }) => event.output },
          { type: 'storeGoal', params: { step: 'times' } },
        ],
      },
      {
        target: 'left',
        actions: [{ type: 'storeDate', params: ({ event }) => event.output }, 'storeServicesPage'],
      },
    ],
    onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
  },
  on: {
    'booking.open': { guard: 'wasBookedBefore', target: 'left', actions: 'storeBookedBefore' },
    'date.reported': [
      {
        guard: { type: 'hasFewerServices', params: ({ event }) => event },
        actions: [
          {
            type: 'announceRemoved',
            params: ({ context, event }) => mappers.removedServices(context, event.services),
          },
          { type: 'storeDate', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'storeDate', params: ({ event }) => event } },
    ],
    'route.changed': [
      { guard: { type: 'isStep', params: ({ event }) => ({ entry: event.entry, step: 'date' }) } },
      { guard: 'hasDay', target: 'placing', actions: { type: 'storeEntry', params: ({ event }) => event } },
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
        actions: { type: 'storeTimes', params: ({ event }) => event.output },
      },
      {
        target: 'placing',
        actions: [
          { type: 'storeTimes', params: ({ event }) => event.output },
          { type: 'storeGoal', params: { step: 'date' } },
        ],
      },
    ],
    onError: { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
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
        guard: { type: 'isOwnLost', params: ({ event }) => event },
        target: 'ownUnpaid',
        actions: 'storeOwnTimes',
      },
      {
        // Another device of the customer may hold it.
        guard: { type: 'isNewlyLost', params: ({ event }) => event },
        target: 'findingHeld',
        actions: { type: 'storeTaken', params: ({ event }) => ({ taken: mappers.findTaken(event.changes) }) },
      },
      {
        guard: { type: 'hasFewerServices', params: ({ event }) => event },
        actions: [
          {
            type: 'announceRemoved',
            params: ({ context, event }) => mappers.removedServices(context, event.services),
          },
          { type: 'storeTimes', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'storeTimes', params: ({ event }) => event } },
    ],
    'route.changed': [
      {
        guard: { type: 'isStep', params: ({ event }) => ({ entry: event.entry, step: 'times' }) },
        // Stored as well, so that the address is that of the history entry before the page has answered.
        actions: [
          { type: 'storeEntry', params: ({ event }) => event },
          sendTo('timeIndex', ({ event }) => ({
            type: 'service.show',
            index: mappers.getServiceIndex(event.entry),
          })),
        ],
      },
      { target: 'placing', actions: { type: 'storeEntry', params: ({ event }) => event } },
    ],
  },
})
