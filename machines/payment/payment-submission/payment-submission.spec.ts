import { serverSays } from '#domain/failure.ts'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { paymentSubmissionMachine } from './payment-submission.machine.ts'
import type { PaymentOrder } from './payment-submission.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

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

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const paymentSubmissionWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const order: PaymentOrder = {
  orderKey: 'corte/ana/2026-03-03T17:30:00.000Z',
  recipientId: 'b-1',
  couponId: null,
  customer: exampleCustomer(),
  info: exampleAdvanceInfo(),
  payment: { method: 'pix', cpf: '52998224725' },
  returnPath: '/confirmation/b-1/bookingTransactionId/tx-1',
}
const byCard: PaymentOrder = { ...order, payment: { method: 'card', ticket: 'card-1' } }
const throughProvider: PaymentOrder = { ...order, payment: { method: 'provider', currency: 'USD' } }
const booking = { transactionId: 'tx-1', requestId: null, key: 'key-1' }
const asked = { ...booking, requestId: 'pr-1' }

export const paymentSubmissionCases: CasesOf<typeof paymentSubmissionMachine> = {
  machine: 'payment-submission',
  inputs: [
    { name: 'a new booking', input: { ...booking, task: { kind: 'pay', order } } },
    { name: 'an earlier booking', input: { ...booking, task: { kind: 'resume', order } } },
    { name: 'a new booking, by card', input: { ...booking, task: { kind: 'pay', order: byCard } } },
    { name: 'an earlier booking, by card', input: { ...booking, task: { kind: 'resume', order: byCard } } },
    {
      name: 'a new booking, through the card provider',
      input: { ...booking, task: { kind: 'pay', order: throughProvider } },
    },
    {
      name: 'an earlier booking, through the card provider',
      input: { ...booking, task: { kind: 'resume', order: throughProvider } },
    },
    { name: 'a payment request', input: { ...asked, task: { kind: 'pay', order } } },
    { name: 'a payment request, by card', input: { ...asked, task: { kind: 'pay', order: byCard } } },
    {
      name: 'a payment request, through the card provider',
      input: { ...asked, task: { kind: 'pay', order: throughProvider } },
    },
    { name: 'a refused payment', input: { ...booking, task: { kind: 'cancel' } } },
  ],
  events: {
    'submission.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'cancellation.retry': [{ name: 'cancel again', data: {}, by: { role: 'button', name: 'Tentar cancelar de novo' } }],
    'submission.abandon': [{ name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
  },
  actors: {
    payWithCard: [
      { name: 'approved', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'not done yet', output: 'pending' },
      { name: 'not approved', output: 'error' },
      {
        name: 'turned down',
        error: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') },
        sandbox: { fault: { status: 422, text: 'Pagamento recusado' } },
      },
      { name: 'offline', error: { kind: 'offline' } },
      { name: 'time-out', error: { kind: 'timeout' } },
      { name: 'time-out, then turned down', error: { kind: 'invalid', status: 422, text: null, repeated: true } },
      { name: 'the card is gone', error: { kind: 'cardGone' } },
      unauthorized,
    ],
    payWithPix: [
      { name: 'a code', output: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 } },
      {
        name: 'turned down',
        error: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') },
        sandbox: { fault: { status: 422, text: 'Pagamento recusado' } },
      },
      {
        name: 'paid in another tab',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      { name: 'not there any more', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      { name: 'offline', error: { kind: 'offline' } },
      { name: 'time-out', error: { kind: 'timeout' } },
      unauthorized,
    ],
    providerPayment: [
      { name: 'paid at once', output: { kind: 'paid' } },
      {
        name: 'declined',
        output: { kind: 'failed', failure: { kind: 'declined', text: serverSays('Your card was declined.') } },
      },
      { name: 'no booking', output: { kind: 'failed', failure: { kind: 'noBooking' } } },
      { name: 'broken off', output: { kind: 'failed', failure: { kind: 'brokenOff', text: null } } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'signed out', output: { kind: 'signedOut' } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'the forty minutes are over', output: 'cancelled' },
      { name: 'over', output: 'expired' },
      { name: 'turned down', output: 'error', sandbox: { act: 'decline' } },
      network,
      unauthorized,
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    cancelBooking: [
      { name: 'cancelled', output: undefined },
      {
        name: 'not to be cancelled',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      network,
    ],
  },
  key: ({ task, requestId, earlier, failure, pix }) => ({
    task: task.kind,
    requestId,
    isEarlierRefused: earlier === 'error',
    method: task.kind === 'cancel' ? null : task.order.payment.method,
    failure: failure?.kind ?? null,
    isPayable: pix !== null,
  }),
  apart: ({ earlier }) => earlier === 'error',
  unshown: [
    {
      where: 'guard isByCard',
      change: "without task.kind !== 'cancel' in task.kind !== 'cancel' && task.order.payment.method === 'card'",
      because: 'Nothing is paid where a booking is only given back: it is there for the types.',
    },
    {
      where: 'guard isThroughProvider, isResult: isThroughProvider',
      change: "without task.kind !== 'cancel' in task.kind !== 'cancel' && task.order.payment.method === 'provider'",
      because: 'Nothing is paid where a booking is only given back: it is there for the types.',
    },
    {
      where: 'guard isResult',
      change:
        'without failure !== null in failure !== null && (isThroughProvider(task) ? isAnswer(failure) : isResult(failure))',
      because: 'It is asked only once a payment has failed, and its failure is kept: it is there for the types.',
    },
    {
      where: 'guard isCardGone: isCardGone',
      change: "without 'kind' in error in typeof error === 'object' && error !== null && 'kind' in error",
      because: 'A field that is not there is not that text either: it is there for the types.',
    },
    {
      where: 'guard isPayable',
      change: "without status === 'error' in status === 'error' && task.kind === 'resume'",
      because: 'What is paid or over is answered by the branches before it, so nothing but a refusal is left.',
    },
  ],
}
