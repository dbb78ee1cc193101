import type { StateValue } from 'xstate'
import { keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCustomer,
  exampleInfo,
  examplePackage,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import { bookedPaymentEndings, codeReports, examplePayment, examplePix } from '#machines/shared/payment-examples.ts'
import type { packageCheckoutMachine } from './package-checkout.machine.ts'
import type { PackageCheckoutInput } from './package-checkout.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout-package/{id}'

export const packageCheckoutStates: StatesOf<typeof packageCheckoutMachine> = {
  resuming: {
    title: 'Restoring the checkout',
    sentence: 'After a reload on a code to pay with, it is shown again. Otherwise the amounts are calculated.',
    requirements: ['R-435', 'R-437'],
  },
  calculating: {
    title: 'Calculating',
    sentence: 'The server calculates the amounts of the package. Policy and payment methods are read beside it.',
    requirements: ['R-437'],
    address,
  },
  calculated: {
    title: 'Signed in?',
    sentence: 'Somebody who is not signed in is asked to sign in. Without amounts nothing can be paid.',
    requirements: ['R-427', 'R-453'],
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
  unpriced: {
    title: 'Without amounts',
    sentence: 'The amounts could not be calculated; the failure is only logged. The customer can try again.',
    requirements: ['R-437', 'R-453'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business sells nothing at the moment. The customer sees its contact.',
    requirements: ['R-036'],
    address,
    landmarks: [{ role: 'button', name: 'Voltar ao estabelecimento' }],
  },
  atGate: {
    title: 'Sign-in needed',
    sentence: 'Somebody who is not signed in sees the package and is asked to sign in.',
    requirements: ['R-030', 'R-427'],
    address,
    landmarks: [{ role: 'button', name: 'Continuar' }],
  },
  'atGate.invited': {
    title: 'Invited to sign in',
    sentence: 'The sign-in leads back to this checkout.',
    requirements: ['R-427'],
  },
  'atGate.signedOut': {
    title: 'Session expired',
    sentence: 'The session ended during the checkout, and the page says so.',
    requirements: ['R-566'],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'One page shows the package and its amounts. The buttons pay or activate it.',
    requirements: ['R-418', 'R-419', 'R-420', 'R-421', 'R-422', 'R-423', 'R-424', 'R-425', 'R-426', 'R-429'],
    address,
  },
  'reviewing.ready': { title: 'Ready', sentence: 'The customer can pay or activate.', requirements: [] },
  'reviewing.activating': {
    title: 'Activate?',
    sentence: 'Nothing is due now. The customer confirms that the package is wanted.',
    requirements: ['R-429', 'R-737'],
    landmarks: [{ role: 'button', name: 'Ativar' }],
  },
  'reviewing.changed': {
    title: 'Amount changed',
    sentence: 'The amounts differ from those that were confirmed. The buttons are blocked for one second.',
    requirements: ['R-288', 'R-289'],
  },
  'reviewing.changeShown': {
    title: 'New amount shown',
    sentence: 'The new amounts are on the page and can be confirmed, also after the address form.',
    requirements: ['R-289', 'R-695'],
  },
  deciding: {
    title: 'Does the customer have a name?',
    sentence: 'Only a customer with a name can buy.',
    requirements: ['R-031', 'R-428'],
  },
  underWay: {
    title: 'Buying and paying',
    sentence: 'A purchase that has begun is finished, even if another customer signs in.',
    requirements: ['R-739'],
  },
  'underWay.buying': {
    title: 'Buying',
    sentence: 'The customer confirms the payment, and the sessions are booked. The review stays visible.',
    requirements: ['R-431', 'R-432', 'R-433', 'R-434', 'R-436', 'R-450', 'R-737'],
    address,
    landmarks: [{ role: 'heading', name: 'Revise seu pacote' }],
  },
  'underWay.paying': {
    title: 'Paying',
    sentence: 'The payment is sent, and the app waits until it is paid, rejected, abandoned or expired.',
    requirements: ['R-436', 'R-738'],
  },
  'underWay.paying.deciding': {
    title: 'Is there a code to pay with?',
    sentence: 'A code has a page of its own. Anything else about the payment is shown over the review.',
    requirements: ['R-435'],
  },
  'underWay.paying.sending': {
    title: 'Sending the payment',
    sentence: 'The review stays visible while the payment runs. If it is rejected, the sessions are cancelled.',
    requirements: ['R-436', 'R-738'],
    address,
  },
  'underWay.paying.showingCode': {
    title: 'Showing the code',
    sentence: 'The code stays on screen until it is paid, rejected, abandoned or expired.',
    requirements: ['R-362', 'R-435'],
    address,
  },
  'underWay.settling': {
    title: 'How did it end?',
    sentence: 'Bought, changed, abandoned or to be tried again.',
    requirements: ['R-738'],
  },
  'underWay.closing': {
    title: 'Back to the review',
    sentence:
      'If the customer is not signed in any more, the review asks for a sign-in. After a reload the amounts are calculated first.',
    requirements: ['R-566'],
  },
  bought: {
    title: 'Bought',
    sentence: 'The package is bought and its confirmation opens.',
    requirements: ['R-362', 'R-737', 'R-740'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'The customer signs in and comes back to this checkout.',
    requirements: ['R-427'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The sign-in says that the session expired and that the selection is kept. It leads back here.',
    requirements: ['R-566'],
  },
  signedOutWhilePaying: {
    title: 'Sign in to see the payment',
    sentence:
      'The session expired while the Pix code was on screen. After a sign-in the purchase shows whether it is paid.',
    requirements: ['R-356'],
  },
  numberNeeded: {
    title: 'Phone number needed',
    sentence: 'Google signed in a customer without a phone number, who enters one and comes back to this checkout.',
    requirements: ['R-522'],
  },
  nameNeeded: {
    title: 'Name needed',
    sentence: 'A customer without a name enters one and comes back to this checkout.',
    requirements: ['R-031', 'R-428'],
  },
  addressNeeded: {
    title: 'Address needed',
    sentence: 'A customer with a Brazilian number and no complete address enters it and comes back to this checkout.',
    requirements: ['R-695'],
  },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer goes to the page of the business. A purchase that was made can still be paid.',
    requirements: ['R-365'],
  },
  leftBack: { title: 'Back to the packages', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const packageCheckoutWords: WordsOf<typeof packageCheckoutMachine> = {
  guards: {
    canCalculate: 'the amounts of the package can be calculated',
    hasTerms: 'the amounts are there',
    isToPay: 'something is due now',
    'not isToPay': 'nothing is due now',
    isOutcome: {
      booked: 'the package is bought',
      paid: 'the payment came in',
      toPay: 'it is booked and has to be paid',
      amountChanged: 'the amounts changed',
      sessionExpired: 'the session expired',
      signedOutWhilePaying: 'the session expired while the code was on screen',
      addressNeeded: 'an address is needed',
      cardNeeded: 'the card is needed again',
      cancelled: 'the booking was cancelled',
      closed: 'the customer closed the dialog',
      abandoned: 'the customer abandoned it',
    },
    isRetry: 'the customer tries again',
    isRepeated: 'the customer pays again',
  },
  actions: {
    storeMethod: 'remembers the payment method',
    storeOutcome: 'remembers how it ended',
    trackFailure: 'logs the failure',
  },
  events: {
    'activation.start': 'the customer chooses to activate the package',
    'activation.confirm': 'the customer confirms the activation',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const bookingPackage = examplePackage()
const bia = exampleCustomer()
const signedIn: PackageCheckoutInput = {
  business: exampleBusiness(),
  bookingPackage,
  recipientId: 'b-1',
  customer: bia,
  language: 'pt-BR',
  attempt: null,
}
const attempt: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: keyOfOrder({ items: [], bookingPackage }),
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: null,
}
const payable: CheckoutAttempt = { ...attempt, pix: examplePix }
const free = { info: exampleInfo(), policy: null, settings: exampleSettings, readAt: '2026-03-01T12:00:00.000Z' }
/** Agreement made before the address form. */
const agreed = { terms: describeTerms(exampleAdvanceInfo(), null), method: 'pix' as const }

const isPaying = (value: StateValue) => typeof value === 'object' && typeof value.underWay === 'object'

export const packageCheckoutCases: CasesOf<typeof packageCheckoutMachine> = {
  machine: 'package-checkout',
  inputs: [
    { name: 'signed in', input: signedIn },
    { name: 'a visitor', input: { ...signedIn, customer: null } },
    { name: 'without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
    { name: 'an inactive business', input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }) } },
    { name: 'a package without sessions', input: { ...signedIn, bookingPackage: examplePackage({ quantity: 0 }) } },
    { name: 'a reload on the Pix code', input: { ...signedIn, attempt: payable } },
    {
      name: 'a reload on the Pix code of a business that is inactive by now',
      input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }), attempt: payable },
    },
  ],
  events: {
    'payment.start': [
      { name: 'with card', data: { method: 'card' }, by: { role: 'button', name: 'Pagar com cartão' } },
      { name: 'with Pix', data: { method: 'pix' }, by: { role: 'button', name: 'Pagar com Pix' } },
      { name: 'make payment', data: { method: null }, by: { role: 'button', name: 'Fazer pagamento' } },
    ],
    'activation.start': [{ name: 'activate', data: {}, by: { role: 'button', name: 'Confirmar ativação' } }],
    'activation.confirm': [{ name: 'active', data: {}, by: { role: 'button', name: 'Ativar' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'signIn.start': [{ name: 'continue', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'calculation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'checkout.abandon': [
      { name: 'to the business', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'attempt.changed': [
      { name: 'not bought', data: { attempt: null }, by: 'system' },
      { name: 'bought', data: { attempt }, by: 'system' },
    ],
    ...codeReports,
  },
  actors: {
    readTerms: [
      { name: 'nothing to pay now', output: free },
      { name: 'an advance to pay', output: { ...free, info: exampleAdvanceInfo() } },
      {
        name: 'not accepted without signing in',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço indisponível') },
        sandbox: { fault: { status: 500, text: 'Serviço indisponível' } },
      },
    ],
    takeAgreement: [
      { name: 'as ever', output: { agreed: null } },
      { name: 'back from the address', output: { agreed } },
      broken,
    ],
    googleSignIn: [
      { name: 'signed in at Google', output: { way: 'google', customer: bia } },
      {
        name: 'signed in at Google without a number',
        output: { way: 'google', customer: exampleCustomer({ phone: null }) },
      },
      {
        name: 'signed in at Google without a name',
        output: { way: 'google', customer: exampleCustomer({ name: null }) },
      },
      broken,
    ],
    bookingSubmission: [
      { name: 'bought', output: { kind: 'booked', transactionId: 'tx-1' } },
      { name: 'to be paid', output: { kind: 'toPay', payment: examplePayment } },
      {
        name: 'other amounts',
        output: { kind: 'amountChanged', info: exampleAdvanceInfo({ totalCents: 7_000 }), policy: null },
      },
      { name: 'the session is over', output: { kind: 'sessionExpired' } },
      { name: 'the address first', output: { kind: 'addressNeeded' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    paymentSubmission: bookedPaymentEndings,
  },
  key: ({ customer, business, bookingPackage: bought, terms, attempt: tried, asks, payment }, value) => ({
    asks,
    status: business.status,
    customer: customer && (customer.name ?? 'nameless'),
    sessions: bought.quantity,
    isTried: tried !== null,
    isPayable: tried !== null && tried.pix !== null,
    isCalculated: terms !== null,
    advance: terms?.info.anticipationCents ?? null,
    total: terms?.info.totalCents ?? null,
    task: isPaying(value) ? payment?.task.kind : null,
  }),
  unshown: [
    {
      where: 'guard isToPay',
      change: "without terms !== null in terms !== null && decidePayment(terms.info, terms.policy) !== 'none'",
      because: 'The check runs only in a review, which has its terms; the types need it.',
    },
    {
      where: 'guard isOutcome',
      change:
        'without context.outcome !== null in context.outcome !== null && params.kinds.includes(context.outcome.kind)',
      because: 'The check runs only after an outcome is stored; the types need it.',
    },
  ],
}
