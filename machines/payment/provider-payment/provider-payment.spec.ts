import { serverSays } from '#domain/failure.ts'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { providerPaymentMachine } from './provider-payment.machine.ts'
import type { ProviderPaymentInput } from './provider-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const providerPaymentStates: StatesOf<typeof providerPaymentMachine> = {
  deciding: {
    title: 'Is there a booking?',
    sentence: 'Only a booking can be paid. Without one, the customer sees a message.',
    requirements: ['R-376'],
  },
  creatingIntent: {
    title: 'Creating the payment',
    sentence: 'The server creates the payment at the provider. Retries use the same idempotency key.',
    requirements: ['R-368'],
  },
  readingIntent: {
    title: 'Reading the payment',
    sentence:
      'The app loads the script of the provider and reads the status: it needs a card, waits at the bank, is processing, is paid, or was cancelled and is replaced.',
    requirements: ['R-292', 'R-368'],
  },
  atBank: {
    title: 'The bank needs the customer',
    sentence:
      'An earlier attempt stopped at the page of the bank, and nothing was charged. The customer continues there, pays with another card, or abandons the payment.',
    requirements: ['R-375'],
    landmarks: [{ role: 'button', name: 'Continuar no banco' }],
  },
  readingStatusForBank: {
    title: 'Still unpaid? (before the bank)',
    sentence: 'Checks that the booking is neither paid nor expired before the bank page opens.',
    requirements: ['R-299', 'R-736'],
  },
  continuingAtBank: {
    title: 'Opening the bank page',
    sentence:
      'The provider opens the page of the bank and then sends the browser to the confirmation page. A bank without a page responds here.',
    requirements: ['R-369', 'R-375'],
  },
  underWay: {
    title: 'Processing',
    sentence: 'The provider processes the payment. No other payment can be made, and the app checks every 5 seconds.',
    requirements: ['R-371'],
    landmarks: [{ role: 'alertdialog', name: 'Pagamento em análise' }],
  },
  'underWay.resting': {
    title: 'Until the next check',
    sentence: 'The next check runs by itself.',
    requirements: ['R-371'],
  },
  'underWay.looking': {
    title: 'Checking again',
    sentence: 'The app asks the provider for the status.',
    requirements: ['R-371'],
  },
  formMissing: {
    title: 'No form',
    sentence:
      'The form did not load, or the provider accepts no card for this payment. The customer tries again or abandons it.',
    requirements: ['R-375'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  entering: {
    title: 'Entering the card',
    sentence: 'The customer types the card into the form of the provider. Only that form has the card.',
    requirements: ['R-280', 'R-292', 'R-367'],
    landmarks: [{ role: 'dialog', name: 'Pagar com cartão' }],
  },
  'entering.asking': {
    title: 'Filling in the form',
    sentence: 'The form waits for the customer.',
    requirements: ['R-374'],
  },
  'entering.refused': {
    title: 'Not accepted',
    sentence: 'Nothing was charged. The form says why, and the customer can correct it.',
    requirements: ['R-375'],
  },
  leaving: {
    title: 'Wait or abandon?',
    sentence: 'The booking is made and not paid. The customer goes on paying or abandons the payment.',
    requirements: ['R-363', 'R-364'],
    landmarks: [{ role: 'alertdialog', name: 'Ainda não recebemos o pagamento' }],
  },
  checkingForm: {
    title: 'Checking the form',
    sentence: 'The provider checks whether the form is complete. An incomplete form shows what is missing.',
    requirements: ['R-374', 'R-375'],
  },
  readingStatus: {
    title: 'Still unpaid?',
    sentence: 'Checks that the booking is neither paid nor expired before the card is charged.',
    requirements: ['R-299', 'R-736'],
  },
  confirming: {
    title: 'Paying',
    sentence: 'The provider charges the card and sends the browser to the confirmation page.',
    requirements: ['R-369', 'R-375'],
  },
  paid: {
    title: 'Paid',
    sentence: 'The payment came in and the browser did not have to leave the page.',
    requirements: ['R-370'],
  },
  failed: {
    title: 'Failed',
    sentence: 'The payment failed. The flow around it cancels the booking or checks the status.',
    requirements: ['R-284', 'R-375', 'R-376'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The customer signs in and comes back.',
    requirements: ['R-566'],
  },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer leaves. The booking can be paid until its 40 minutes are over.',
    requirements: ['R-365'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const providerPaymentWords: WordsOf<typeof providerPaymentMachine> = {
  guards: {
    hasBooking: 'there is a booking',
    isKind: {
      unauthorized: 'the session expired',
      declined: 'the payment was rejected',
      incomplete: 'the form is incomplete',
      notAccepted: 'the provider does not accept what was typed',
      undecided: 'the payment has changed meanwhile',
    },
    isForCard: 'the payment needs a card',
    isAtBank: 'the bank waits for the customer',
    isUnderWay: 'the provider is processing the payment',
    isCharged: 'the card is charged',
    isReplaceable: 'the payment was cancelled at the provider and not replaced yet',
    isOpen: 'the booking still has to be paid',
  },
  actions: {
    storeHandle: 'remembers the form of the provider',
    storeCanceled: 'remembers the cancelled payment',
    clearCanceled: 'forgets the cancelled payment',
    recordNoBooking: 'records that there is no booking',
    recordMissingForm: 'records that the form did not load',
    recordUndecided: 'records that the payment needs no card',
    recordBrokenForm: 'records why the form is missing',
    recordOver: 'records that the booking expired',
  },
  events: {
    'payment.submit': 'the customer sends the form',
    'payment.wait': 'the customer decides to go on paying',
    'bank.open': 'the customer continues at the bank',
    'card.enter': 'the customer chooses to pay with another card',
    'form.broke': 'the form of the provider breaks',
    'form.retry': 'the customer tries to load the form again',
    'status.retry': 'the customer asks for the status',
  },
  actors: {
    createIntent: 'creating the payment at the provider',
    readIntent: 'reading the payment from the provider',
    continueAtBank: 'continuing at the bank',
    checkForm: 'checking the form',
    confirmPayment: 'charging the card',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const booked: ProviderPaymentInput = {
  transactionId: 'tx-1',
  requestId: null,
  key: 'key-1',
  recipientId: 'b-1',
  couponId: null,
  customer: exampleCustomer(),
  info: exampleAdvanceInfo(),
  currency: 'USD',
  returnPath: '/confirmation/b-1/bookingTransactionId/tx-1',
}
const incomplete = { name: 'incomplete', error: { kind: 'incomplete' } }
const notAccepted = {
  name: 'invalid card number',
  error: { kind: 'notAccepted', text: serverSays('Your card number is invalid.') },
}

export const providerPaymentCases: CasesOf<typeof providerPaymentMachine> = {
  machine: 'provider-payment',
  inputs: [
    { name: 'a booking', input: booked },
    { name: 'a payment request', input: { ...booked, requestId: 'pr-1' } },
    { name: 'no booking', input: { ...booked, transactionId: '' } },
  ],
  events: {
    'payment.submit': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar US$ 20,00' } }],
    'payment.leave': [{ name: 'leave', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'payment.wait': [{ name: 'wait', data: {}, by: { role: 'button', name: 'Esperar' } }],
    'payment.giveUp': [{ name: 'give up', data: {}, by: { role: 'button', name: 'Desistir' } }],
    'form.broke': [
      { name: 'form not loaded', data: { why: 'formMissing' }, by: 'system' },
      { name: 'no card accepted', data: { why: 'undecided' }, by: 'system' },
    ],
    'form.retry': [{ name: 'load again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'bank.open': [{ name: 'continue at the bank', data: {}, by: { role: 'button', name: 'Continuar no banco' } }],
    'card.enter': [{ name: 'another card', data: {}, by: { role: 'button', name: 'Pagar com outro cartão' } }],
    'status.retry': [{ name: 'check again', data: {}, by: { role: 'button', name: 'Ver de novo' } }],
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    createIntent: [
      { name: 'a payment', output: { handle: 'payment-1' } },
      { name: 'no booking', error: { kind: 'noBooking' }, sandbox: { fault: { status: 404 } } },
      network,
      unauthorized,
    ],
    readIntent: [
      { name: 'needs a card', output: { id: 'pi_1', status: 'needsCard' } },
      { name: 'needs confirmation', output: { id: 'pi_1', status: 'needsConfirmation' } },
      { name: 'waiting at the bank', output: { id: 'pi_1', status: 'needsBank' } },
      { name: 'processing', output: { id: 'pi_1', status: 'processing' } },
      { name: 'authorized', output: { id: 'pi_1', status: 'authorized' } },
      { name: 'succeeded', output: { id: 'pi_1', status: 'succeeded' } },
      { name: 'cancelled', output: { id: 'pi_1', status: 'canceled' } },
      { name: 'form not loaded', error: { kind: 'formMissing' }, sandbox: { fault: { status: 500 } } },
    ],
    continueAtBank: [
      { name: 'approved by the bank', output: undefined },
      { name: 'declined by the bank', error: { kind: 'declined', text: serverSays('The bank refused.') } },
      { name: 'back without a result', error: { kind: 'undecided' } },
    ],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
    checkForm: [{ name: 'complete', output: undefined }, incomplete, notAccepted],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'rejected before', output: 'error' },
      { name: 'cancelled', output: 'cancelled' },
      network,
      unauthorized,
    ],
    confirmPayment: [
      { name: 'paid on the page', output: undefined },
      incomplete,
      notAccepted,
      { name: 'declined', error: { kind: 'declined', text: serverSays('Your card was declined.') } },
      { name: 'result unknown', error: { kind: 'brokenOff', text: null } },
      { name: 'changed in another tab', error: { kind: 'undecided' } },
    ],
  },
  unshown: [
    {
      where: 'guard isReplaceable',
      change: "without status === 'canceled' in status === 'canceled' && context.canceledId === null",
      because: 'Earlier branches handle every other status.',
    },
  ],
  key: ({ handle, canceledId, failure, transactionId, requestId }) => ({
    transactionId,
    requestId,
    handle,
    canceledId,
    failure: failure?.kind ?? null,
  }),
}
