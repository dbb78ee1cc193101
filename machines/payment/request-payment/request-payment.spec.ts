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
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { requestPaymentMachine } from './request-payment.machine.ts'
import type { RequestPaymentInput, RequestTerms } from './request-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout/{id}/paymentRequestId/{paymentRequestId}'

export const requestPaymentStates: StatesOf<typeof requestPaymentMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in: each customer sees only what they are asked themselves.',
    requirements: ['R-037', 'R-377'],
    address,
  },
  readingRequest: {
    title: 'Reading the request',
    sentence:
      'The business and the requests of the customer are read; the one of the address is among them, or it is none.',
    requirements: ['R-380'],
    address,
  },
  deciding: {
    title: 'Is it open?',
    sentence: 'Back from the card provider, paid here before a reload, still to be paid, or over.',
    requirements: ['R-377', 'R-381'],
  },
  readingTerms: {
    title: 'Reading what is asked',
    sentence: 'The amounts, the services they are asked for and the ways to pay are read.',
    requirements: ['R-379'],
    address,
  },
  placing: {
    title: 'Placing the request',
    sentence: 'It is paid at the business that asks, which need not be the one where its notification was read.',
    requirements: ['R-650'],
  },
  checkingReturn: {
    title: 'Back from the address?',
    sentence: 'Whether the customer comes straight from the address that was asked for here is looked up once.',
    requirements: ['R-695'],
    address,
  },
  goingOn: {
    title: 'Going on after the address',
    sentence:
      'The address is saved and the terms are those that were agreed to: how it is paid is asked next. Nothing is charged by it.',
    requirements: ['R-695'],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'The services and the amount stand on one page; nothing can be changed or refused, only paid or left.',
    requirements: ['R-377', 'R-379'],
    address,
    landmarks: [{ role: 'button', name: 'Pagar R$ 20,00' }],
  },
  'reviewing.ready': { title: 'Ready', sentence: 'Nothing stands in the way of paying.', requirements: ['R-377'] },
  'reviewing.changed': {
    title: 'Amount changed',
    sentence:
      'What is asked has changed while the address was given: the new amounts are shown before anything is paid.',
    requirements: ['R-289', 'R-695'],
  },
  choosing: {
    title: 'Choosing how to pay',
    sentence: 'The amount is confirmed, and how it is paid: card or Pix, or through the card provider.',
    requirements: ['R-367', 'R-377', 'R-695'],
    address,
    landmarks: [{ role: 'heading', name: 'Pagamento pedido' }],
  },
  paying: {
    title: 'Paying',
    sentence: 'The payment is sent, once; where it fails the booking stays what it is.',
    requirements: ['R-285', 'R-378'],
    address,
  },
  payingWithPix: {
    title: 'Paying with Pix',
    sentence: 'The code is shown until it is paid, refused or left; no forty minutes end it.',
    requirements: ['R-360', 'R-366'],
    address,
  },
  settling: {
    title: 'What it came to',
    sentence: 'Paid, to be paid with a code, given up, or to be looked at anew.',
    requirements: ['R-285'],
  },
  returning: {
    title: 'Back from the card provider',
    sentence: 'What became of the payment is asked of the provider; nothing is cancelled.',
    requirements: ['R-285', 'R-369'],
    address,
  },
  tellingPaid: {
    title: 'Telling that it is paid',
    sentence: 'The payment is posted as a notification.',
    requirements: ['R-382'],
    address,
  },
  forgetting: {
    title: 'Forgetting the try',
    sentence: 'The tab keeps nothing of a payment that is made or given up: the request is met anew.',
    requirements: ['R-365', 'R-381'],
    address,
  },
  ending: {
    title: 'Where to',
    sentence: 'Whoever has paid goes to the notifications, whoever gave up to the business.',
    requirements: ['R-365', 'R-741'],
  },
  processing: {
    title: 'Being processed',
    sentence: 'The payment has been sent and is not decided yet.',
    requirements: ['R-371'],
    address,
    landmarks: [{ role: 'link', name: 'Ver meus avisos' }],
  },
  'processing.resting': {
    title: 'Until the next look',
    sentence: 'A minute goes by before the request is looked at again, or the customer comes back to the page.',
    requirements: ['R-371'],
    address,
  },
  'processing.lookingAgain': {
    title: 'Looking again',
    sentence: 'The request is read once more; how the payment ended is then said, without the customer doing anything.',
    requirements: ['R-370', 'R-371'],
    address,
  },
  over: {
    title: 'Over',
    sentence: 'The request is paid, taken back, or not of this customer.',
    requirements: ['R-381'],
    address,
    landmarks: [{ role: 'link', name: 'Ver meus avisos' }],
  },
  unavailable: {
    title: 'Request not read',
    sentence: 'The request could not be read: why, and once more, or on to the notifications.',
    requirements: ['R-377'],
    address,
    landmarks: [
      { role: 'button', name: 'Tentar novamente' },
      { role: 'link', name: 'Ver meus avisos' },
    ],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The way back is kept for the return from the sign-in.',
    requirements: ['R-577'],
  },
  paid: {
    title: 'Paid',
    sentence: 'The customer goes to the notifications, which say that the payment succeeded.',
    requirements: ['R-360', 'R-741'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in: the customer signs in and comes back to the request.',
    requirements: ['R-576', 'R-577'],
  },
  elsewhere: {
    title: 'At another business',
    sentence: 'Another business of the customer asks: the request is paid at its own address.',
    requirements: ['R-650'],
  },
  leftForAddress: {
    title: 'Address first',
    sentence: 'A customer with a Brazilian number and no whole address gives it and comes back to the request.',
    requirements: ['R-695'],
  },
  leftForNotifications: {
    title: 'To the notifications',
    sentence: 'The customer looks at the notifications.',
    requirements: ['R-137'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer gives up and goes to the page of the business; the request stays open.',
    requirements: ['R-365'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const requestPaymentWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

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
