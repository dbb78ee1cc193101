import { withEvent, withOutput } from '#machines/shared/chart.ts'
import * as mappers from './reservation.mappers.ts'
import { reservationSetup } from './reservation.setup.ts'

/** The server is asked. Where it takes its time, what this device keeps is read meanwhile. */
export const reading = reservationSetup.createStateConfig({
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
      { guard: withEvent('isSessionOver'), target: 'signedOut' },
      { guard: withEvent('isMissing'), target: 'notFound' },
      { guard: withEvent('canStay'), target: 'kept' },
      { guard: withEvent('isUnreachable'), target: 'recalling', actions: withEvent('recordFailure') },
      { target: 'readingFailed', actions: withEvent('recordFailure') },
    ],
  },
  states: {
    waiting: { tags: ['screen:loading', 'busy'], after: { patience: 'recalling' } },
    recalling: {
      tags: ['screen:loading', 'busy'],
      invoke: {
        id: 'recallReservation',
        src: 'recallReservation',
        input: ({ context: { businessId, transactionId, customerId } }) => ({ businessId, transactionId, customerId }),
        onDone: [
          { guard: withOutput('isKept', 'kept'), target: 'showing', actions: withOutput('storeKept', 'kept') },
          { target: 'nothingKept' },
        ],
        onError: 'nothingKept',
      },
    },
    nothingKept: { tags: ['screen:loading', 'busy'] },
    showing: {
      tags: ['screen:detail', 'offline', 'asking'],
      on: { 'payment.giveUp': { guard: 'isUnpaid', target: '#reservation.gaveUp' } },
    },
  },
})
