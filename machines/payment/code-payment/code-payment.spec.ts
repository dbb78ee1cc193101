import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { codePaymentMachine } from './code-payment.machine.ts'
import type { CodePaymentInput } from './code-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout/{id}'

export const codePaymentStates: StatesOf<typeof codePaymentMachine> = {
  deciding: {
    title: 'Is there a deadline?',
    sentence: 'A booking is held for 40 minutes; a payment request has no deadline.',
    requirements: ['R-366'],
  },
  resuming: {
    title: 'Calculating the deadline',
    sentence: 'The time left is calculated from the time of the booking, also after a reload.',
    requirements: ['R-366'],
    address,
  },
  waiting: {
    title: 'Waiting for payment',
    sentence: 'The Pix code stays on screen until it is paid, rejected, abandoned or expired.',
    requirements: ['R-352', 'R-353', 'R-354', 'R-355', 'R-366'],
    address,
    landmarks: [{ role: 'button', name: 'Copiar código Pix' }],
  },
  'waiting.polling': {
    title: 'Checking the payment',
    sentence: 'The app asks for the status every 5 seconds, and at once when the customer comes back to the tab.',
    requirements: ['R-356'],
  },
  'waiting.polling.asking': {
    title: 'Asking for the status',
    sentence: 'A check is running. If it fails, the payment may still have come in.',
    requirements: ['R-299', 'R-357', 'R-358', 'R-359'],
  },
  'waiting.polling.pausing': {
    title: 'Between two checks',
    sentence: '5 seconds pass until the next check.',
    requirements: ['R-356'],
  },
  'waiting.polling.sessionExpired': {
    title: 'Session expired',
    sentence:
      'The customer is not signed in any more, so the app cannot see the payment. The code can still be paid, and a button leads to the sign-in.',
    requirements: ['R-356'],
    landmarks: [{ role: 'button', name: 'Entrar' }],
  },
  'waiting.limit': {
    title: 'Deadline',
    sentence: 'Runs beside the checks and ends the waiting when the time is up.',
    requirements: ['R-366'],
  },
  'waiting.limit.deciding': {
    title: 'Is there a deadline?',
    sentence: 'Only a booking has one.',
    requirements: ['R-366'],
  },
  'waiting.limit.running': {
    title: 'Time is running',
    sentence: 'The rest of the 40 minutes passes.',
    requirements: ['R-366', 'R-736'],
  },
  'waiting.limit.none': {
    title: 'No deadline',
    sentence: 'A payment request waits until it is paid or abandoned.',
    requirements: ['R-366'],
  },
  'waiting.leaving': {
    title: 'Leaving',
    sentence: 'Asks whether the customer wants to leave an unpaid code; the checks go on.',
    requirements: ['R-363'],
  },
  'waiting.leaving.closed': {
    title: 'Staying',
    sentence: 'The customer sees the code.',
    requirements: ['R-364'],
  },
  'waiting.leaving.deciding': {
    title: 'Wait or abandon?',
    sentence: 'No payment has come in yet: the customer waits or abandons the payment.',
    requirements: ['R-363', 'R-364'],
    landmarks: [{ role: 'alertdialog', name: 'Ainda não recebemos o pagamento' }],
  },
  askingAfterDeadline: {
    title: 'Last check at the deadline',
    sentence: 'The 40 minutes are over. A payment that came in at the last moment still counts.',
    requirements: ['R-736'],
    address,
  },
  askingAfterRefusal: {
    title: 'Last check after a rejection',
    sentence: 'The payment service rejected the payment. The app asks once more before it shows that.',
    requirements: ['R-357'],
    address,
  },
  askingBeforeLeaving: {
    title: 'Last check before leaving',
    sentence: 'The customer abandons the payment. A payment that came in meanwhile still counts.',
    requirements: ['R-365'],
    address,
  },
  unanswered: {
    title: 'Last check failed',
    sentence: 'The 40 minutes are over and the check failed. The customer can check again.',
    requirements: ['R-736'],
    address,
    landmarks: [{ role: 'heading', name: 'Não sabemos ainda se o pagamento passou' }],
  },
  expired: {
    title: 'Expired',
    sentence: 'The booking was not paid within 40 minutes and is cancelled. The customer can book again.',
    requirements: ['R-366', 'R-736'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher de novo' }],
  },
  refused: {
    title: 'Rejected',
    sentence: 'The payment was rejected. The customer can try again or go back to the business.',
    requirements: ['R-357'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  paid: {
    title: 'Paid',
    sentence: 'The payment came in, in part or in full. The booking is confirmed.',
    requirements: ['R-358', 'R-359', 'R-361'],
  },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer leaves. The booking can be paid until its 40 minutes are over.',
    requirements: ['R-365'],
  },
  leftForSignIn: {
    title: 'To the sign-in',
    sentence: 'The customer signs in and then sees the status of the payment.',
    requirements: ['R-356'],
  },
  leftExpired: {
    title: 'Left after expiry',
    sentence: 'The customer starts a new booking.',
    requirements: ['R-736'],
  },
  withdrawn: {
    title: 'Request withdrawn',
    sentence:
      'The business withdrew its payment request while the code was on screen. The page of the request says so.',
    requirements: ['R-381'],
  },
  leftRefused: {
    title: 'Left after a rejection',
    sentence: 'The customer goes back to the checkout, which cancels the booking if it is still held.',
    requirements: ['R-284'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const codePaymentWords: WordsOf<typeof codePaymentMachine> = {
  guards: {
    isTimed: 'the payment has a deadline',
    isOver: 'the 40 minutes are over',
    isWithdrawn: 'the business withdrew its payment request',
    isSessionExpired: 'the customer is not signed in any more',
    isStaying: 'no dialog covers the code',
    isPending: 'the payment is still pending',
  },
  actions: {
    storeDeadline: 'remembers the deadline',
    storeStatus: 'remembers the status of the payment',
  },
  events: {
    'payment.wait': 'the customer decides to wait',
    'status.retry': 'the customer asks for the status again',
    'payment.restart': 'the customer starts over',
  },
  actors: {
    readDeadline: 'calculating the deadline',
  },
  delays: {
    pollInterval: 'the pause between two status checks',
    pollCutoff: 'the rest of the 40 minutes',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const booked: CodePaymentInput = {
  transactionId: 'tx-1',
  requestId: null,
  code: '00020126580014br.gov.bcb.pix0136hora-certa-tx-1520400005303986540520.005802BR6304ABCD',
  createdAt: '2026-03-02T12:00:00.000Z',
  amountCents: 2_000,
  currency: 'BRL',
}

export const codePaymentCases: CasesOf<typeof codePaymentMachine> = {
  machine: 'code-payment',
  inputs: [
    { name: 'a new code', input: booked },
    { name: 'a code of a payment request', input: { ...booked, requestId: 'pr-1', createdAt: null } },
  ],
  events: {
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'payment.leave': [{ name: 'leave', data: {}, by: { role: 'button', name: 'Sair do pagamento' } }],
    'payment.wait': [{ name: 'wait', data: {}, by: { role: 'button', name: 'Esperar' } }],
    'payment.giveUp': [
      { name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } },
      { name: 'to the business', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'status.retry': [{ name: 'check again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'payment.restart': [
      { name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher de novo' } },
      { name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } },
    ],
    'signIn.start': [{ name: 'sign in', data: {}, by: { role: 'button', name: 'Entrar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readDeadline: [
      {
        name: '40 minutes left',
        output: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 2_400_000 },
      },
      { name: 'deadline passed', output: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 0 } },
      { name: 'invalid date', error: { kind: 'unexpected', detail: 'no date' } },
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'rejected', output: 'error', sandbox: { act: 'decline' } },
      { name: 'cancelled', output: 'cancelled' },
      { name: 'expired', output: 'expired' },
      { name: 'session expired', error: { kind: 'unauthorized', text: null }, sandbox: { fault: { status: 401 } } },
      { name: 'not allowed', error: { kind: 'forbidden', text: null }, sandbox: { fault: { status: 403 } } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
  },
  key: ({ deadline, status, requestId }) => ({ isTimed: deadline !== null, status, requestId }),
}
