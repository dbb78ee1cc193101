import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  exampleItem,
  examplePackage,
  examplePolicy,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { bookingSubmissionMachine } from './booking-submission.machine.ts'
import type { BookingSubmissionInput, CheckoutAttempt } from './booking-submission.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

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

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bookingSubmissionWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const items = [exampleItem()]
const plain: BookingSubmissionInput = {
  business: exampleBusiness(),
  items,
  pack: null,
  update: null,
  method: null,
  asks: 'all',
  answer: '',
  recipientId: 'b-1',
  couponId: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
  info: exampleInfo(),
  policy: null,
  settings: exampleSettings,
  attempt: null,
}
const paid: BookingSubmissionInput = { ...plain, info: exampleAdvanceInfo() }
const offer = exampleAdvanceInfo({ usesCancellationPolicy: false, anticipationPercentage: 30 })
const offered: BookingSubmissionInput = { ...plain, info: offer }
const sent = { answer: '', couponId: null, isCancellationPolicy: false, isOfferRefused: false }
const unsure: CheckoutAttempt = {
  key: 'key-0',
  itemsKey: keyOfItems(items),
  sent,
  transactionId: null,
  createdAt: null,
  pix: null,
}
const booked: CheckoutAttempt = { ...unsure, transactionId: 'tx-0', createdAt: '2026-03-02T12:00:00.000Z' }

export const bookingSubmissionCases: CasesOf<typeof bookingSubmissionMachine> = {
  machine: 'booking-submission',
  inputs: [
    { name: 'nothing to pay', input: plain },
    { name: 'an advance to pay', input: paid },
    { name: 'a try without an answer', input: { ...plain, attempt: unsure } },
    { name: 'booked before the page was reloaded', input: { ...plain, attempt: booked } },
    { name: 'booked and not yet paid', input: { ...paid, attempt: booked } },
    { name: 'nothing to pay, with a coupon', input: { ...plain, couponId: 'ten' } },
    { name: 'an advance to pay, with a coupon', input: { ...paid, couponId: 'ten' } },
    { name: 'an early payment that may be refused', input: offered },
    {
      name: 'a try without an answer that refused the early payment',
      input: { ...offered, attempt: { ...unsure, sent: { ...sent, isOfferRefused: true } } },
    },
    { name: 'a booking that is changed', input: { ...plain, update: { kind: 'reschedule', bookingId: 'bk-1' } } },
    { name: 'after the address', input: { ...paid, asks: 'method' } },
    { name: 'a package', input: { ...plain, items: [], pack: examplePackage() } },
  ],
  events: {
    'submission.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    advancePayment: [
      { name: 'Pix', output: { kind: 'chosen', payment: { method: 'pix', cpf: '52998224725' } } },
      { name: 'a card', output: { kind: 'chosen', payment: { method: 'card', ticket: 'card-1' } } },
      { name: 'the card provider', output: { kind: 'chosen', payment: { method: 'provider', currency: 'USD' } } },
      { name: 'the offer refused', output: { kind: 'chosen', payment: { method: 'refused' } } },
      { name: 'the address first', output: { kind: 'addressNeeded' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    calculateCheckout: [
      { name: 'an advance to pay', output: exampleAdvanceInfo() },
      { name: 'nothing to pay', output: exampleInfo() },
      { name: 'an offer', output: offer },
      { name: 'other amounts', output: exampleAdvanceInfo({ anticipationCents: 2_500, balanceCents: 3_500 }) },
      {
        name: 'not for this booking',
        error: { kind: 'invalid', status: 422, text: serverSays('Este cupom já foi usado.') },
        sandbox: { fault: { status: 422 } },
      },
      network,
      unauthorized,
    ],
    readPolicy: [{ name: 'the policy of now', output: { policy: examplePolicy() } }, network, unauthorized],
    askReschedule: [
      { name: 'it may be moved', output: { isValid: true, text: null } },
      { name: 'it may not be moved any more', output: { isValid: false, text: null } },
      network,
    ],
    createKey: [{ name: 'a key', output: { key: 'key-1' } }, broken],
    createBooking: [
      { name: 'booked', output: { transactionId: 'tx-1', createdAt: '2026-03-02T12:00:00.000Z' } },
      {
        name: 'somebody was faster',
        error: {
          kind: 'conflict',
          text: serverSays('Horário indisponível'),
          taken: { serviceId: 'corte', start: '2026-03-03T17:30:00.000Z' },
        },
        sandbox: { act: 'bookElsewhere' },
      },
      {
        name: 'too late to change it',
        error: { kind: 'conflict', text: serverSays('Prazo terminado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Prazo terminado' } },
      },
      { name: 'not there any more', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      {
        name: 'not accepted',
        error: { kind: 'invalid', status: 400, text: null },
        sandbox: { fault: { status: 400 } },
      },
      network,
      unauthorized,
      {
        name: 'no answer, then signed out',
        error: { kind: 'unauthorized', text: null, repeated: true },
      },
    ],
    paymentSubmission: [
      { name: 'already paid', output: { kind: 'paid' } },
      {
        name: 'a code to pay with',
        output: { kind: 'payable', pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 } },
      },
      { name: 'given back, once more', output: { kind: 'cancelled', next: 'retry' } },
      { name: 'given back', output: { kind: 'cancelled', next: 'close' } },
      { name: 'the card once more', output: { kind: 'cardNeeded' } },
      { name: 'signed out', output: { kind: 'signedOut' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
  },
  key: ({ info, pack, update, asks, payment, couponId, failure, attempt, earlier, outcome }) => ({
    advance: info.anticipationCents,
    isBinding: info.usesCancellationPolicy,
    isPackage: pack !== null,
    isUpdate: update !== null,
    asks,
    isChosen: payment?.method ?? null,
    doubt: couponId === null ? null : (failure?.kind ?? 'none'),
    isTried: attempt !== null,
    isDoubted: attempt !== null && failure !== null,
    isBooked: attempt?.transactionId ?? null,
    isEarlier: earlier !== null,
    outcome,
  }),
  apart: ({ couponId, attempt, earlier, failure }) => [
    couponId !== null,
    attempt !== null,
    earlier !== null,
    failure !== null,
  ],
  unshown: [
    {
      where: 'guard isRetry',
      change: "without outcome?.kind === 'cancelled' in outcome?.kind === 'cancelled' && outcome.next === 'retry'",
      because: 'No other outcome says what is next: it is there for the types.',
    },
    {
      where: 'guard isTurnedDown',
      change: 'without failure !== null in couponId !== null && failure !== null',
      because: 'It is asked only once something has failed, and the failure is kept: it is there for the types.',
    },
  ],
}
