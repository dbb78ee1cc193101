import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { providerReturnMachine } from './provider-return.machine.ts'
import type { ProviderReturnInput } from './provider-return.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/confirmation/{id}/bookingTransactionId/{bookingTransactionId}'

export const providerReturnStates: StatesOf<typeof providerReturnMachine> = {
  readingResult: {
    title: 'Asking the provider',
    sentence:
      'The app reads the status from the provider with the secret in the URL, if this browser began the payment. A payment for something else is ignored.',
    requirements: ['R-369'],
    address,
  },
  readingStatus: {
    title: 'Asking our server',
    sentence:
      'The provider did not respond, or this browser did not begin the payment. The app asks our server whether the payment came in. A rejection may belong to an earlier attempt, so nothing is cancelled.',
    requirements: ['R-299', 'R-369'],
    address,
  },
  undoing: {
    title: 'Is there a booking to cancel?',
    sentence: 'An unpaid booking is cancelled. A payment request leaves its booking as it is.',
    requirements: ['R-284', 'R-285'],
  },
  takingPending: {
    title: 'Did this browser pay?',
    sentence: 'Only the browser that sent the payment cancels the booking, and only once.',
    requirements: ['R-284'],
    address,
  },
  cancellingBooking: {
    title: 'Cancelling the booking',
    sentence: 'The payment was rejected, so the booking is cancelled.',
    requirements: ['R-284', 'R-298'],
    address,
  },
  stillHeld: {
    title: 'Booking not cancelled',
    sentence: 'The booking could not be cancelled. The customer can try again; otherwise it expires after 40 minutes.',
    requirements: ['R-284', 'R-366'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar cancelar de novo' }],
  },
  refused: {
    title: 'Rejected',
    sentence: 'The payment was rejected and the booking is cancelled. The customer can choose again.',
    requirements: ['R-372'],
    address,
    landmarks: [{ role: 'heading', name: 'O pagamento não foi concluído' }],
  },
  declined: {
    title: 'Rejected, booking unknown',
    sentence:
      'The payment was rejected. The reservations show what happened to the booking, and the customer can choose again.',
    requirements: ['R-372'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher de novo' }],
  },
  unclear: {
    title: 'Not finished',
    sentence:
      'The payment is neither paid nor rejected: it may still come in, or it waits for the customer. The reservations or the payment request show more.',
    requirements: ['R-373'],
    address,
    landmarks: [{ role: 'heading', name: 'Pagamento com erro' }],
  },
  unknown: {
    title: 'Unknown',
    sentence:
      'Neither the provider nor our server knows the result. Nothing is cancelled. The customer checks again or leaves.',
    requirements: ['R-384'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  confirmed: {
    title: 'Paid or processing',
    sentence: 'The payment came in or is processing. The confirmation page opens.',
    requirements: ['R-370', 'R-371'],
  },
  unread: {
    title: 'Not shown here',
    sentence:
      'Only the customer who booked may see the payment, or it is for something else, or the provider does not know it. The booking or the payment request shows its own status.',
    requirements: ['R-037'],
  },
  leftForCheckout: {
    title: 'To the checkout',
    sentence: 'The customer confirms and pays again.',
    requirements: ['R-372'],
  },
  leftForReservations: {
    title: 'To the reservations',
    sentence: 'The customer opens the reservations.',
    requirements: ['R-373'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer goes to the page of the business.',
    requirements: ['R-014'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const providerReturnWords: WordsOf<typeof providerReturnMachine> = {
  guards: {
    isRequest: 'a payment request was paid',
    isBooking: 'a booking was paid',
    isAskedForLost: 'the provider does not know the payment of the request',
    isOfAnother: 'the payment is for something else',
    isConfirmed: 'the payment came in or is processing',
    isRefused: 'the payment was rejected or cancelled',
    isOver: 'the booking or the payment request has ended',
    isHidden: 'the customer may not see this payment',
    isPending: 'this browser sent the payment',
  },
  actions: {
    storeResult: 'remembers the result',
  },
  events: {
    'payment.choose': 'the customer chooses to pay again',
    'result.retry': 'the customer checks again',
    'request.open': 'the customer opens the payment request',
  },
  actors: {
    readResult: 'reading the result from the provider',
    takePending: 'checking whether this browser sent the payment',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const back: ProviderReturnInput = { transactionId: 'tx-1', requestId: null, intentId: 'pi_1', accountId: 'acct_1' }

export const providerReturnCases: CasesOf<typeof providerReturnMachine> = {
  machine: 'provider-return',
  inputs: [
    { name: 'back from the provider', input: back },
    { name: 'back from the payment of a request', input: { ...back, requestId: 'pr-1' } },
  ],
  events: {
    'payment.choose': [{ name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher de novo' } }],
    'result.retry': [{ name: 'check again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'cancellation.retry': [{ name: 'cancel again', data: {}, by: { role: 'button', name: 'Tentar cancelar de novo' } }],
    'reservations.open': [{ name: 'to the reservations', data: {}, by: { role: 'link', name: 'Ver minhas reservas' } }],
    'request.open': [{ name: 'to the request', data: {}, by: { role: 'button', name: 'Ver o pagamento pedido' } }],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readResult: [
      { name: 'succeeded', output: 'succeeded' },
      { name: 'processing', output: 'processing' },
      { name: 'rejected', output: 'needsCard' },
      { name: 'cancelled', output: 'canceled' },
      { name: 'unfinished', output: 'unfinished' },
      { name: 'unknown status', output: 'other' },
      network,
      { name: 'not found', error: { kind: 'notFound', text: null } },
      { name: 'payment for something else', error: { kind: 'conflict', text: null, taken: null } },
    ],
    readStatus: [
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'pending', output: 'pending' },
      { name: 'rejected', output: 'error', sandbox: { act: 'decline' } },
      { name: 'expired', output: 'expired' },
      { name: 'cancelled', output: 'cancelled' },
      network,
      {
        name: 'payment of another customer',
        error: { kind: 'forbidden', text: null },
        sandbox: { fault: { status: 403 } },
      },
      {
        name: 'the session is over',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      { name: 'not found', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
    ],
    takePending: [
      { name: 'paid from this browser', output: { isPending: true } },
      { name: 'paid from another browser', output: { isPending: false } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    cancelBooking: [{ name: 'cancelled', output: undefined }, network],
  },
  key: ({ result, requestId }) => ({ result, requestId }),
}
