import { getAddressId } from '#machines/shared/address-id.ts'
import { withEvent, withOutput } from '#machines/shared/chart.ts'
import { confirmingErasure, menuOpen } from './reservations.account.ts'
import { reservationsSetup } from './reservations.setup.ts'

/** What this device keeps, to be read: a list, or the way to a detail. */
export const showing = reservationsSetup.createStateConfig({
  tags: ['screen:list', 'offline'],
  initial: 'idle',
  on: {
    'view.choose': { actions: withEvent('storeView') },
    'reservation.open': { target: '#reservations.opened', actions: withEvent('storeOpen') },
  },
  states: { idle: { on: { 'menu.open': 'menuOpen' } }, menuOpen, confirmingErasure },
})

/** Nothing can be read: what this device keeps is shown until it can, and nothing of it holds after that. */
export const offline = reservationsSetup.createStateConfig({
  initial: 'recalling',
  exit: 'clearLists',
  on: { 'reservations.retry': 'identifying', 'network.restored': 'identifying' },
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: {} },
  states: {
    recalling: {
      tags: ['screen:list', 'busy'],
      invoke: {
        id: 'recallReservations',
        src: 'recallReservations',
        input: ({ context }) => ({ id: getAddressId(context), customerId: context.customer?.id ?? '' }),
        onDone: [
          {
            guard: withOutput('isKept', 'kept'),
            target: 'showing',
            actions: [withOutput('storeKept', 'kept'), 'clearFailure'],
          },
          { target: '#reservations.unavailable' },
        ],
        onError: '#reservations.unavailable',
      },
    },
    showing,
  },
})
