import * as mappers from './booking-wizard.mappers.ts'
import { bookingWizardSetup } from './booking-wizard.setup.ts'

/** Whether a chosen time is gone that somebody has taken: a state of the chart. */
export const losingTime = bookingWizardSetup.createStateConfig({
  always: [
    // Both tabs asked at once: nobody else was faster.
    { guard: 'isOwnTaken', target: 'bookedElsewhere', actions: 'clearTaken' },
    { guard: 'isTaken', target: 'findingHeld' },
    { target: 'choosingTimes' },
  ],
})

/** Whether an unpaid booking of the customer holds it: a state of the chart. */
export const findingHeld = bookingWizardSetup.createStateConfig({
  tags: ['screen:resuming', 'busy'],
  invoke: {
    id: 'findHeld',
    src: 'findHeld',
    input: ({ context }) => mappers.toFindHeld(context),
    onDone: [
      {
        guard: { type: 'isHeld', params: ({ event }) => ({ held: event.output }) },
        target: 'heldUnpaid',
        actions: { type: 'storeHeld', params: ({ event }) => ({ held: event.output }) },
      },
      { target: 'choosingTimes' },
    ],
    // Nobody can tell, and there are other times.
    onError: 'choosingTimes',
  },
  on: {
    'route.changed': [
      // The address is still the checkout's: who comes back from a sign-in hears of it late.
      { guard: { type: 'isStillCheckout', params: ({ event }) => event } },
      { target: 'placing', actions: ['clearTaken', { type: 'storeEntry', params: ({ event }) => event }] },
    ],
    'session.changed': {
      target: 'findingHeld',
      reenter: true,
      actions: { type: 'storeCustomer', params: ({ event }) => event },
    },
  },
})

/** It waits for its payment, which is gone on with, or another time is chosen: a state of the chart. */
export const heldUnpaid = bookingWizardSetup.createStateConfig({
  tags: ['screen:heldUnpaid'],
  on: {
    'payment.open': { target: 'checkingOut', actions: 'storeHeldBooking' },
    'times.choose': { target: 'choosingTimes', actions: 'clearLostTimes' },
    'back.request': { target: 'choosingTimes', actions: 'clearLostTimes' },
    'route.changed': [
      { guard: { type: 'isStillCheckout', params: ({ event }) => event } },
      { target: 'placing', actions: ['clearLostTimes', { type: 'storeEntry', params: ({ event }) => event }] },
    ],
    'session.changed': { target: 'findingHeld', actions: { type: 'storeCustomer', params: ({ event }) => event } },
  },
})

/** The booking of this very try holds it and waits for its payment: a state of the chart. */
export const ownUnpaid = bookingWizardSetup.createStateConfig({
  tags: ['screen:heldUnpaid'],
  on: {
    'payment.open': { target: 'checkingOut', actions: 'clearTaken' },
    'times.choose': { target: 'choosingTimes', actions: 'clearLostTimes' },
    'back.request': { target: 'choosingTimes', actions: 'clearLostTimes' },
    'route.changed': {
      target: 'placing',
      actions: ['clearTaken', { type: 'storeEntry', params: ({ event }) => event }],
    },
  },
})
