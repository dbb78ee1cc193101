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
      {
        guard: { type: 'isOfBusiness', params: ({ event }) => event.output },
        target: 'welcoming',
        actions: { type: 'storeReservation', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event.output },
        target: 'elsewhere',
        actions: { type: 'storeReservation', params: ({ event }) => event.output },
      },
      { target: 'notFound' },
    ],
    onError: [
      { guard: { type: 'isSessionOver', params: ({ event }) => event }, target: 'signedOut' },
      { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
      { guard: { type: 'canStay', params: ({ event }) => event }, target: 'kept' },
      {
        guard: { type: 'isUnreachable', params: ({ event }) => event },
        target: 'recalling',
        actions: { type: 'recordFailure', params: ({ event }) => event },
      },
      { target: 'readingFailed', actions: { type: 'recordFailure', params: ({ event }) => event } },
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
    nothingKept: { tags: ['screen:loading', 'busy'] },
    showing: {
      tags: ['screen:detail', 'offline', 'asking'],
      on: { 'payment.giveUp': { guard: 'isUnpaid', target: '#reservation.gaveUp' } },
    },
  },
})
