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
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import { codeReports, examplePix, rejectionEndings } from '#machines/shared/payment-examples.ts'
import type { requestPaymentMachine } from './request-payment.machine.ts'
import type { RequestPaymentInput, RequestTerms } from './request-payment.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout/{id}/paymentRequestId/{paymentRequestId}'

export const requestPaymentStates: StatesOf<typeof requestPaymentMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'Finds out who is signed in. Customers see only their own payment requests.',
    requirements: ['R-037', 'R-377'],
    address,
  },
  readingRequest: {
    title: 'Reading the request',
    sentence: 'Reads the business and the payment requests of the customer, and looks for the one of the URL.',
    requirements: ['R-380'],
    address,
  },
  deciding: {
    title: 'Is it open?',
    sentence:
      'The customer comes back from the card provider, has paid here before a reload, still has to pay, or the request has ended.',
    requirements: ['R-377', 'R-381'],
  },
  readingTerms: {
    title: 'Reading the amounts',
    sentence: 'Reads the amounts, the services and the payment methods.',
    requirements: ['R-379'],
    address,
  },
  placing: {
    title: 'Is it this business?',
    sentence: 'The request is paid at the business that sent it, which may differ from the one in the URL.',
    requirements: ['R-650'],
  },
  checkingReturn: {
    title: 'Back from the address form?',
    sentence: 'Checks once whether the customer comes straight from the address form.',
    requirements: ['R-695'],
    address,
  },
  goingOn: {
    title: 'Continuing after the address',
    sentence:
      'The address is saved and the terms have not changed. The choice of the payment method is next; nothing is charged yet.',
    requirements: ['R-695'],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'One page shows the services and the amount. The customer pays or leaves.',
    requirements: ['R-377', 'R-379'],
    address,
    landmarks: [{ role: 'button', name: 'Pagar R$ 20,00' }],
  },
  'reviewing.ready': { title: 'Ready', sentence: 'The customer can pay.', requirements: ['R-377'] },
  'reviewing.changed': {
    title: 'Amount changed',
    sentence:
      'The amount changed while the customer entered the address. The new amount is shown before anything is paid.',
    requirements: ['R-289', 'R-695'],
  },
  choosing: {
    title: 'Choosing a payment method',
    sentence: 'The customer confirms the amount and chooses card, Pix or the card provider.',
    requirements: ['R-367', 'R-377', 'R-695'],
    address,
    landmarks: [{ role: 'heading', name: 'Pagamento pedido' }],
  },
  paying: {
    title: 'Paying',
    sentence: 'The payment is sent, and the app waits until it is paid, rejected or abandoned.',
    requirements: ['R-285', 'R-378'],
  },
  'paying.deciding': {
    title: 'Is there a code to pay with?',
    sentence: 'A code has a page of its own. Anything else about the payment is shown over the request.',
    requirements: ['R-360'],
  },
  'paying.sending': {
    title: 'Sending the payment',
    sentence: 'The payment is sent once. If it fails, the booking stays as it is.',
    requirements: ['R-285', 'R-378'],
    address,
  },
  'paying.showingCode': {
    title: 'Showing the code',
    sentence: 'The code stays on screen until it is paid, rejected or abandoned. There is no deadline.',
    requirements: ['R-360', 'R-366'],
    address,
  },
  settling: {
    title: 'How did it end?',
    sentence: 'Paid, abandoned, or read again.',
    requirements: ['R-285'],
  },
  rejected: {
    title: 'Rejected',
    sentence: 'The payment was rejected. The booking stays as it is, and the request is read again.',
    requirements: ['R-285', 'R-346', 'R-347', 'R-349'],
    address,
  },
  returning: {
    title: 'Back from the card provider',
    sentence: 'The app reads the result from the provider. Nothing is cancelled.',
    requirements: ['R-285', 'R-369'],
    address,
  },
  tellingPaid: {
    title: 'Sending the notification',
    sentence: 'A notification says that the request is paid.',
    requirements: ['R-382'],
    address,
  },
  forgetting: {
    title: 'Clearing the attempt',
    sentence: 'The tab deletes the attempt after a payment or when it was abandoned.',
    requirements: ['R-365', 'R-381'],
    address,
  },
  ending: {
    title: 'Where to?',
    sentence: 'After a payment the notifications open, after abandoning it the page of the business.',
    requirements: ['R-365', 'R-741'],
  },
  processing: {
    title: 'Processing',
    sentence: 'The payment is sent and has no result yet.',
    requirements: ['R-371'],
    address,
    landmarks: [{ role: 'link', name: 'Ver meus avisos' }],
  },
  'processing.resting': {
    title: 'Until the next check',
    sentence:
      'The next check runs after a minute, when the customer comes back to the tab or when the device is online again.',
    requirements: ['R-371'],
    address,
  },
  'processing.lookingAgain': {
    title: 'Checking again',
    sentence: 'The request is read again. The page shows the result by itself.',
    requirements: ['R-370', 'R-371'],
    address,
  },
  over: {
    title: 'Ended',
    sentence: 'The request is paid, withdrawn, or belongs to another customer.',
    requirements: ['R-381'],
    address,
    landmarks: [{ role: 'link', name: 'Ver meus avisos' }],
  },
  unavailable: {
    title: 'Request not read',
    sentence: 'The request could not be read. The page says why; the customer tries again or opens the notifications.',
    requirements: ['R-377'],
    address,
    landmarks: [
      { role: 'button', name: 'Tentar novamente' },
      { role: 'link', name: 'Ver meus avisos' },
    ],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app stores the URL to return to after the sign-in.',
    requirements: ['R-577'],
  },
  paid: {
    title: 'Paid',
    sentence: 'The notifications open and show that the payment succeeded.',
    requirements: ['R-360', 'R-741'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in. The customer signs in and comes back to the request.',
    requirements: ['R-576', 'R-577'],
  },
  elsewhere: {
    title: 'At another business',
    sentence: 'Another business sent the request. It opens under its own URL.',
    requirements: ['R-650'],
  },
  leftForAddress: {
    title: 'To the address form',
    sentence: 'A customer with a Brazilian number and no complete address enters it and comes back.',
    requirements: ['R-695'],
  },
  leftForNotifications: {
    title: 'To the notifications',
    sentence: 'The customer opens the notifications.',
    requirements: ['R-137'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer abandons the payment and goes to the page of the business. The request stays open.',
    requirements: ['R-365'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const requestPaymentWords: WordsOf<typeof requestPaymentMachine> = {
  guards: {
    isSameCustomer: 'it is the same customer, or the first one',
    isGone: 'the request has ended or belongs to another customer',
    isSameRequest: 'the URL still names this request',
    isCodeEntry: 'the URL still names the code of this request',
    isReturned: 'the customer comes back from the card provider',
    isOpen: 'the request has to be paid',
    isPaidHere: 'it was paid in this tab',
    isUnderWay: 'the card provider is processing the payment',
    isUndecided: 'the payment is still processing',
    isPaidMeanwhile: 'it is paid meanwhile',
    isElsewhere: 'another business sent the request',
    isChosen: 'a payment method is chosen',
    isOutcome: {
      paid: 'the payment came in',
      sessionExpired: 'the session expired',
      abandoned: 'the customer abandoned the payment',
      unknown: 'the result is unknown',
      rejected: 'the payment was rejected',
      cardNeeded: 'the card is needed again',
    },
    isResult: { succeeded: 'the payment came in', processing: 'the payment is processing' },
    isLeftFor: { business: 'the customer goes to the business', checkout: 'the customer wants to pay again' },
  },
  actions: {
    storeArrival: 'starts over with the new URL',
    clearRequest: 'forgets the request of the other customer',
    storeRequest: 'remembers the request',
    storePayment: 'remembers the payment and its idempotency key',
    storeOutcome: 'remembers how the payment ended',
    storeProcessed: 'remembers that the payment is processing',
    announceResult: 'reports the result',
    clearReturn: 'forgets that the customer came back from the card provider',
  },
  events: {
    'request.retry': 'the customer tries again',
    'notifications.open': 'the customer opens the notifications',
  },
  actors: {
    takeAgreement: 'looking for what the customer agreed to',
    readRequest: 'reading the payment request',
    postPaid: 'sending the notification',
    forgetAttempt: 'deleting the stored attempt',
  },
}

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
/** Agreement made before the address form. */
const agreed = { terms: describeTerms(terms.info, null), method: null }

export const requestPaymentCases: CasesOf<typeof requestPaymentMachine> = {
  machine: 'request-payment',
  inputs: [
    { name: 'a customer', input },
    { name: 'an anonymous user', input: { ...input, customer: null } },
    {
      name: 'a reload on the Pix code',
      input: { ...input, saved: { version: 1, requestId: 'pr-1', attempt: { key: 'key-0', pix: examplePix } } },
    },
    {
      name: 'a reload after a payment without a response',
      input: { ...input, saved: { version: 1, requestId: 'pr-1', attempt: { key: 'key-0', pix: null } } },
    },
    {
      name: 'back from the card provider',
      input: { ...input, entry: { ...entry, query: { payment_intent: 'pi_1', connect_account_id: 'acct_1' } } },
    },
  ],
  events: {
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'route.changed': [
      { name: 'the same URL', data: { entry }, by: 'address' },
      { name: 'the Pix code', data: { entry: { ...entry, step: 'pix' } }, by: 'address' },
      { name: 'another request', data: { entry: another }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'another customer', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'payment.start': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar R$ 20,00' } }],
    'request.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'notifications.open': [{ name: 'to the notifications', data: {}, by: { role: 'link', name: 'Ver meus avisos' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    ...codeReports,
  },
  actors: {
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'an anonymous user', output: null },
      unauthorized,
      network,
    ],
    readRequest: [
      { name: 'an open request', output: { business, request: open, said: null } },
      { name: 'a request, payment processing', output: { business, request: open, said: 'processing' } },
      { name: 'a paid request', output: { business, request: { ...open, status: 'completed' }, said: null } },
      { name: 'no request', output: { business, request: null, said: null } },
      unauthorized,
      network,
    ],
    readTerms: [
      { name: 'the requested amount', output: terms },
      {
        name: 'a request of another business',
        output: { ...terms, bookings: [exampleBooking({ businessId: 'b-2' })] },
      },
      {
        name: 'already paid',
        error: { kind: 'conflict', text: serverSays('Pagamento já foi efetuado'), taken: null },
        sandbox: { fault: { status: 409, text: 'Pagamento já foi efetuado' } },
      },
      unauthorized,
      network,
    ],
    takeAgreement: [
      { name: 'no return', output: { agreed: null } },
      { name: 'back from the address form', output: { agreed } },
      { name: 'back from the address form, terms changed', output: { agreed: { ...agreed, terms: 'others' } } },
      broken,
    ],
    paymentChoice: [
      { name: 'Pix', output: { kind: 'chosen', payment: { method: 'pix', cpf: '52998224725' } } },
      { name: 'address needed', output: { kind: 'addressNeeded' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    paymentSubmission: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'rejected', output: { kind: 'rejected', failure: { kind: 'refused' }, isHeld: false } },
      { name: 'the code is rejected', output: { kind: 'rejected', failure: null, isHeld: false } },
      { name: 'withdrawn', output: { kind: 'expired' } },
      { name: 'unknown', output: { kind: 'unknown' } },
      { name: 'the session is over', output: { kind: 'sessionExpired' } },
      { name: 'abandoned', output: { kind: 'abandoned' } },
      broken,
    ],
    paymentRejection: rejectionEndings,
    providerReturn: [
      { name: 'succeeded', output: { kind: 'confirmed', result: 'succeeded' } },
      { name: 'processing', output: { kind: 'confirmed', result: 'processing' } },
      { name: 'to the checkout', output: { kind: 'left', to: 'checkout' } },
      { name: 'not shown', output: { kind: 'unread' } },
      { name: 'to the business', output: { kind: 'left', to: 'business' } },
      broken,
    ],
    postPaid: [{ name: 'notification sent', output: undefined }, network],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
    forgetAttempt: [{ name: 'deleted', output: undefined }, broken],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
  },
  key: (
    {
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
    },
    value,
  ) => ({
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
    isGivenUp: outcome?.kind === 'abandoned',
    // The rejection of a code was shown on the page of the code.
    isShown: value === 'rejected' && outcome?.kind === 'rejected' ? outcome.failure === null : null,
  }),
  unshown: [
    {
      where: 'guard isResult',
      change:
        "without params.output.kind === 'confirmed' in params.output.kind === 'confirmed' && params.output.result === params.result",
      because: 'No other output has a result; the types need the check.',
    },
    {
      where: 'guard isLeftFor',
      change:
        "without params.output.kind === 'left' in params.output.kind === 'left' && params.output.to === params.to",
      because: 'No other output has a departure; the types need the check.',
    },
  ],
}
