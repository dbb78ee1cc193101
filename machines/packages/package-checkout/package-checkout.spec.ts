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
import type { packageCheckoutMachine } from './package-checkout.machine.ts'
import type { PackageCheckoutInput } from './package-checkout.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout-package/{id}'

export const packageCheckoutStates: StatesOf<typeof packageCheckoutMachine> = {
  resuming: {
    title: 'Restoring the checkout',
    sentence: 'After a reload on a Pix code the code is shown again. Otherwise the amounts are calculated.',
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
    sentence:
      'The customer confirms the payment, the sessions are booked and the payment is sent. The review stays visible.',
    requirements: ['R-431', 'R-432', 'R-433', 'R-434', 'R-436', 'R-450', 'R-737'],
    address,
    landmarks: [{ role: 'heading', name: 'Revise seu pacote' }],
  },
  'underWay.payingWithPix': {
    title: 'Paying with Pix',
    sentence: 'The Pix code stays on screen until it is paid, rejected, abandoned or expired.',
    requirements: ['R-362', 'R-435'],
    address,
  },
  'underWay.releasing': {
    title: 'Cancelling the purchase',
    sentence: 'The payment was rejected, so the sessions are cancelled.',
    requirements: ['R-738'],
    address,
  },
  'underWay.settling': {
    title: 'How did it end?',
    sentence: 'Bought, changed, abandoned or to be tried again.',
    requirements: ['R-738'],
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
      payable: 'there is a Pix code to pay with',
      amountChanged: 'the amounts changed',
      sessionExpired: 'the session expired',
      signedOutWhilePaying: 'the session expired while the code was on screen',
      addressNeeded: 'an address is needed',
      abandoned: 'the customer abandoned it',
    },
    isClosed: 'the customer closed the dialog',
    isStillHeld: 'the payment was rejected and the sessions are still held',
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
const payable: CheckoutAttempt = {
  ...attempt,
  pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 },
}
const free = { info: exampleInfo(), policy: null, settings: exampleSettings, readAt: '2026-03-01T12:00:00.000Z' }
/** Agreement made before the address form. */
const agreed = { terms: describeTerms(exampleAdvanceInfo(), null), method: 'pix' as const }

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
      { name: 'a code to pay with', output: { kind: 'payable', attempt: payable } },
      {
        name: 'other amounts',
        output: { kind: 'amountChanged', info: exampleAdvanceInfo({ totalCents: 7_000 }), policy: null },
      },
      { name: 'the session is over', output: { kind: 'sessionExpired' } },
      { name: 'the address first', output: { kind: 'addressNeeded' } },
      { name: 'given up', output: { kind: 'abandoned' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    pixPayment: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'given up', output: { kind: 'abandoned' } },
      { name: 'expired', output: { kind: 'expired' } },
      { name: 'signed out', output: { kind: 'signedOutWhilePaying' } },
      { name: 'turned down', output: { kind: 'refused', status: 'error' } },
      { name: 'cancelled', output: { kind: 'refused', status: 'cancelled' } },
      broken,
    ],
    paymentSubmission: [
      { name: 'given back', output: { kind: 'cancelled', next: 'close' } },
      { name: 'given up', output: { kind: 'abandoned' } },
      broken,
    ],
  },
  key: ({ customer, business, bookingPackage: bought, terms, attempt: tried, asks }) => ({
    asks,
    status: business.status,
    customer: customer && (customer.name ?? 'nameless'),
    sessions: bought.quantity,
    isPayable: tried !== null && tried.pix !== null,
    isCalculated: terms !== null,
    advance: terms?.info.anticipationCents ?? null,
    total: terms?.info.totalCents ?? null,
  }),
  unshown: [
    {
      where: 'guard isStillAgreed: isStillAgreed',
      change: 'without terms !== null in terms !== null && describeTerms(terms.info, terms.policy) === agreed.terms',
      because: 'The agreement is read only if there are terms; the types need the check.',
    },
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
    {
      where: 'guard isStillHeld',
      change: "without outcome?.kind === 'refused' in outcome?.kind === 'refused' && outcome.status === 'error'",
      because: 'No other outcome has a status; the types need the check.',
    },
  ],
}
