import { not } from 'xstate'
import { getAddressId } from '#machines/shared/address-id.ts'
import { showing } from './reservations.offline.ts'
import { reservationsSetup } from './reservations.setup.ts'

/** The server is asked. Where it takes its time, what this device keeps is read meanwhile. */
export const readingLists = reservationsSetup.createStateConfig({
  initial: 'waiting',
  invoke: {
    id: 'readReservations',
    src: 'readReservations',
    input: ({ context: { entry, business, customer, language } }) => ({
      id: getAddressId({ entry }),
      business,
      customerId: customer?.id ?? '',
      language,
    }),
    onDone: {
      target: 'arriving',
      actions: [{ type: 'storeReading', params: ({ event }) => event.output }, 'reportVisitor', 'reportBookings'],
    },
    onError: [
      { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: 'rememberingReturn' },
      { guard: { type: 'canStay', params: ({ event }) => event }, target: '#reservations.offline.showing' },
      {
        guard: { type: 'isUnreachable', params: ({ event }) => event },
        target: 'offline',
        actions: { type: 'recordFailure', params: ({ event }) => event },
      },
      { target: 'unavailable', actions: { type: 'recordFailure', params: ({ event }) => event } },
    ],
  },
  states: {
    waiting: {
      tags: ['screen:list', 'busy'],
      // What has just been changed here would be read as it was before.
      after: { patience: { guard: not('isChanged'), target: 'recalling' } },
    },
    recalling: {
      tags: ['screen:list', 'busy'],
      invoke: {
        id: 'recallReservations',
        src: 'recallReservations',
        input: ({ context }) => ({ id: getAddressId(context), customerId: context.customer?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'showing',
            actions: { type: 'storeKept', params: ({ event }) => ({ kept: event.output }) },
          },
          { target: 'nothingKept' },
        ],
        onError: 'nothingKept',
      },
    },
    nothingKept: { tags: ['screen:list', 'busy'] },
    showing: { ...showing, tags: ['screen:list', 'offline', 'asking'] },
  },
})
