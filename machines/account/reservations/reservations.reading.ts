import { not } from 'xstate'
import { getAddressId } from '#machines/shared/address-id.ts'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
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
    onDone: { target: 'arriving', actions: [withOutput('storeReading'), 'reportVisitor', 'reportBookings'] },
    onError: [
      { guard: withEvent('isSessionOver'), target: 'rememberingReturn' },
      { guard: withEvent('canStay'), target: '#reservations.offline.showing' },
      { guard: withEvent('isUnreachable'), target: 'offline', actions: withEvent('recordFailure') },
      { target: 'unavailable', actions: withEvent('recordFailure') },
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
          { guard: withOutput('isKept', 'kept'), target: 'showing', actions: withOutput('storeKept', 'kept') },
          { target: 'nothingKept' },
        ],
        onError: 'nothingKept',
      },
    },
    nothingKept: { tags: ['screen:list', 'busy'] },
    showing: { ...showing, tags: ['screen:list', 'offline', 'asking'] },
  },
})
