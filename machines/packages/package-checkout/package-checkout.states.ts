import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { packageCheckoutMachine } from './package-checkout.machine.ts'

const address = '/checkout-package/{id}'

export const packageCheckoutStates: StatesOf<typeof packageCheckoutMachine> = {
  resuming: {
    title: 'Resuming',
    sentence: 'After a reload on a Pix code the code is shown again; otherwise the amounts are asked for.',
    requirements: ['R-435', 'R-437'],
  },
  calculating: {
    title: 'Calculating',
    sentence: 'The server calculates the amounts of the package; policy and ways to pay are read beside it.',
    requirements: ['R-437'],
    address,
  },
  calculated: {
    title: 'Calculated?',
    sentence: 'Visitors are asked to sign in; without amounts nothing can be paid.',
    requirements: ['R-427', 'R-453'],
  },
  checkingReturn: {
    title: 'Back from the address?',
    sentence: 'Whether the customer comes straight from the address that was asked for here is looked up once.',
    requirements: ['R-695'],
    address,
  },
  goingOn: {
    title: 'Going on after the address',
    sentence:
      'The address is saved and the terms are those that were agreed to: how it is paid is asked next. Nothing is charged by it.',
    requirements: ['R-695'],
  },
  unpriced: {
    title: 'Without amounts',
    sentence: 'The amounts could not be had, which is only logged; they can be asked for once more.',
    requirements: ['R-437', 'R-453'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business sells nothing at the moment; the customer is given its contact.',
    requirements: ['R-036'],
    address,
    landmarks: [{ role: 'button', name: 'Voltar ao estabelecimento' }],
  },
  atGate: {
    title: 'At the gate',
    sentence: 'A visitor sees the package and is asked to sign in, in place of the payment.',
    requirements: ['R-030', 'R-427'],
    address,
    landmarks: [{ role: 'button', name: 'Continuar' }],
  },
  'atGate.invited': {
    title: 'Invited',
    sentence: 'Signing in leads back to this checkout.',
    requirements: ['R-427'],
  },
  'atGate.signedOut': {
    title: 'Signed out',
    sentence: 'The session ended in the middle of the checkout, and the page says so.',
    requirements: ['R-566'],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'The package with its amounts stands on one page; the buttons pay or activate it.',
    requirements: ['R-418', 'R-419', 'R-420', 'R-421', 'R-422', 'R-423', 'R-424', 'R-425', 'R-426', 'R-429'],
    address,
  },
  'reviewing.ready': { title: 'Ready', sentence: 'Nothing stands in the way.', requirements: [] },
  'reviewing.activating': {
    title: 'Activating?',
    sentence: 'Nothing is to be paid now: the customer says once more that the package is wanted.',
    requirements: ['R-429', 'R-737'],
    landmarks: [{ role: 'button', name: 'Ativar' }],
  },
  'reviewing.changed': {
    title: 'Amount changed',
    sentence: 'The amounts are others than those confirmed; for a second nothing can be confirmed.',
    requirements: ['R-288', 'R-289'],
  },
  'reviewing.changeShown': {
    title: 'Amount shown',
    sentence:
      'The new amounts stand on the page and can be confirmed; so after an address that was asked for meanwhile.',
    requirements: ['R-289', 'R-695'],
  },
  deciding: {
    title: 'Who buys?',
    sentence: 'Only a customer with a name buys.',
    requirements: ['R-031', 'R-428'],
  },
  underWay: {
    title: 'Under way',
    sentence: 'What has begun is brought to its end, whoever is signed in meanwhile.',
    requirements: ['R-739'],
  },
  'underWay.buying': {
    title: 'Buying',
    sentence: 'The payment is confirmed, the sessions are booked and the payment is sent; the review stays in sight.',
    requirements: ['R-431', 'R-432', 'R-433', 'R-434', 'R-436', 'R-450', 'R-737'],
    address,
    landmarks: [{ role: 'heading', name: 'Revise seu pacote' }],
  },
  'underWay.payingWithPix': {
    title: 'Paying with Pix',
    sentence: 'The code is shown until it is paid, refused, left or too late.',
    requirements: ['R-362', 'R-435'],
    address,
  },
  'underWay.givingBack': {
    title: 'Giving the package back',
    sentence: 'The payment service turned the payment down: the sessions are cancelled.',
    requirements: ['R-738'],
    address,
  },
  'underWay.settling': {
    title: 'What it came to',
    sentence: 'Bought, changed, given up or to be tried again.',
    requirements: ['R-738'],
  },
  bought: {
    title: 'Bought',
    sentence: 'The package is bought and its confirmation is shown.',
    requirements: ['R-362', 'R-737', 'R-740'],
  },
  signInNeeded: {
    title: 'Sign in first',
    sentence: 'The customer signs in and comes back to this checkout.',
    requirements: ['R-427'],
  },
  sessionLost: {
    title: 'Sign in again',
    sentence: 'The session has ended: the sign-in says so and that what was chosen is kept, and leads back here.',
    requirements: ['R-566'],
  },
  unwatched: {
    title: 'Sign in to see the payment',
    sentence: 'Nobody is signed in any more beside the Pix code: the purchase says after a sign-in whether it is paid.',
    requirements: ['R-356'],
  },
  numberNeeded: {
    title: 'Number first',
    sentence: 'Google signed in a customer without a number, who gives one and comes back to this checkout.',
    requirements: ['R-522'],
  },
  nameNeeded: {
    title: 'Name first',
    sentence: 'A customer without a name gives one and comes back to this checkout.',
    requirements: ['R-031', 'R-428'],
  },
  addressNeeded: {
    title: 'Address first',
    sentence: 'A customer with a Brazilian number and no whole address gives it and comes back to this checkout.',
    requirements: ['R-695'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer goes to the business page; what was bought waits to be paid.',
    requirements: ['R-365'],
  },
  leftBack: { title: 'Back to the packages', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}
