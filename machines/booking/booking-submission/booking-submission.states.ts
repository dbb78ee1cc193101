import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { bookingSubmissionMachine } from './booking-submission.machine.ts'

export const bookingSubmissionStates: StatesOf<typeof bookingSubmissionMachine> = {
  asking: {
    title: 'Anything to pay?',
    sentence: 'With something to pay, whether and how it is paid is asked before anything is booked.',
    requirements: ['R-269', 'R-276', 'R-279'],
  },
  choosingPayment: {
    title: 'Choosing the payment',
    sentence: 'The customer agrees to the advance and says how it is paid, or refuses the offer of an early payment.',
    requirements: ['R-270', 'R-271', 'R-279', 'R-289', 'R-290', 'R-291'],
  },
  deciding: {
    title: 'How far is it?',
    sentence: 'An earlier try is taken up where it stopped, so that one try never books twice.',
    requirements: ['R-283'],
  },
  checkingAmount: {
    title: 'Checking the amount',
    sentence:
      'The amounts are calculated once more, also where nothing was to be paid; if they are others now, nothing is booked or charged and they are shown first. Where the coupon is not taken any more, that is asked about first.',
    requirements: ['R-289'],
  },
  readingPolicy: {
    title: 'Reading the policy',
    sentence: 'The amounts are others now: the rules for cancelling are read as well, so that both are shown.',
    requirements: ['R-296'],
  },
  preparing: {
    title: 'Preparing',
    sentence: 'A try that got no answer goes on under its own key.',
    requirements: ['R-283'],
  },
  creatingKey: {
    title: 'Starting a try',
    sentence: 'A new try gets a key of its own, kept through retries and reloads.',
    requirements: ['R-283'],
  },
  creatingBooking: {
    title: 'Booking',
    sentence:
      'All chosen services are booked together, before anything is paid; a booking that is changed is given its new time.',
    requirements: ['R-276', 'R-277', 'R-278', 'R-283', 'R-300', 'R-302', 'R-303', 'R-307'],
  },
  askingReschedule: {
    title: 'May it still be moved?',
    sentence:
      'The server refused to give a booking another time: it is asked whether that may be moved at all, since otherwise no other try helps.',
    requirements: ['R-624'],
  },
  bookingFailed: {
    title: 'Booking failed',
    sentence: 'The booking was not made: why, and what the customer can do.',
    requirements: ['R-302', 'R-316', 'R-317', 'R-346', 'R-347', 'R-348', 'R-349', 'R-384'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'bookingFailed.resting': {
    title: 'A second of rest',
    sentence: 'Nothing can be sent until a second after the last try.',
    requirements: ['R-288'],
  },
  'bookingFailed.ready': { title: 'Ready', sentence: 'The customer may try again.', requirements: ['R-288'] },
  leaving: {
    title: 'Leaving the dialog',
    sentence: 'A refusal of a booking with a coupon is put to the calculation; any other leads back to the review.',
    requirements: ['R-188'],
  },
  created: {
    title: 'Created',
    sentence: 'The booking exists; with an advance to pay the payment follows.',
    requirements: ['R-283'],
  },
  paying: { title: 'Paying', sentence: 'The payment of the booking is under way.', requirements: ['R-283', 'R-284'] },
  settling: {
    title: 'What the payment came to',
    sentence: 'A booking that was given back is forgotten; a card that was used is asked for again.',
    requirements: ['R-284'],
  },
  booked: { title: 'Booked', sentence: 'The booking stands.', requirements: ['R-276'] },
  payable: { title: 'Payable', sentence: 'The booking is held, its code waits to be paid.', requirements: ['R-293'] },
  taken: {
    title: 'Taken',
    sentence: 'Somebody was faster: the customer chooses another time.',
    requirements: ['R-316'],
  },
  amountChanged: {
    title: 'Amount changed',
    sentence: 'The amounts are not those that were confirmed; nothing was booked or charged.',
    requirements: ['R-289'],
  },
  signedOut: {
    title: 'Signed out',
    sentence: 'The session is over: the customer signs in and comes back.',
    requirements: ['R-566'],
  },
  addressNeeded: {
    title: 'Address first',
    sentence: 'A customer with a Brazilian number and no whole address gives it and comes back; nothing was booked.',
    requirements: ['R-695'],
  },
  turnedDown: {
    title: 'Turned down',
    sentence:
      'The server would not book it, or calculate it, with its coupon; the calculation says whether the coupon is to blame.',
    requirements: ['R-188'],
  },
  moveOver: {
    title: 'Not to be moved any more',
    sentence: 'The booking may not be moved any more, as after the business cancelled it: the page says why.',
    requirements: ['R-625'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer leaves; the booking waits to be paid until its time is up.',
    requirements: ['R-365'],
  },
  closed: { title: 'Closed', sentence: 'Back to the review.', requirements: ['R-316'] },
}
