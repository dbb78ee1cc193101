import { getAddressId } from '#machines/shared/address-id.ts'
import { confirmingErasure, menuOpen } from './reservations.account.ts'
import { reservationsSetup } from './reservations.setup.ts'

/** What this device keeps, to be read: a list, or the way to a detail. */
export const showing = reservationsSetup.createStateConfig({
  tags: ['screen:list', 'offline'],
  initial: 'idle',
  on: {
    'view.choose': { actions: { type: 'storeView', params: ({ event }) => event } },
    'reservation.open': {
      target: '#reservations.opened',
      actions: { type: 'storeOpen', params: ({ event }) => event },
    },
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
            guard: { type: 'isKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'showing',
            actions: [{ type: 'storeKept', params: ({ event }) => ({ kept: event.output }) }, 'clearFailure'],
          },
          { target: '#reservations.unavailable' },
        ],
        onError: '#reservations.unavailable',
      },
    },
    showing,
  },
})
