import { serverSays } from '#domain/failure.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import { examplePayment, examplePix, exampleOrder as order } from '#machines/shared/payment-examples.ts'
import type { paymentSubmissionMachine } from './payment-submission.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const paymentSubmissionStates: StatesOf<typeof paymentSubmissionMachine> = {
  deciding: {
    title: 'New, earlier or waiting?',
    sentence:
      'A new payment is sent, an earlier one is checked first, and after a reload the code of an earlier one is shown again.',
    requirements: ['R-283'],
  },
  resuming: {
    title: 'Checking an earlier payment',
    sentence:
      'The app asks for the status of an earlier payment before it sends another one. After a rejected payment it sends a new one.',
    requirements: ['R-299'],
  },
  paying: {
    title: 'Card, Pix or card provider?',
    sentence: 'The payment is sent by the method that the customer chose.',
    requirements: ['R-283'],
  },
  payingWithCard: {
    title: 'Paying by card',
    sentence: 'The card is read from the form, once, and sent with the payment.',
    requirements: ['R-283', 'R-336', 'R-338', 'R-339'],
  },
  creatingCode: {
    title: 'Creating the Pix code',
    sentence: 'The payment is sent. Retries use the same idempotency key.',
    requirements: ['R-283', 'R-351', 'R-734'],
  },
  waitingForCode: {
    title: 'Waiting for the Pix payment',
    sentence: 'The Pix code stays on screen until it is paid, rejected, abandoned or expired.',
    requirements: ['R-293', 'R-352', 'R-361', 'R-366'],
  },
  payingThroughProvider: {
    title: 'Paying with the card provider',
    sentence: 'The form of the provider takes the card, and the browser comes back to the confirmation page.',
    requirements: ['R-280', 'R-283', 'R-292', 'R-367'],
  },
  decidingFailure: {
    title: 'Is the failure final?',
    sentence:
      'A failure of a new payment is final. After a lost response, or if an earlier payment may exist, the app asks for the status.',
    requirements: ['R-284', 'R-566'],
  },
  askingStatus: {
    title: 'Asking for the status',
    sentence: 'The payment got no response and may have gone through. The app checks before it cancels anything.',
    requirements: ['R-284', 'R-299'],
  },
  lapsed: {
    title: 'Too late',
    sentence: 'A booking expires after 40 minutes. A payment request ends when it is paid or withdrawn.',
    requirements: ['R-381', 'R-736'],
  },
  paymentUnfinished: {
    title: 'Payment unknown',
    sentence:
      'The app does not know whether the payment went through. It keeps the booking and checks again; the customer can retry or leave.',
    requirements: ['R-348'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'paymentUnfinished.resting': {
    title: 'One-second pause',
    sentence: 'The customer can retry one second after the last attempt.',
    requirements: ['R-288'],
  },
  'paymentUnfinished.ready': { title: 'Ready', sentence: 'The customer can retry.', requirements: ['R-288'] },
  'paymentUnfinished.ready.waiting': {
    title: 'Until the next check',
    sentence:
      'The next check runs after 5 seconds, when the customer comes back to the tab or when the device is online again, unless the payment is known to be rejected.',
    requirements: ['R-299'],
  },
  'paymentUnfinished.ready.looking': {
    title: 'Checking again',
    sentence: 'The app asks for the status. The customer can act meanwhile.',
    requirements: ['R-299'],
  },
  paid: { title: 'Paid', sentence: 'The payment came in, in part or in full.', requirements: ['R-359'] },
  rejected: {
    title: 'Rejected',
    sentence: 'The payment was rejected. Its booking is still held, unless the payment was for a request.',
    requirements: ['R-284', 'R-285', 'R-346', 'R-347', 'R-349'],
  },
  released: {
    title: 'Rejected, nothing is held',
    sentence: 'Nothing was paid, and there is no booking to cancel any more.',
    requirements: ['R-284', 'R-376'],
  },
  over: {
    title: 'Earlier booking ended',
    sentence: 'The earlier booking has ended. A new one is made and paid at once.',
    requirements: ['R-284'],
  },
  expired: {
    title: 'Expired',
    sentence: 'The code was not paid in time, or the business withdrew its request.',
    requirements: ['R-366', 'R-381', 'R-736'],
  },
  cardNeeded: {
    title: 'Card needed again',
    sentence:
      'The card was used and the payment has not come in. The customer enters the card again for the same booking.',
    requirements: ['R-335'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The customer signs in and comes back, and beside a code sees then whether it is paid.',
    requirements: ['R-356', 'R-566'],
  },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer leaves. The booking can be paid until its 40 minutes are over.',
    requirements: ['R-365'],
  },
  unknown: {
    title: 'Unknown',
    sentence: 'The customer goes back to the review. The booking is still held.',
    requirements: ['R-348'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const paymentSubmissionWords: WordsOf<typeof paymentSubmissionMachine> = {
  guards: {
    isResuming: 'the booking was made before',
    isStillHeld: 'the code was rejected and the booking is still held',
    isWithdrawn: 'the business withdrew its payment request',
    isRequest: 'a payment request is being paid',
    isByCard: 'the customer pays by card',
    isThroughProvider: 'the customer pays with the card provider',
    isKind: {
      paid: 'the payment came in',
      abandoned: 'the customer abandoned it',
      sessionExpired: 'the session expired',
      expired: 'the time to pay is over',
    },
    isUnbooked: 'there is no booking',
    isDeclined: 'the payment was rejected',
    isSessionExpired: 'the session expired',
    isResult: 'the failure is final',
    isCardGone: 'the form does not have the card any more',
    isPerhapsPaid: 'the payment request may be paid already',
    isUnsent: 'the device is offline',
    isPayable: 'the payment is pending, or an earlier one was rejected',
    isNewlyRefused: 'this payment was rejected',
    isEarlierRefused: 'the earlier payment was rejected',
    isResultOpen: 'the result is still open',
    isPerhapsEarlier: 'it may belong to an earlier payment',
    isRejected: 'the payment was rejected',
    isOver: 'the booking or the payment request has ended',
  },
  actions: {
    storeEarlier: 'remembers the status of the earlier payment',
    storeCode: 'remembers the Pix code',
    reportCode: 'reports that the code is on screen',
    recordProviderFailure: 'records why the card provider failed',
    recordRefusal: 'records that the payment was rejected',
    recordOver: 'records that the time to pay is over',
    recordEarlierRefusal: 'records that the earlier payment was rejected',
  },
  events: {
    'submission.retry': 'the customer tries to pay again',
    'submission.abandon': 'the customer leaves the booking unpaid',
  },
  actors: {
    payWithCard: 'paying by card',
    createCode: 'creating the Pix code',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const byCard: typeof order = { ...order, payment: { method: 'card', handle: 'card-1' } }
const throughProvider: typeof order = { ...order, payment: { method: 'provider', currency: 'USD' } }
const { task: _, ...booking } = examplePayment
const asked = { ...booking, requestId: 'pr-1', createdAt: null }

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
    { name: 'a reload on the code', input: { ...booking, task: { kind: 'wait', pix: examplePix } } },
    { name: 'a reload on the code of a payment request', input: { ...asked, task: { kind: 'wait', pix: examplePix } } },
  ],
  events: {
    'submission.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'submission.abandon': [{ name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
  },
  actors: {
    payWithCard: [
      { name: 'approved', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'pending', output: 'pending' },
      { name: 'rejected', output: 'error' },
      {
        name: 'declined',
        error: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') },
        sandbox: { fault: { status: 422, text: 'Pagamento recusado' } },
      },
      { name: 'offline', error: { kind: 'offline' } },
      { name: 'time-out', error: { kind: 'timeout' } },
      { name: 'time-out, then declined', error: { kind: 'invalid', status: 422, text: null, repeated: true } },
      { name: 'card no longer in the form', error: { kind: 'cardGone' } },
      unauthorized,
    ],
    createCode: [
      { name: 'a code', output: examplePix },
      {
        name: 'declined',
        error: { kind: 'invalid', status: 422, text: serverSays('Pagamento recusado') },
        sandbox: { fault: { status: 422, text: 'Pagamento recusado' } },
      },
      {
        name: 'paid in another tab',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      { name: 'not found', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      { name: 'offline', error: { kind: 'offline' } },
      { name: 'time-out', error: { kind: 'timeout' } },
      unauthorized,
    ],
    codePayment: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'abandoned', output: { kind: 'abandoned' } },
      { name: 'expired', output: { kind: 'expired' } },
      { name: 'session expired', output: { kind: 'sessionExpired' } },
      { name: 'rejected', output: { kind: 'refused', status: 'error' } },
      { name: 'cancelled', output: { kind: 'refused', status: 'cancelled' } },
      broken,
    ],
    providerPayment: [
      { name: 'paid on the page', output: { kind: 'paid' } },
      {
        name: 'declined',
        output: { kind: 'failed', failure: { kind: 'declined', text: serverSays('Your card was declined.') } },
      },
      { name: 'no booking', output: { kind: 'failed', failure: { kind: 'noBooking' } } },
      { name: 'result unknown', output: { kind: 'failed', failure: { kind: 'brokenOff', text: null } } },
      { name: 'abandoned', output: { kind: 'abandoned' } },
      { name: 'session expired', output: { kind: 'sessionExpired' } },
      broken,
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'cancelled', output: 'cancelled' },
      { name: 'expired', output: 'expired' },
      { name: 'rejected', output: 'error', sandbox: { act: 'decline' } },
      network,
      unauthorized,
    ],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
  },
  key: ({ task, requestId, earlier, failure, pix }) => ({
    task: task.kind,
    requestId,
    isEarlierRefused: earlier === 'error',
    method: task.kind === 'wait' ? null : task.order.payment.method,
    failure: failure?.kind ?? null,
    isPayable: pix !== null,
  }),
  apart: ({ earlier }) => earlier === 'error',
  unshown: [
    {
      where: 'guard isResult',
      change:
        'without context.failure !== null in context.failure !== null && (isThroughProvider(context) ? isAnswer(context.failure) : isResult(context.failure))',
      because: 'The check runs only after the failure of a payment is recorded; the types need it.',
    },
    {
      where: 'guard isStillHeld',
      change: "without params.kind === 'refused' in context.requestId === null && params.kind === 'refused'",
      because: 'No other ending has a status; the types need the check.',
    },
    {
      where: 'guard isWithdrawn',
      change: "without params.kind === 'refused' in context.requestId !== null && params.kind === 'refused'",
      because: 'Earlier branches handle every other ending; the types need the check.',
    },
    {
      where: 'guard isPayable',
      change: "without status === 'error' in status === 'error' && task.kind === 'resume'",
      because: 'Earlier branches handle paid and over, so only a rejection is left.',
    },
  ],
}
