import { serverSays } from '#domain/failure.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { paymentRejectionMachine } from './payment-rejection.machine.ts'
import type { PaymentRejectionInput } from './payment-rejection.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const paymentRejectionStates: StatesOf<typeof paymentRejectionMachine> = {
  deciding: {
    title: 'Is there a booking to cancel?',
    sentence: 'A booking that is still held is cancelled. A payment request leaves its booking as it is.',
    requirements: ['R-284', 'R-285'],
  },
  cancellingBooking: {
    title: 'Cancelling the booking',
    sentence: 'The payment was rejected, so the booking is cancelled, even if the customer leaves the page.',
    requirements: ['R-284', 'R-298', 'R-634'],
  },
  checkingRefusal: {
    title: 'Why was it not cancelled?',
    sentence: 'A booking that cannot be cancelled may be paid or expired. The app asks for the status of its payment.',
    requirements: ['R-284', 'R-299'],
  },
  cancellationFailed: {
    title: 'Booking not cancelled',
    sentence: 'The booking could not be cancelled. The customer can try again; otherwise it expires after 40 minutes.',
    requirements: ['R-284', 'R-366'],
    landmarks: [{ role: 'button', name: 'Tentar cancelar de novo' }],
  },
  cancelled: {
    title: 'No booking is held',
    sentence: 'The customer reads why the payment was rejected, unless the page of the code has shown it.',
    requirements: ['R-284'],
  },
  paymentFailed: {
    title: 'Payment failed',
    sentence:
      'The payment failed. The booking is cancelled, or stays if the payment was for a request. The customer retries or closes.',
    requirements: ['R-284', 'R-285', 'R-346', 'R-347', 'R-349'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'paymentFailed.resting': {
    title: 'One-second pause',
    sentence: 'The customer can retry one second after the last attempt.',
    requirements: ['R-288'],
  },
  'paymentFailed.ready': { title: 'Ready', sentence: 'The customer can retry.', requirements: ['R-288'] },
  repeated: {
    title: 'Trying again',
    sentence: 'A new booking is made and paid at once; a request is read again.',
    requirements: ['R-284', 'R-285'],
  },
  dismissed: {
    title: 'Closed',
    sentence: 'The customer goes back to the review or the request.',
    requirements: ['R-284', 'R-285'],
  },
  released: {
    title: 'Reason already shown',
    sentence: 'The page of the code has shown why the payment was rejected. The customer goes back to the review.',
    requirements: ['R-284', 'R-285'],
  },
  paid: { title: 'Paid', sentence: 'The payment had come in after all.', requirements: ['R-359'] },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer leaves. The booking expires after its 40 minutes.',
    requirements: ['R-365'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const paymentRejectionWords: WordsOf<typeof paymentRejectionMachine> = {
  guards: {
    isHeld: 'the booking is still held',
    isUnread: 'the customer has not read yet why',
    isConflict: 'the server refuses to cancel it',
    isOver: 'the booking has ended',
  },
  events: {
    'submission.retry': 'the customer tries to pay again',
    'submission.abandon': 'the customer leaves the booking unpaid',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const held: PaymentRejectionInput = {
  transactionId: 'tx-1',
  requestId: null,
  failure: { kind: 'refused' },
  isHeld: true,
  paidByCard: null,
}

export const paymentRejectionCases: CasesOf<typeof paymentRejectionMachine> = {
  machine: 'payment-rejection',
  inputs: [
    { name: 'a booking', input: held },
    { name: 'a booking, by card', input: { ...held, paidByCard: 'corte/ana/2026-03-03T17:30:00.000Z' } },
    { name: 'no booking', input: { ...held, failure: { kind: 'noBooking' }, isHeld: false } },
    { name: 'a rejected code', input: { ...held, failure: null } },
    { name: 'a rejected code, booking not held', input: { ...held, failure: null, isHeld: false } },
    { name: 'a payment request', input: { ...held, requestId: 'pr-1', isHeld: false } },
  ],
  events: {
    'submission.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'cancellation.retry': [{ name: 'cancel again', data: {}, by: { role: 'button', name: 'Tentar cancelar de novo' } }],
    'submission.abandon': [
      { name: 'to the business', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    cancelBooking: [
      { name: 'cancelled', output: undefined },
      {
        name: 'cannot be cancelled',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      network,
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'cancelled', output: 'cancelled' },
      network,
    ],
  },
  key: ({ requestId, failure, isHeld }) => ({ requestId, isUnread: failure !== null, isHeld }),
}
