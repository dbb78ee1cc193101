import { network } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { providerReturnMachine } from './provider-return.machine.ts'
import type { ProviderReturnInput } from './provider-return.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/confirmation/{id}/bookingTransactionId/{bookingTransactionId}'

export const providerReturnStates: StatesOf<typeof providerReturnMachine> = {
  readingResult: {
    title: 'Asking the provider',
    sentence:
      'How the payment stands is read from the provider with the secret of the address, where this browser began it for this booking or request. A payment of something else is not believed.',
    requirements: ['R-369'],
    address,
  },
  readingStatus: {
    title: 'Asking our own servers',
    sentence:
      'The provider did not answer, or this browser does not know whose payment it is, which says nothing about the money: our servers are asked whether it has come in. What they say was turned down may be an earlier try, and undoes nothing.',
    requirements: ['R-299', 'R-369'],
    address,
  },
  undoing: {
    title: 'What is to be undone?',
    sentence: 'A booking that was not paid is given back; what a business asks for besides leaves it as it is.',
    requirements: ['R-284', 'R-285'],
  },
  takingPending: {
    title: 'Was it this browser?',
    sentence: 'Only the browser that sent the payment gives the booking back, and only once.',
    requirements: ['R-284'],
    address,
  },
  cancellingBooking: {
    title: 'Giving the booking back',
    sentence: 'The payment failed for certain: the booking is cancelled.',
    requirements: ['R-284', 'R-298'],
    address,
  },
  stillHeld: {
    title: 'Booking not given back',
    sentence: 'The booking could not be cancelled; it ends by itself after forty minutes, or is tried again.',
    requirements: ['R-284', 'R-366'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar cancelar de novo' }],
  },
  refused: {
    title: 'Not successful',
    sentence: 'The payment was not successful and the booking is cancelled; the customer can choose again.',
    requirements: ['R-372'],
    address,
    landmarks: [{ role: 'heading', name: 'O pagamento não foi concluído' }],
  },
  declined: {
    title: 'Not successful, as far as is known',
    sentence:
      'The payment was not successful; the reservations say what became of the booking, and the customer can choose again.',
    requirements: ['R-372'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher de novo' }],
  },
  unclear: {
    title: 'With error',
    sentence:
      'The payment is neither made nor refused: it may still come in, or waits for the customer, which is said. The reservations tell more, or the request that is looked at again.',
    requirements: ['R-373'],
    address,
    landmarks: [{ role: 'heading', name: 'Pagamento com erro' }],
  },
  unknown: {
    title: 'Not known',
    sentence:
      'Nobody could say what became of the payment; nothing is undone, and it is asked again, or left: to the reservations, or for a request to the business.',
    requirements: ['R-384'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  confirmed: {
    title: 'Confirmed',
    sentence: 'The payment succeeded or is being processed: the confirmation is shown.',
    requirements: ['R-370', 'R-371'],
  },
  unread: {
    title: 'Not said here',
    sentence:
      'Only the customer who booked may know, or the payment is of something else, or the provider has no word about a request, or cannot be asked again: the booking, or the request, says by itself how it stands.',
    requirements: ['R-037'],
  },
  leftForCheckout: {
    title: 'To the checkout',
    sentence: 'The customer confirms and pays once more.',
    requirements: ['R-372'],
  },
  leftForReservations: {
    title: 'To the reservations',
    sentence: 'The customer looks at the reservations.',
    requirements: ['R-373'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer goes to the page of the business.',
    requirements: ['R-014'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const providerReturnWords: FlowWords = {}

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
    'result.retry': [{ name: 'ask again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'cancellation.retry': [{ name: 'cancel again', data: {}, by: { role: 'button', name: 'Tentar cancelar de novo' } }],
    'reservations.open': [{ name: 'to the reservations', data: {}, by: { role: 'link', name: 'Ver minhas reservas' } }],
    'request.open': [{ name: 'to the request', data: {}, by: { role: 'button', name: 'Ver o pagamento pedido' } }],
    'business.show': [{ name: 'to the business', data: {}, by: { role: 'link', name: 'Voltar ao estabelecimento' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readResult: [
      { name: 'succeeded', output: 'succeeded' },
      { name: 'being processed', output: 'processing' },
      { name: 'not successful', output: 'requires_payment_method' },
      { name: 'canceled', output: 'canceled' },
      { name: 'unfinished', output: 'unfinished' },
      { name: 'something else', output: 'other' },
      network,
      { name: 'no secret any more', error: { kind: 'notFound', text: null } },
      { name: 'a payment of something else', error: { kind: 'conflict', text: null, taken: null } },
    ],
    readStatus: [
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'pending', output: 'pending' },
      { name: 'turned down', output: 'error', sandbox: { act: 'decline' } },
      { name: 'the forty minutes are over', output: 'expired' },
      { name: 'cancelled', output: 'cancelled' },
      network,
      {
        name: "somebody else's",
        error: { kind: 'forbidden', text: null },
        sandbox: { fault: { status: 403 } },
      },
      {
        name: 'the session is over',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      { name: 'not there any more', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
    ],
    takePending: [
      { name: 'paid from this browser', output: { isPending: true } },
      { name: 'another browser', output: { isPending: false } },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    cancelBooking: [{ name: 'cancelled', output: undefined }, network],
  },
  key: ({ result, requestId }) => ({ result, requestId }),
}
