import { exampleAdvanceInfo, exampleCustomer } from '#machines/shared/examples.ts'
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
const network = { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } }
const signedOut = {
  name: 'the session is over',
  error: { kind: 'unauthorized', text: null },
  sandbox: { fault: { status: 401 } },
}
const incomplete = { name: 'not filled in', error: { kind: 'incomplete' } }
const notAccepted = {
  name: 'a number with a slip',
  error: { kind: 'notAccepted', text: 'Your card number is invalid.' },
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
      { name: 'the payment is under way elsewhere', data: { why: 'over' }, by: 'system' },
    ],
    'form.retry': [{ name: 'fetch it again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    createIntent: [
      { name: 'a payment', output: { ticket: 'payment-1' } },
      { name: 'no such booking', error: { kind: 'noBooking' }, sandbox: { fault: { status: 404 } } },
      network,
      signedOut,
    ],
    loadForm: [
      { name: 'the form', output: undefined },
      { name: 'no form', error: { kind: 'formMissing' } },
    ],
    checkForm: [{ name: 'filled in', output: undefined }, incomplete, notAccepted],
    readStatus: [
      { name: 'pending', output: 'pending' },
      { name: 'paid', output: 'completed', sandbox: { act: 'pay' } },
      { name: 'turned down before', output: 'error' },
      { name: 'the forty minutes are over', output: 'cancelled' },
      network,
      signedOut,
    ],
    confirmPayment: [
      { name: 'paid at once', output: undefined },
      incomplete,
      notAccepted,
      { name: 'declined', error: { kind: 'declined', text: 'Your card was declined.' } },
      { name: 'broken off', error: { kind: 'brokenOff', text: null } },
    ],
  },
  key: ({ ticket, failure, transactionId, requestId }) => ({
    transactionId,
    requestId,
    ticket,
    failure: failure?.kind ?? null,
  }),
}
