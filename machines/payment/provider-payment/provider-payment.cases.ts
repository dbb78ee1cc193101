import { serverSays } from '#domain/failure.ts'
import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { providerPaymentMachine } from './provider-payment.machine.ts'
import type { ProviderPaymentInput } from './provider-payment.types.ts'

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
