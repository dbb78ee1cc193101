import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { paymentSubmissionMachine } from './payment-submission.machine.ts'

export const paymentSubmissionStates: StatesOf<typeof paymentSubmissionMachine> = {
  deciding: {
    title: 'Deciding',
    sentence: 'A new booking is paid, an earlier one is looked up first, a refused one is given back.',
    requirements: ['R-283'],
  },
  resuming: {
    title: 'Looking up an earlier payment',
    sentence:
      'How far the payment of an earlier booking got is asked before another one is sent; a refused one is followed by another.',
    requirements: ['R-299'],
  },
  paying: {
    title: 'Card, Pix or provider?',
    sentence: 'The payment is sent the way the customer has chosen.',
    requirements: ['R-283'],
  },
  payingWithCard: {
    title: 'Paying by card',
    sentence: 'The card is taken from where the form laid it, once, and sent with the payment.',
    requirements: ['R-283', 'R-336', 'R-338', 'R-339'],
  },
  payingWithPix: {
    title: 'Asking for a Pix code',
    sentence: 'The payment is sent, under one key however often it is tried.',
    requirements: ['R-283', 'R-351', 'R-734'],
  },
  payingThroughProvider: {
    title: 'Paying through the card provider',
    sentence: "The provider's form takes the card, and the browser comes back to the confirmation page.",
    requirements: ['R-280', 'R-283', 'R-292', 'R-367'],
  },
  decidingFailure: {
    title: 'Is that the result?',
    sentence:
      'An answer to a new payment is its result; without one, or where it may be for an earlier one, the status is asked.',
    requirements: ['R-284', 'R-566'],
  },
  askingStatus: {
    title: 'Asking what became of it',
    sentence: 'The payment got no answer; it may have gone through, so its status is asked before anything is undone.',
    requirements: ['R-284', 'R-299'],
  },
  lapsed: {
    title: 'Too late',
    sentence: 'A booking is over by its forty minutes; a request is over because it is paid or taken back.',
    requirements: ['R-381', 'R-736'],
  },
  paymentUnfinished: {
    title: 'Payment unfinished',
    sentence:
      'It is not known whether the payment went through; the booking is kept, it is looked at again by itself, and the customer tries again or gives up.',
    requirements: ['R-348'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'paymentUnfinished.resting': {
    title: 'A second of rest',
    sentence: 'Nothing can be sent until a second after the last try.',
    requirements: ['R-288'],
  },
  'paymentUnfinished.ready': { title: 'Ready', sentence: 'The customer may try again.', requirements: ['R-288'] },
  'paymentUnfinished.ready.waiting': {
    title: 'Until the next look',
    sentence:
      'The next look comes after 5 seconds, when the page is seen again or when the connection is back, unless the payment is known to be refused.',
    requirements: ['R-299'],
  },
  'paymentUnfinished.ready.looking': {
    title: 'Looking again',
    sentence: 'It is asked how the payment ended; what the customer does is taken meanwhile.',
    requirements: ['R-299'],
  },
  undoing: {
    title: 'What is to be undone?',
    sentence: 'A booking that was not paid is given back; what a business asks for besides leaves it as it is.',
    requirements: ['R-284', 'R-285'],
  },
  cancellingBooking: {
    title: 'Giving the booking back',
    sentence: 'The payment failed for certain: the booking is cancelled, even if the page is being left.',
    requirements: ['R-284', 'R-298', 'R-634'],
  },
  givenBack: {
    title: 'Given back',
    sentence: 'The booking is cancelled: the customer reads why, or looks at the review again.',
    requirements: ['R-284'],
  },
  checkingRefusal: {
    title: 'Asking why it is not cancelled',
    sentence: 'A booking that cannot be cancelled may be paid, or over already: its payment is asked for.',
    requirements: ['R-284', 'R-299'],
  },
  cancellationFailed: {
    title: 'Booking not given back',
    sentence: 'The booking could not be cancelled either; it ends by itself after forty minutes, or is tried again.',
    requirements: ['R-284', 'R-366'],
    landmarks: [{ role: 'button', name: 'Tentar cancelar de novo' }],
  },
  paymentFailed: {
    title: 'Payment failed',
    sentence:
      'The payment failed and the booking is cancelled, or stays where a request was paid; the customer tries again or closes.',
    requirements: ['R-284', 'R-285', 'R-346', 'R-347', 'R-349'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'paymentFailed.resting': {
    title: 'A second of rest',
    sentence: 'Nothing can be sent until a second after the last try.',
    requirements: ['R-288'],
  },
  'paymentFailed.ready': { title: 'Ready', sentence: 'The customer may try again.', requirements: ['R-288'] },
  paid: { title: 'Paid', sentence: 'The money had already come in.', requirements: ['R-359'] },
  payable: { title: 'Payable', sentence: 'There is a code to pay with.', requirements: ['R-293', 'R-352'] },
  cancelled: {
    title: 'Cancelled',
    sentence: 'The booking is gone; the customer looks at the review again.',
    requirements: ['R-284'],
  },
  cancelledForRetry: {
    title: 'Cancelled, once more',
    sentence: 'The booking is gone; a new one is made and paid at once.',
    requirements: ['R-284'],
  },
  cardNeeded: {
    title: 'Card needed again',
    sentence:
      'The card has been used and the money has not come in: the customer enters it once more, for the same booking.',
    requirements: ['R-335'],
  },
  signedOut: {
    title: 'Signed out',
    sentence: 'The session is over: the customer signs in and comes back.',
    requirements: ['R-566'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer leaves; the booking waits to be paid until its time is up.',
    requirements: ['R-365'],
  },
  closed: { title: 'Closed', sentence: 'Back to the review; the booking is still held.', requirements: ['R-348'] },
}
