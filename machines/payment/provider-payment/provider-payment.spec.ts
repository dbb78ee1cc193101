import { serverSays } from '#domain/failure.ts'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { providerPaymentMachine } from './provider-payment.machine.ts'
import type { ProviderPaymentInput } from './provider-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const providerPaymentStates: StatesOf<typeof providerPaymentMachine> = {
  deciding: {
    title: 'Is there a booking?',
    sentence: 'Only a booking can be paid; without one the customer is told so.',
    requirements: ['R-376'],
  },
  creatingIntent: {
    title: 'Announcing the payment',
    sentence: 'The servers prepare the payment at the provider, under one key however often it is asked for.',
    requirements: ['R-368'],
  },
  readingIntent: {
    title: 'How does the payment stand?',
    sentence:
      "The provider's script is fetched for the account that is paid and says how the payment stands: it takes a card, waits at the bank, is worked on, is paid, or was canceled and is followed by another one.",
    requirements: ['R-292', 'R-368'],
  },
  atBank: {
    title: 'The bank waits for the customer',
    sentence:
      "An earlier try was left at the bank's page: nothing was charged. The customer goes on there, pays with another card, or gives up.",
    requirements: ['R-375'],
    landmarks: [{ role: 'button', name: 'Continuar no banco' }],
  },
  readingStatusForBank: {
    title: 'Is it still to be paid, before the bank?',
    sentence: 'A booking that was paid meanwhile, or whose forty minutes are over, is not taken to the bank.',
    requirements: ['R-299', 'R-736'],
  },
  continuingAtBank: {
    title: 'On at the bank',
    sentence:
      "The provider opens the bank's page again and sends the browser on to the confirmation page; a bank that shows no page of its own answers here.",
    requirements: ['R-369', 'R-375'],
  },
  underWay: {
    title: 'Being worked on',
    sentence:
      'The provider works on the payment: nothing is paid beside it, and it is looked at every 5 seconds until it is known how it ended.',
    requirements: ['R-371'],
    landmarks: [{ role: 'alertdialog', name: 'Pagamento em análise' }],
  },
  'underWay.resting': {
    title: 'Until the next look',
    sentence: 'The next look comes by itself.',
    requirements: ['R-371'],
  },
  'underWay.looking': {
    title: 'Looking again',
    sentence: 'The provider is asked how the payment stands by now.',
    requirements: ['R-371'],
  },
  formMissing: {
    title: 'No form',
    sentence:
      'The form could not be fetched, or the provider takes no card for the payment: the customer has it looked at again or gives up.',
    requirements: ['R-375'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  entering: {
    title: 'Entering the card',
    sentence: "The card is typed into the provider's form, which alone has it.",
    requirements: ['R-280', 'R-292', 'R-367'],
    landmarks: [{ role: 'dialog', name: 'Pagar com cartão' }],
  },
  'entering.asking': { title: 'Asking', sentence: 'The form waits to be filled in.', requirements: ['R-374'] },
  'entering.refused': {
    title: 'Not accepted',
    sentence: 'Nothing was charged; the form says why and what was typed can be put right.',
    requirements: ['R-375'],
  },
  leaving: {
    title: 'Wait or give up',
    sentence: 'The booking is made and not paid: the customer goes on paying or gives up.',
    requirements: ['R-363', 'R-364'],
    landmarks: [{ role: 'alertdialog', name: 'Ainda não recebemos o pagamento' }],
  },
  checkingForm: {
    title: 'Looking at the form',
    sentence:
      'The provider says whether the form is filled in; where it is not, the form shows it and nothing is said.',
    requirements: ['R-374', 'R-375'],
  },
  readingStatus: {
    title: 'Is it still to be paid?',
    sentence: 'A booking that was paid meanwhile, or whose forty minutes are over, is not charged.',
    requirements: ['R-299', 'R-736'],
  },
  confirming: {
    title: 'Paying',
    sentence: 'The provider charges the card and sends the browser on to the confirmation page.',
    requirements: ['R-369', 'R-375'],
  },
  paid: { title: 'Paid', sentence: 'The money is there without the browser having left.', requirements: ['R-370'] },
  failed: {
    title: 'Failed',
    sentence: 'The payment did not work; whoever asked for it gives the booking back or looks what became of it.',
    requirements: ['R-284', 'R-375', 'R-376'],
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
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const providerPaymentWords: FlowWords = {}

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
const incomplete = { name: 'not filled in', error: { kind: 'incomplete' } }
const notAccepted = {
  name: 'a number with a slip',
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
      { name: 'the form does not come', data: { why: 'formMissing' }, by: 'system' },
      { name: 'no card is taken for it', data: { why: 'undecided' }, by: 'system' },
    ],
    'form.retry': [{ name: 'fetch it again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'bank.open': [{ name: 'go on at the bank', data: {}, by: { role: 'button', name: 'Continuar no banco' } }],
    'card.enter': [{ name: 'another card', data: {}, by: { role: 'button', name: 'Pagar com outro cartão' } }],
    'status.retry': [{ name: 'look again', data: {}, by: { role: 'button', name: 'Ver de novo' } }],
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    createIntent: [
      { name: 'a payment', output: { ticket: 'payment-1' } },
      { name: 'no such booking', error: { kind: 'noBooking' }, sandbox: { fault: { status: 404 } } },
      network,
      unauthorized,
    ],
    readIntent: [
      { name: 'for a card', output: { id: 'pi_1', status: 'requires_payment_method' } },
      { name: 'to be confirmed', output: { id: 'pi_1', status: 'requires_confirmation' } },
      { name: 'at the bank', output: { id: 'pi_1', status: 'requires_action' } },
      { name: 'being processed', output: { id: 'pi_1', status: 'processing' } },
      { name: 'held on the card', output: { id: 'pi_1', status: 'requires_capture' } },
      { name: 'succeeded', output: { id: 'pi_1', status: 'succeeded' } },
      { name: 'canceled', output: { id: 'pi_1', status: 'canceled' } },
      { name: 'no answer', error: { kind: 'formMissing' }, sandbox: { fault: { status: 500 } } },
    ],
    continueAtBank: [
      { name: 'the bank has agreed', output: undefined },
      { name: 'the bank has not', error: { kind: 'declined', text: serverSays('The bank refused.') } },
      { name: 'back without a word', error: { kind: 'undecided' } },
    ],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    checkForm: [{ name: 'filled in', output: undefined }, incomplete, notAccepted],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid in part', output: 'partial', sandbox: { act: 'payPartly' } },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'turned down before', output: 'error' },
      { name: 'the forty minutes are over', output: 'cancelled' },
      network,
      unauthorized,
    ],
    confirmPayment: [
      { name: 'paid at once', output: undefined },
      incomplete,
      notAccepted,
      { name: 'declined', error: { kind: 'declined', text: serverSays('Your card was declined.') } },
      { name: 'broken off', error: { kind: 'brokenOff', text: null } },
      { name: 'another tab was faster', error: { kind: 'undecided' } },
    ],
  },
  unshown: [
    {
      where: 'guard isReplaceable',
      change: "without status === 'canceled' in status === 'canceled' && context.canceledId === null",
      because: 'Every other status is answered by the branches before it.',
    },
  ],
  key: ({ ticket, canceledId, failure, transactionId, requestId }) => ({
    transactionId,
    requestId,
    ticket,
    canceledId,
    failure: failure?.kind ?? null,
  }),
}
