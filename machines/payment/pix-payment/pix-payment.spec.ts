import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { pixPaymentMachine } from './pix-payment.machine.ts'
import type { PixPaymentInput } from './pix-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout/{id}'

export const pixPaymentStates: StatesOf<typeof pixPaymentMachine> = {
  deciding: {
    title: 'Against the clock?',
    sentence: 'A booking is held for forty minutes; what a business asks for is waited for until it is paid or left.',
    requirements: ['R-366'],
  },
  resuming: {
    title: 'Resuming',
    sentence: 'What is left of the forty minutes is worked out from the time of the booking, also after a reload.',
    requirements: ['R-366'],
    address,
  },
  waiting: {
    title: 'Waiting for the money',
    sentence: 'The code stands on screen until it is paid, refused, left or too late.',
    requirements: ['R-352', 'R-353', 'R-354', 'R-355', 'R-366'],
    address,
    landmarks: [{ role: 'button', name: 'Copiar código Pix' }],
  },
  'waiting.polling': {
    title: 'Looking for the money',
    sentence: 'The payment service is asked every five seconds, and at once when the customer comes back to the tab.',
    requirements: ['R-356'],
  },
  'waiting.polling.asking': {
    title: 'Asking',
    sentence: 'One question is under way; an answer that does not come says nothing about the money.',
    requirements: ['R-299', 'R-357', 'R-358', 'R-359'],
  },
  'waiting.polling.pausing': {
    title: 'Pausing',
    sentence: 'Five seconds pass until the next question.',
    requirements: ['R-356'],
  },
  'waiting.polling.signedOut': {
    title: 'Signed out',
    sentence:
      'Whoever asks is not signed in any more, so the money cannot be seen; the code stays payable, and a way leads over the sign-in to what was booked.',
    requirements: ['R-356'],
    landmarks: [{ role: 'button', name: 'Entrar' }],
  },
  'waiting.limit': {
    title: 'Time limit',
    sentence: 'Whether the waiting ends by itself; the looking goes on beside it.',
    requirements: ['R-366'],
  },
  'waiting.limit.deciding': {
    title: 'Is there a limit?',
    sentence: 'Only a booking has one.',
    requirements: ['R-366'],
  },
  'waiting.limit.running': {
    title: 'Running',
    sentence: 'What is left of the forty minutes passes.',
    requirements: ['R-366', 'R-736'],
  },
  'waiting.limit.none': {
    title: 'No limit',
    sentence: 'A request of a business waits until it is paid or left.',
    requirements: ['R-366'],
  },
  'waiting.leaving': {
    title: 'Leaving',
    sentence: 'Whether the customer wants to go away while the code is unpaid; the looking goes on beside it.',
    requirements: ['R-363'],
  },
  'waiting.leaving.closed': {
    title: 'Staying',
    sentence: 'The customer looks at the code.',
    requirements: ['R-364'],
  },
  'waiting.leaving.deciding': {
    title: 'Wait or give up',
    sentence: 'No payment has come in yet: the customer waits on or gives up.',
    requirements: ['R-363', 'R-364'],
    landmarks: [{ role: 'alertdialog', name: 'Ainda não recebemos o pagamento' }],
  },
  askingAfterDeadline: {
    title: 'Last look at the end',
    sentence: 'The forty minutes are over; money that came in at the last moment still counts.',
    requirements: ['R-736'],
    address,
  },
  askingAfterRefusal: {
    title: 'Last look after a refusal',
    sentence: 'The payment service said no; it is asked once more before the customer is told.',
    requirements: ['R-357'],
    address,
  },
  askingBeforeLeaving: {
    title: 'Last look before leaving',
    sentence: 'The customer gives up; money that came in meanwhile still counts.',
    requirements: ['R-365'],
    address,
  },
  unanswered: {
    title: 'Last look failed',
    sentence: 'The forty minutes are over and nobody could say whether the money came in; it is asked again.',
    requirements: ['R-736'],
    address,
    landmarks: [{ role: 'heading', name: 'Não sabemos ainda se o pagamento passou' }],
  },
  expired: {
    title: 'Expired',
    sentence: 'Nobody paid within forty minutes and the appointment is cancelled; the customer can book again.',
    requirements: ['R-366', 'R-736'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher de novo' }],
  },
  refused: {
    title: 'Refused',
    sentence: 'The payment was not successful; the customer can try again or go back to the business.',
    requirements: ['R-357'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  paid: {
    title: 'Paid',
    sentence: 'The money came in, in part or in full: the booking stands.',
    requirements: ['R-358', 'R-359', 'R-361'],
  },
  gaveUp: {
    title: 'Given up',
    sentence: 'The customer leaves; the booking waits to be paid until its time is up.',
    requirements: ['R-365'],
  },
  leftForSignIn: {
    title: 'To the sign-in',
    sentence: 'The customer signs in where what was booked says how its payment stands.',
    requirements: ['R-356'],
  },
  leftExpired: {
    title: 'Left, expired',
    sentence: 'The customer starts over with a new booking.',
    requirements: ['R-736'],
  },
  withdrawn: {
    title: 'Taken back',
    sentence: 'The business has taken its request back while the code waited: the request itself says so at once.',
    requirements: ['R-381'],
  },
  leftRefused: {
    title: 'Left, refused',
    sentence: 'The customer goes back to the checkout, which gives the booking back if it is still held.',
    requirements: ['R-284'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const pixPaymentWords: WordsOf<typeof pixPaymentMachine> = {
  guards: {
    isTimed: 'the payment has a deadline',
    isOver: 'the 40 minutes are over',
    isPaid: 'the payment came in, in part or in full',
    isWithdrawn: 'the business withdrew its payment request',
    isSignedOut: 'the customer is not signed in any more',
    isStaying: 'no dialog covers the code',
    isPending: 'the payment is still pending',
  },
  actions: {
    storeDeadline: 'remembers the deadline',
    storeStatus: 'remembers the status of the payment',
  },
  events: {
    'payment.leave': 'the customer asks to leave the payment',
    'payment.wait': 'the customer decides to wait',
    'payment.giveUp': 'the customer abandons the payment',
    'status.retry': 'the customer asks for the status again',
    'payment.restart': 'the customer starts over',
  },
  actors: {
    readDeadline: 'calculating the deadline',
    readStatus: 'reading the status of the payment',
  },
  delays: {
    pollInterval: 'the pause between two status checks',
    pollCutoff: 'the rest of the 40 minutes',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const booked: PixPaymentInput = {
  transactionId: 'tx-1',
  requestId: null,
  code: '00020126580014br.gov.bcb.pix0136hora-certa-tx-1520400005303986540520.005802BR6304ABCD',
  createdAt: '2026-03-02T12:00:00.000Z',
  amountCents: 2_000,
  currency: 'BRL',
}

export const pixPaymentCases: CasesOf<typeof pixPaymentMachine> = {
  machine: 'pix-payment',
  inputs: [
    { name: 'a code just made', input: booked },
    { name: 'a code of a payment request', input: { ...booked, requestId: 'pr-1', createdAt: null } },
  ],
  events: {
    'tab.shown': [{ name: 'back from the bank', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'payment.leave': [{ name: 'leave', data: {}, by: { role: 'button', name: 'Sair do pagamento' } }],
    'payment.wait': [{ name: 'wait', data: {}, by: { role: 'button', name: 'Esperar' } }],
    'payment.giveUp': [
      { name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } },
      { name: 'after the end', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'status.retry': [{ name: 'look again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'payment.restart': [
      { name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher de novo' } },
      { name: 'after a refusal', data: {}, by: { role: 'button', name: 'Tentar novamente' } },
    ],
    'signIn.start': [{ name: 'sign in', data: {}, by: { role: 'button', name: 'Entrar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readDeadline: [
      {
        name: 'all of the forty minutes',
        output: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 2_400_000 },
      },
      { name: 'opened too late', output: { expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 0 } },
      { name: 'no readable date', error: { kind: 'unexpected', detail: 'no date' } },
    ],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'turned down', output: 'error', sandbox: { act: 'decline' } },
      { name: 'cancelled', output: 'cancelled' },
      { name: 'over', output: 'expired' },
      { name: 'signed out', error: { kind: 'unauthorized', text: null }, sandbox: { fault: { status: 401 } } },
      { name: 'not allowed', error: { kind: 'forbidden', text: null }, sandbox: { fault: { status: 403 } } },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
  },
  key: ({ deadline, status, requestId }) => ({ isTimed: deadline !== null, status, requestId }),
}
