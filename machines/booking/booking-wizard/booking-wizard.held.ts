import { withEvent, withOutput } from '#machines/shared/chart.ts'
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
      { guard: withOutput('isHeld', 'held'), target: 'heldUnpaid', actions: withOutput('storeHeld', 'held') },
      { target: 'choosingTimes' },
    ],
    // Nobody can tell, and there are other times.
    onError: 'choosingTimes',
  },
  on: {
    'route.changed': [
      // The address is still the checkout's: who comes back from a sign-in hears of it late.
      { guard: withEvent('isStillCheckout') },
      { target: 'placing', actions: ['clearTaken', withEvent('storeEntry')] },
    ],
    'session.changed': { target: 'findingHeld', reenter: true, actions: withEvent('storeCustomer') },
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
      { guard: withEvent('isStillCheckout') },
      { target: 'placing', actions: ['clearLostTimes', withEvent('storeEntry')] },
    ],
    'session.changed': { target: 'findingHeld', actions: withEvent('storeCustomer') },
  },
})

/** The booking of this very try holds it and waits for its payment: a state of the chart. */
export const ownUnpaid = bookingWizardSetup.createStateConfig({
  tags: ['screen:heldUnpaid'],
  on: {
    'payment.open': { target: 'checkingOut', actions: 'clearTaken' },
    'times.choose': { target: 'choosingTimes', actions: 'clearLostTimes' },
    'back.request': { target: 'choosingTimes', actions: 'clearLostTimes' },
    'route.changed': { target: 'placing', actions: ['clearTaken', withEvent('storeEntry')] },
  },
})
