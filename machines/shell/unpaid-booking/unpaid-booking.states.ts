import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { unpaidBookingMachine } from './unpaid-booking.machine.ts'

export const unpaidBookingStates: StatesOf<typeof unpaidBookingMachine> = {
  waiting: {
    title: 'Waiting',
    sentence: 'Nobody is signed in, or no business is there: nothing is asked.',
    requirements: [],
  },
  finding: {
    title: 'Looking for one',
    sentence:
      'The bookings of the customer at this business are read, beside its page, and the packages they have bought, but for those whose payment the card provider has or still works on.',
    requirements: ['R-629'],
  },
  judging: {
    title: 'Can it be paid?',
    sentence: 'One that waits is there, and its 40 minutes are not over.',
    requirements: ['R-629'],
  },
  absent: {
    title: 'None',
    sentence: 'Nothing waits for its payment, or nobody can tell, or its time has run out: nothing is shown.',
    requirements: ['R-629'],
  },
  offered: {
    title: 'Offered',
    sentence: 'The page says how much time is left to pay, and leads to the payment.',
    requirements: ['R-629'],
  },
  'offered.resting': {
    title: 'As it was read',
    sentence: 'It is asked again after a minute: it may have been paid elsewhere.',
    requirements: ['R-629'],
  },
  'offered.lookingAgain': {
    title: 'Looking again',
    sentence: 'It is read once more, while the page goes on showing it; without an answer it stays.',
    requirements: ['R-629'],
  },
  'offered.preparing': {
    title: 'Preparing the checkout',
    sentence:
      'The booking is laid down where the checkout takes it up; its time goes on running. Where that cannot be done it is looked at again.',
    requirements: ['R-629'],
  },
  prepared: { title: 'Prepared', sentence: 'The page leads to the checkout.', requirements: ['R-629'] },
}
