import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCoupon,
  exampleCustomer,
  exampleInfo,
  exampleItem,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutInput } from './checkout.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout/{id}'

export const checkoutStates: StatesOf<typeof checkoutMachine> = {
  resuming: {
    title: 'Resuming',
    sentence: 'After a reload on a Pix code the code is shown again; otherwise the checkout begins with the amounts.',
    requirements: ['R-253'],
  },
  decidingAmounts: {
    title: 'Anything to pay?',
    sentence:
      'A session of a package was paid for when it was bought; for anything else the amounts are calculated. What somebody else has tried to book is dropped.',
    requirements: ['R-278'],
  },
  calculating: {
    title: 'Calculating',
    sentence: 'The server calculates the amounts; the policy and the ways to pay are read beside it.',
    requirements: ['R-264', 'R-266', 'R-296', 'R-297', 'R-637'],
    address,
  },
  calculationFailed: {
    title: 'Calculation failed',
    sentence: 'The amounts could not be had: the customer reads why and tries again.',
    requirements: ['R-267', 'R-384'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business takes no bookings at the moment; the customer is given its contact.',
    requirements: ['R-036'],
    address,
    landmarks: [{ role: 'button', name: 'Voltar ao estabelecimento' }],
  },
  checkingReturn: {
    title: 'Back from signing in?',
    sentence:
      'Whether the customer comes straight from a sign-in begun here, or from the address, is looked up once, and the mark is used up.',
    requirements: ['R-286', 'R-287', 'R-695'],
    address,
  },
  autoSubmitting: {
    title: 'Booking by itself',
    sentence: 'Half a second after the return from signing in, with nothing left to decide, the booking is made.',
    requirements: ['R-286', 'R-287'],
    address,
  },
  goingOn: {
    title: 'Going on after the address',
    sentence:
      'The address is saved and the terms are those that were agreed to: how it is paid is asked next. Nothing is charged by it.',
    requirements: ['R-695'],
  },
  atGate: {
    title: 'At the gate',
    sentence: 'A visitor sees what is about to be booked and is asked to sign in.',
    requirements: ['R-029', 'R-030', 'R-254', 'R-255', 'R-268'],
    address,
    landmarks: [{ role: 'button', name: 'Continuar' }],
  },
  'atGate.invited': {
    title: 'Invited',
    sentence: 'Signing in leads back to this checkout.',
    requirements: ['R-255', 'R-543'],
  },
  'atGate.signedOut': {
    title: 'Signed out',
    sentence: 'The session ended in the middle of the checkout, and the page says so.',
    requirements: ['R-566'],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'Services, times, amounts and question stand on one page; one button books.',
    requirements: ['R-248', 'R-249', 'R-250', 'R-251', 'R-256', 'R-257', 'R-275'],
    address,
    landmarks: [{ role: 'button', name: 'Confirmar agendamento' }],
  },
  'reviewing.ready': {
    title: 'Ready',
    sentence: 'Nothing stands in the way of confirming.',
    requirements: ['R-256'],
  },
  'reviewing.answerMissing': {
    title: 'Answer missing',
    sentence: 'The business wants an answer: the box says so and has the focus.',
    requirements: ['R-272', 'R-703'],
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
    title: 'May it be booked?',
    sentence: 'The business must be active, the customer named, the question answered, in this order.',
    requirements: ['R-036', 'R-272'],
  },
  underWay: {
    title: 'Under way',
    sentence: 'What has begun is brought to its end, whoever is signed in meanwhile.',
    requirements: ['R-276'],
  },
  'underWay.booking': {
    title: 'Booking',
    sentence: 'The payment is chosen, the booking made and the payment sent; the review stays in sight.',
    requirements: ['R-276', 'R-279', 'R-283'],
    address,
  },
  'underWay.payingWithPix': {
    title: 'Paying with Pix',
    sentence: 'The code is shown until it is paid, refused, left or too late.',
    requirements: ['R-293', 'R-361'],
    address,
  },
  'underWay.givingBack': {
    title: 'Giving the booking back',
    sentence: 'The payment service turned the payment down: the booking is cancelled.',
    requirements: ['R-284', 'R-298'],
    address,
  },
  'underWay.settling': {
    title: 'What it came to',
    sentence: 'Booked, taken, changed, given up or to be tried again.',
    requirements: ['R-276', 'R-284'],
  },
  booked: { title: 'Booked', sentence: 'The booking stands and is confirmed.', requirements: ['R-276', 'R-361'] },
  taken: {
    title: 'Taken',
    sentence: 'Somebody was faster: the customer chooses another time, everything else is kept.',
    requirements: ['R-316'],
  },
  signInNeeded: {
    title: 'Sign in first',
    sentence: 'The customer signs in and comes back to this checkout.',
    requirements: ['R-255'],
  },
  sessionLost: {
    title: 'Sign in again',
    sentence: 'The session has ended: the sign-in says so and that what was chosen is kept, and leads back here.',
    requirements: ['R-268', 'R-566'],
  },
  unwatched: {
    title: 'Sign in to see the payment',
    sentence: 'Nobody is signed in any more beside the Pix code: the booking says after a sign-in whether it is paid.',
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
    requirements: ['R-029', 'R-031'],
  },
  addressNeeded: {
    title: 'Address first',
    sentence: 'A customer with a Brazilian number and no whole address gives it and comes back to this checkout.',
    requirements: ['R-695'],
  },
  couponRefused: {
    title: 'Coupon refused',
    sentence: 'The calculation does not take the coupon; the customer is asked whether to go on without it.',
    requirements: ['R-188', 'R-266'],
  },
  moveOver: {
    title: 'Not to be moved any more',
    sentence: 'The booking may not be moved any more, as after the business cancelled it: the page says why.',
    requirements: ['R-625'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer goes to the business page; a booking that was made waits to be paid.',
    requirements: ['R-365'],
  },
  leftBack: { title: 'Back to the times', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const checkoutWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const items = [exampleItem()]
const bia = exampleCustomer()
const signedIn: CheckoutInput = {
  business: exampleBusiness(),
  items,
  update: null,
  questions: [],
  answer: '',
  recipientId: 'b-1',
  coupon: null,
  customer: bia,
  language: 'pt-BR',
  attempt: null,
}
const attempt: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: keyOfItems(items),
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: null,
}
const payable: CheckoutAttempt = {
  ...attempt,
  pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 },
}
const taken = { serviceId: 'corte', start: '2026-03-03T17:30:00.000Z' }
const plain = { info: exampleInfo(), policy: null, settings: exampleSettings, readAt: '2026-03-01T12:00:00.000Z' }
/** What was agreed to before the address was asked for. */
const agreed = { terms: describeTerms(exampleAdvanceInfo(), null), method: null }

export const checkoutCases: CasesOf<typeof checkoutMachine> = {
  machine: 'checkout',
  inputs: [
    { name: 'signed in', input: signedIn },
    { name: 'anonymous', input: { ...signedIn, customer: null } },
    { name: 'a question', input: { ...signedIn, questions: ['Qual é o seu tipo de cabelo?'] } },
    { name: 'without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
    { name: 'an inactive business', input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }) } },
    { name: 'with a coupon', input: { ...signedIn, coupon: exampleCoupon() } },
    { name: 'a booking that is changed', input: { ...signedIn, update: { kind: 'reschedule', bookingId: 'bk-1' } } },
    { name: 'a reload on the Pix code', input: { ...signedIn, attempt: payable } },
    {
      name: 'a reload on the Pix code of a business that is inactive by now',
      input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }), attempt: payable },
    },
  ],
  events: {
    'answer.change': [
      {
        name: 'an answer',
        data: { answer: 'Cacheado' },
        by: { field: 'Sua resposta', value: 'Cacheado' },
      },
    ],
    'checkout.submit': [{ name: 'confirm', data: {}, by: { role: 'button', name: 'Confirmar agendamento' } }],
    'signIn.start': [{ name: 'continue', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'calculation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'checkout.abandon': [
      { name: 'to the business', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'somebody else', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'attempt.changed': [
      { name: 'not booked', data: { attempt: null }, by: 'system' },
      { name: 'booked', data: { attempt }, by: 'system' },
    ],
  },
  actors: {
    readTerms: [
      { name: 'nothing to pay now', output: plain },
      { name: 'an advance to pay', output: { ...plain, info: exampleAdvanceInfo() } },
      {
        name: 'not accepted without signing in',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      {
        name: 'refused',
        error: { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') },
        sandbox: { fault: { status: 422, text: 'Este cupom venceu.' } },
      },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço indisponível') },
        sandbox: { fault: { status: 500, text: 'Serviço indisponível' } },
      },
    ],
    takeReturn: [
      { name: 'just signed in from here', output: { isFresh: true, agreed: null } },
      { name: 'back from the address', output: { isFresh: false, agreed } },
      { name: 'as ever', output: { isFresh: false, agreed: null } },
      broken,
    ],
    googleSignIn: [
      { name: 'signed in at Google', output: { way: 'google', customer: bia } },
      {
        name: 'signed in at Google without a number',
        output: { way: 'google', customer: exampleCustomer({ phone: null }) },
      },
      {
        name: 'signed in at Google without a name',
        output: { way: 'google', customer: exampleCustomer({ name: null }) },
      },
      { name: 'signed in elsewhere', output: { way: 'elsewhere', customer: bia } },
      broken,
    ],
    bookingSubmission: [
      { name: 'booked', output: { kind: 'booked', transactionId: 'tx-1' } },
      { name: 'a code to pay with', output: { kind: 'payable', attempt: payable } },
      { name: 'somebody was faster', output: { kind: 'taken', taken } },
      {
        name: 'other amounts',
        output: { kind: 'amountChanged', info: exampleInfo({ totalCents: 7_000 }), policy: null },
      },
      { name: 'not with this coupon', output: { kind: 'turnedDown' } },
      { name: 'not to be moved any more', output: { kind: 'moveOver', text: serverSays('Já cancelada') } },
      { name: 'the session is over', output: { kind: 'signedOut' } },
      { name: 'the address first', output: { kind: 'addressNeeded' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    pixPayment: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'expired', output: { kind: 'expired' } },
      { name: 'signed out', output: { kind: 'unwatched' } },
      { name: 'turned down', output: { kind: 'refused', status: 'error' } },
      { name: 'cancelled', output: { kind: 'refused', status: 'cancelled' } },
      broken,
    ],
    paymentSubmission: [
      { name: 'given back', output: { kind: 'cancelled', next: 'close' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      broken,
    ],
  },
  key: ({ customer, business, update, questions, answer, coupon, attempt, triedBy, terms, asks }) => ({
    asks,
    status: business.status,
    customer: customer && [customer.id, customer.name],
    isTried: attempt !== null,
    triedBy,
    isAsked: questions.length > 0,
    isAnswered: answer !== '',
    coupon: coupon === null ? null : (attempt?.transactionId ?? 'not booked'),
    isUpdate: update !== null,
    isCalculated: terms !== null,
    advance: terms?.info.anticipationCents ?? null,
  }),
  apart: ({ attempt, triedBy, customer }) => [attempt !== null, triedBy !== null, customer !== null],
  unshown: [
    {
      where: 'guard isSomebodyElses',
      change: 'without attempt !== null in attempt !== null && triedBy !== null',
      because: 'Nobody has tried a booking that was not tried: triedBy is null wherever attempt is.',
    },
    {
      where: 'guard canSubmitAtOnce: isPlain',
      change:
        "without decidePayment(terms.info, terms.policy) === 'none' in !hasPolicy(terms.info, terms.policy) && decidePayment(terms.info, terms.policy) === 'none'",
      because: 'Without a policy nothing is paid in advance.',
    },
    {
      where: 'guard isStillHeld',
      change: "without outcome?.kind === 'refused' in outcome?.kind === 'refused' && outcome.status === 'error'",
      because: 'No other outcome has a status: it is there for the types.',
    },
  ],
}
