import { withOutput } from '#machines/shared/chart.ts'
import { reservationSetup } from './reservation.setup.ts'

/** Nothing can be read: what this device keeps of it is looked for. */
export const recalling = reservationSetup.createStateConfig({
  tags: ['screen:loading', 'busy'],
  on: { 'back.request': 'closed' },
  invoke: {
    id: 'recallReservation',
    src: 'recallReservation',
    input: ({ context: { businessId, transactionId, customerId } }) => ({ businessId, transactionId, customerId }),
    onDone: [
      {
        guard: withOutput('isKept', 'kept'),
        target: 'kept',
        actions: [withOutput('storeKept', 'kept'), 'clearFailure'],
      },
      { target: 'readingFailed' },
    ],
    onError: 'readingFailed',
  },
})

/** What was read before is shown, and nothing can be changed until it can be read again. */
export const kept = reservationSetup.createStateConfig({
  tags: ['screen:detail', 'offline'],
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
  on: {
    'reservation.retry': '#reservation.reading.showing',
    'network.restored': '#reservation.reading.showing',
    'back.request': 'closed',
    'payment.giveUp': { guard: 'isUnpaid', target: 'gaveUp' },
  },
})
