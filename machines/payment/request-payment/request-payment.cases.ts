import { serverSays } from '#domain/failure.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import {
  exampleAdvanceInfo,
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { requestPaymentMachine } from './request-payment.machine.ts'
import type { RequestPaymentInput, RequestTerms } from './request-payment.types.ts'

const entry: RouteEntry = {
  name: 'checkoutRequest',
  params: { id: 'b-1', paymentRequestId: 'pr-1' },
  query: {},
  state: { postPayment: true, recipientId: 'b-1' },
}
const another: RouteEntry = { ...entry, params: { ...entry.params, paymentRequestId: 'pr-2' } }
const input: RequestPaymentInput = {
  entry,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const business = exampleBusiness()
const open: PaymentRequest = {
  id: 'pr-1',
  transactionId: 'tx-1',
  recipientId: 'b-1',
  amountCents: 2_000,
  status: 'pending',
}
const terms: RequestTerms = {
  info: exampleAdvanceInfo({ amountCents: 2_000 }),
  bookings: [exampleBooking()],
  settings: exampleSettings,
  key: 'key-1',
}
/** What was agreed to before the address was asked for. */
const agreed = { terms: describeTerms(terms.info, null), method: null }
const pix = { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 }

export const requestPaymentCases: CasesOf<typeof requestPaymentMachine> = {
  machine: 'request-payment',
  inputs: [
    { name: 'a customer', input },
    { name: 'a visitor', input: { ...input, customer: null } },
    {
      name: 'a reload on the Pix code',
      input: { ...input, saved: { version: 1, requestId: 'pr-1', attempt: { key: 'key-0', pix } } },
    },
    {
      name: 'a reload after a payment without an answer',
      input: { ...input, saved: { version: 1, requestId: 'pr-1', attempt: { key: 'key-0', pix: null } } },
    },
    {
      name: 'back from the card provider',
      input: { ...input, entry: { ...entry, query: { payment_intent: 'pi_1', connect_account_id: 'acct_1' } } },
    },
  ],
  events: {
    'tab.shown': [{ name: 'seen again', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'route.changed': [
      { name: 'the same address again', data: { entry }, by: 'address' },
      { name: 'the code again', data: { entry: { ...entry, step: 'pix' } }, by: 'address' },
      { name: 'another request', data: { entry: another }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same person', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'somebody else', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'payment.start': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar R$ 20,00' } }],
    'request.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'notifications.open': [{ name: 'to the notifications', data: {}, by: { role: 'link', name: 'Ver meus avisos' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'nobody', output: null },
      unauthorized,
      network,
    ],
    readRequest: [
      { name: 'an open one', output: { business, request: open, said: null } },
      { name: 'one that the card provider is working on', output: { business, request: open, said: 'processing' } },
      { name: 'one that is paid', output: { business, request: { ...open, status: 'completed' }, said: null } },
      { name: 'none', output: { business, request: null, said: null } },
      unauthorized,
      network,
    ],
    readTerms: [
      { name: 'what is asked', output: terms },
      { name: 'what another business asks', output: { ...terms, bookings: [exampleBooking({ businessId: 'b-2' })] } },
      {
        name: 'paid meanwhile',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      unauthorized,
      network,
    ],
    takeAgreement: [
      { name: 'as ever', output: { agreed: null } },
      { name: 'back from the address', output: { agreed } },
      { name: 'back from the address, with other terms', output: { agreed: { ...agreed, terms: 'others' } } },
      broken,
    ],
    advancePayment: [
      { name: 'by Pix', output: { kind: 'chosen', payment: { method: 'pix', cpf: '52998224725' } } },
      { name: 'the address first', output: { kind: 'addressNeeded' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    paymentSubmission: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'a code to pay with', output: { kind: 'payable', pix } },
      { name: 'turned down', output: { kind: 'cancelled', next: 'close' } },
      { name: 'not known', output: { kind: 'closed' } },
      { name: 'the session is over', output: { kind: 'signedOut' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      broken,
    ],
    pixPayment: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'signed out', output: { kind: 'unwatched' } },
      { name: 'turned down', output: { kind: 'refused', status: 'error' } },
      { name: 'taken back', output: { kind: 'refused', status: 'cancelled' } },
      broken,
    ],
    providerReturn: [
      { name: 'succeeded', output: { kind: 'confirmed', result: 'succeeded' } },
      { name: 'being processed', output: { kind: 'confirmed', result: 'processing' } },
      { name: 'to choose again', output: { kind: 'left', to: 'checkout' } },
      { name: 'to the request', output: { kind: 'unread' } },
      { name: 'to the business', output: { kind: 'left', to: 'business' } },
      broken,
    ],
    postPaid: [{ name: 'told', output: undefined }, network],
    watchTab: [{ name: 'the page cannot be watched', error: { kind: 'unexpected', detail: 'no page' } }],
    forgetAttempt: [{ name: 'forgotten', output: undefined }, broken],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
  },
  key: ({
    entry: { params, step },
    customer,
    business: read,
    request,
    said,
    terms: known,
    returned,
    attempt,
    earlier,
    outcome,
    asks,
  }) => ({
    asks,
    id: params.paymentRequestId,
    step: step ?? null,
    customer: customer?.id ?? null,
    business: read?.id ?? null,
    request: request?.status ?? null,
    said,
    isPriced: known !== null,
    isReturned: returned !== null,
    attempt: attempt === null ? null : attempt.pix !== null,
    isResumed: earlier !== null,
    isGivenUp: outcome?.kind === 'gaveUp',
  }),
  unshown: [
    {
      where: 'guard isResult',
      change:
        "without params.output.kind === 'confirmed' in params.output.kind === 'confirmed' && params.output.result === params.result",
      because: 'No other end has a result: it is there for the types.',
    },
    {
      where: 'guard isLeftFor',
      change:
        "without params.output.kind === 'left' in params.output.kind === 'left' && params.output.to === params.to",
      because: 'No other end leads anywhere: it is there for the types.',
    },
  ],
}
