import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { bookingWizardMachine } from './booking-wizard.machine.ts'

const date = '/selecionar-data/{businessId}'
const times = '/selecionar-horarios/{id}'
const checkout = '/checkout/{businessId}'

export const bookingWizardStates: StatesOf<typeof bookingWizardMachine> = {
  resuming: {
    title: 'Taking up the booking',
    sentence:
      'What came with the address or was kept before a reload is put together, and the business is read; of a booking that is moved the server says whether it still may be.',
    requirements: ['R-195', 'R-253', 'R-624'],
  },
  unavailable: {
    title: 'Not taken up',
    sentence:
      'The business could not be read, or the booking may not be moved, or nobody knows whether; the customer may try again or go back. What the connection kept away is tried again once the network is back.',
    requirements: ['R-026', 'R-027', 'R-625'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  retrying: {
    title: 'Try what again?',
    sentence: 'What is booked is known already, or has to be taken up first.',
    requirements: ['R-026'],
  },
  placing: {
    title: 'Which step?',
    sentence:
      'The step that was asked for, or the first one before it that is not complete; an unpaid Pix code before anything else.',
    requirements: ['R-039'],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business takes no bookings now; the customer is told how to reach it.',
    requirements: ['R-036'],
    landmarks: [{ role: 'button', name: 'Voltar' }],
  },
  choosingDate: {
    title: 'Date',
    sentence: 'Step 2 of 4: the customer chooses a day for all services.',
    requirements: ['R-039', 'R-042', 'R-195'],
    address: date,
  },
  choosingTimes: {
    title: 'Times',
    sentence: 'Step 3 of 4: the customer chooses a time for each service.',
    requirements: ['R-039', 'R-042', 'R-202'],
    address: times,
  },
  checkingTimes: {
    title: 'Checking the times',
    sentence: 'The checkout was opened by address or history, so the chosen times are looked at once more.',
    requirements: [],
  },
  checkingOut: {
    title: 'Checkout',
    sentence: 'Step 4 of 4: the customer reviews, signs in, answers, pays and books.',
    requirements: ['R-039', 'R-042', 'R-252', 'R-253'],
    address: checkout,
  },
  'checkingOut.open': {
    title: 'Open',
    sentence: 'The checkout has the screen.',
    requirements: [],
    address: checkout,
  },
  'checkingOut.leaving': {
    title: 'May it be left?',
    sentence: 'The customer went back in the browser; a checkout with an unpaid Pix asks before it lets go.',
    requirements: [],
  },
  settling: {
    title: 'What became of the checkout?',
    sentence: 'A time was taken, a sign-in comes first, it is booked or given up, or the customer goes one step back.',
    requirements: ['R-255', 'R-276'],
  },
  losingTime: {
    title: 'Was it taken?',
    sentence:
      'A chosen time is not on offer any more. One that has only gone by is nobody’s; another tab of the customer may have booked it.',
    requirements: [],
  },
  findingHeld: {
    title: 'Is it their own?',
    sentence:
      'The bookings of the customer are read: one that waits for its payment may hold the time. Without an answer other times are chosen.',
    requirements: [],
  },
  heldUnpaid: {
    title: 'Held and not paid',
    sentence: 'The time is the customer’s own, and waits for its payment: pay it now, or choose another time.',
    requirements: ['R-629'],
    landmarks: [{ role: 'button', name: 'Pagar agora' }],
  },
  ownUnpaid: {
    title: 'Booked here and not paid',
    sentence:
      'What is gone from the times is what this very try has booked, and waits for its payment: go on with it, or choose other times.',
    requirements: ['R-629'],
    landmarks: [{ role: 'button', name: 'Pagar agora' }],
  },
  rememberingReturn: {
    title: 'Off to sign in',
    sentence: 'The checkout is remembered as the place to come back to.',
    requirements: ['R-255'],
  },
  forgetting: {
    title: 'Putting it away',
    sentence: 'The booking is made or given up, so what was kept of it for a reload is removed.',
    requirements: [],
  },
  bookedElsewhere: {
    title: 'Booked in another tab',
    sentence: 'The same time was just booked in another tab: look at it, or book once more on purpose.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Ver agendamento' }],
  },
  left: {
    title: 'Left',
    sentence: 'The customer goes on to the confirmation, to the sign-in, or back to the business.',
    requirements: ['R-255', 'R-276'],
  },
}
