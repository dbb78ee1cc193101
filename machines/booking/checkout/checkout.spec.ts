import type { StateValue } from 'xstate'
import { keyOfItems, keyOfOrder } from '#domain/booking/booking-attempt.ts'
import { draftPackage } from '#domain/booking/booking-draft.ts'
import { serverSays } from '#domain/failure.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCoupon,
  exampleCustomer,
  exampleDraft,
  exampleInfo,
  exampleItem,
  examplePackage,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import {
  bookedPaymentEndings,
  codeReports,
  examplePayment,
  examplePix,
  rejectionEndings,
} from '#machines/shared/payment-examples.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutInput } from './checkout.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/checkout/{id} or /checkout-package/{id}'
/** Only appointments have these states. */
const addressOfAppointments = '/checkout/{id}'
const addressOfPackage = '/checkout-package/{id}'

export const checkoutStates: StatesOf<typeof checkoutMachine> = {
  resuming: {
    title: 'Restoring the checkout',
    sentence:
      'After a reload on a code to pay with, it is shown again. Otherwise the checkout begins with the amounts.',
    requirements: ['R-253', 'R-435', 'R-437'],
  },
  decidingAmounts: {
    title: 'Anything to pay?',
    sentence:
      'A session of a package is paid already; a package without sessions has no amounts. For anything else they are calculated. An attempt of another customer is cleared.',
    requirements: ['R-278', 'R-437'],
  },
  calculating: {
    title: 'Calculating',
    sentence: 'The server calculates the amounts. The policy and the payment methods are read beside it.',
    requirements: ['R-264', 'R-266', 'R-296', 'R-297', 'R-437', 'R-637'],
    address,
  },
  calculationFailed: {
    title: 'Calculation failed',
    sentence:
      'The amounts could not be calculated. The page says why, or shows the package without amounts, and the customer can try again.',
    requirements: ['R-267', 'R-384', 'R-437', 'R-453'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business accepts no bookings at the moment. The customer sees its contact.',
    requirements: ['R-036'],
    address,
    landmarks: [{ role: 'button', name: 'Voltar ao estabelecimento' }],
  },
  checkingReturn: {
    title: 'Back from a sign-in?',
    sentence:
      'Checks once whether the customer comes straight from a sign-in that began here, or from the address form.',
    requirements: ['R-286', 'R-287', 'R-695'],
    address,
  },
  autoSubmitting: {
    title: 'Booking automatically',
    sentence: 'Half a second after the sign-in the booking starts by itself, if nothing is left to decide.',
    requirements: ['R-286', 'R-287'],
    address: addressOfAppointments,
  },
  goingOn: {
    title: 'Continuing after the address',
    sentence:
      'The address is saved and the terms have not changed. The choice of the payment method is next; nothing is charged yet.',
    requirements: ['R-695'],
  },
  atGate: {
    title: 'Sign-in needed',
    sentence: 'An anonymous user sees what is about to be booked and is asked to sign in.',
    requirements: ['R-029', 'R-030', 'R-254', 'R-255', 'R-268', 'R-427'],
    address,
    landmarks: [{ role: 'button', name: 'Entrar com o celular' }],
  },
  'atGate.invited': {
    title: 'Invited to sign in',
    sentence: 'The sign-in leads back to this checkout.',
    requirements: ['R-255', 'R-427', 'R-543'],
  },
  'atGate.signedOut': {
    title: 'Session expired',
    sentence: 'The session ended during the checkout, and the page says so.',
    requirements: ['R-566'],
  },
  reviewing: {
    title: 'Reviewing',
    sentence:
      'One page shows services, times, amounts and the question of the business. One button books. The page of a package pays or activates it.',
    requirements: [
      ...['R-248', 'R-249', 'R-250', 'R-251', 'R-256', 'R-257', 'R-275', 'R-418', 'R-419', 'R-420', 'R-421'],
      ...['R-422', 'R-423', 'R-424', 'R-425', 'R-426', 'R-429'],
    ],
    address,
  },
  'reviewing.ready': {
    title: 'Ready',
    sentence: 'The customer can confirm.',
    requirements: ['R-256'],
  },
  'reviewing.answerMissing': {
    title: 'Answer missing',
    sentence: 'The business requires an answer. The field says so and gets the focus.',
    requirements: ['R-272', 'R-703'],
  },
  'reviewing.activating': {
    title: 'Activate?',
    sentence: 'Nothing is due now for the package. The customer confirms that it is wanted.',
    requirements: ['R-429', 'R-737'],
    address: addressOfPackage,
    landmarks: [{ role: 'button', name: 'Ativar' }],
  },
  'reviewing.changed': {
    title: 'Amount changed',
    sentence: 'The amounts differ from those that were confirmed. The button is blocked for one second.',
    requirements: ['R-288', 'R-289'],
  },
  'reviewing.changeShown': {
    title: 'New amount shown',
    sentence: 'The new amounts are on the page and can be confirmed, also after the address form.',
    requirements: ['R-289', 'R-695'],
  },
  deciding: {
    title: 'May it be booked?',
    sentence: 'Checks in this order: the business accepts bookings, the customer has a name, the question is answered.',
    requirements: ['R-031', 'R-036', 'R-272', 'R-428'],
  },
  underWay: {
    title: 'Booking and paying',
    sentence: 'A booking that has begun is finished, even if another customer signs in.',
    requirements: ['R-276', 'R-739'],
  },
  'underWay.booking': {
    title: 'Booking',
    sentence: 'The customer chooses the payment, and the booking is made. The review stays visible.',
    requirements: [...['R-276', 'R-279', 'R-283', 'R-431', 'R-432', 'R-433', 'R-434', 'R-436', 'R-450', 'R-737']],
    address,
  },
  'underWay.paying': {
    title: 'Paying',
    sentence: 'The payment is sent, and the app waits until it is paid, rejected, abandoned or expired.',
    requirements: ['R-283', 'R-284', 'R-436', 'R-738'],
  },
  'underWay.paying.deciding': {
    title: 'Is there a code to pay with?',
    sentence: 'A code has a page of its own. Anything else about the payment is shown over the review.',
    requirements: ['R-293', 'R-435'],
  },
  'underWay.paying.sending': {
    title: 'Sending the payment',
    sentence: 'The review stays visible while the payment runs. If it is rejected, the booking is cancelled.',
    requirements: ['R-283', 'R-284', 'R-298', 'R-436', 'R-738'],
    address,
  },
  'underWay.paying.showingCode': {
    title: 'Showing the code',
    sentence: 'The code stays on screen until it is paid, rejected, abandoned or expired.',
    requirements: ['R-293', 'R-361', 'R-362', 'R-435'],
    address,
  },
  'underWay.settling': {
    title: 'How did it end?',
    sentence: 'Booked, taken, changed, abandoned or to be tried again.',
    requirements: ['R-276', 'R-284', 'R-738'],
  },
  'underWay.rejected': {
    title: 'Rejected',
    sentence: 'The booking is cancelled if it is still held, and the customer reads why and goes on.',
    requirements: ['R-284', 'R-346', 'R-347', 'R-349', 'R-738'],
    address,
  },
  'underWay.closing': {
    title: 'Back to the review',
    sentence:
      'If the customer is not signed in any more, the review asks for a sign-in. After a reload the amounts are calculated first.',
    requirements: ['R-566'],
  },
  booked: {
    title: 'Booked',
    sentence: 'The booking is made, or the package bought, and its confirmation opens.',
    requirements: ['R-276', 'R-361', 'R-362', 'R-737', 'R-740'],
  },
  taken: {
    title: 'Time taken',
    sentence: 'Another customer was faster. The customer chooses another time and keeps everything else.',
    requirements: ['R-316'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'The customer signs in and comes back to this checkout.',
    requirements: ['R-255', 'R-427'],
  },
  sessionExpired: {
    title: 'Session expired',
    sentence: 'The sign-in says that the session expired and that the draft is kept. It leads back here.',
    requirements: ['R-268', 'R-566'],
  },
  signedOutWhilePaying: {
    title: 'Sign in to see the payment',
    sentence:
      'The session expired while the Pix code was on screen. After a sign-in the booking shows whether it is paid.',
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
    requirements: ['R-029', 'R-031', 'R-428'],
  },
  addressNeeded: {
    title: 'Address needed',
    sentence: 'A customer with a Brazilian number and no complete address enters it and comes back to this checkout.',
    requirements: ['R-695'],
  },
  couponRefused: {
    title: 'Coupon rejected',
    sentence: 'The server does not accept the coupon. The customer decides whether to continue without it.',
    requirements: ['R-188', 'R-266'],
    landmarks: [{ role: 'button', name: 'Continuar sem o cupom' }],
  },
  couponDropped: {
    title: 'Without the coupon',
    sentence: 'The customer continues without the coupon.',
    requirements: ['R-188'],
  },
  rescheduleRejected: {
    title: 'Cannot be rescheduled',
    sentence:
      'The booking cannot be rescheduled any more, for example because the business cancelled it. The page says why.',
    requirements: ['R-625'],
  },
  abandoned: {
    title: 'Abandoned',
    sentence: 'The customer goes to the page of the business. A booking that was made can still be paid.',
    requirements: ['R-365'],
  },
  leftBack: { title: 'One step back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const checkoutWords: WordsOf<typeof checkoutMachine> = {
  guards: {
    'not isActive': 'the business accepts no bookings',
    isLeaving: 'the customer signed out',
    isSubmittedNext: 'appointments may be booked at once after the sign-in',
    canCalculate: 'there is something to calculate',
    'not canCalculate': 'a package without sessions has no amounts',
    isPackage: 'a package is bought',
    'not isPackage': 'appointments are booked',
    isPackageToPay: 'a package is bought, and something is due now',
    isPackageFree: 'a package is bought, and nothing is due now',
    'not isNamed': 'the customer has no name yet',
    isAnonymousRefused: 'nobody is signed in and the server requires it',
    isCouponRefused: 'the coupon may be the reason',
    isSomebodyElses: 'the attempt belongs to another customer',
    isAnswerMissing: 'the question of the business has no answer',
    canSubmitAtOnce: 'the customer has just signed in and nothing is left to decide',
    isOutcome: {
      booked: 'the booking is made',
      paid: 'the payment came in',
      toPay: 'it is booked and has to be paid',
      taken: 'another customer took the time',
      abandoned: 'the customer abandoned it',
      dismissed: 'the customer closed the dialog',
      addressNeeded: 'an address is needed',
      rescheduleRejected: 'the booking cannot be rescheduled any more',
    },
    isUncalculated: 'there are no amounts yet',
    isChanged: 'the amounts changed',
    isRejected: 'the payment was rejected',
    isToRepeat: {
      over: 'the earlier booking is over',
      repeated: 'the customer tries again',
      cardNeeded: 'the card is needed again',
    },
    isExpired: 'the session expired',
    isClosed: 'the customer closed it, and the booking may be held',
  },
  actions: {
    resumePayment: 'waits for the payment of the code',
    storeDetails: 'remembers what the customer entered',
    reportDraft: 'reports the draft',
    clearTerms: 'forgets the amounts and the policy',
    storeMethod: 'remembers the payment method',
    repeatOrder: 'remembers the order to pay it again',
    storeOutcome: 'remembers how it ended',
    trackFailure: 'logs the failure',
    announceReturn: 'remembers that the sign-in began here',
  },
  events: {
    'calculation.retry': 'the customer tries again',
    'checkout.abandon': 'the customer abandons the checkout',
    'coupon.drop': 'the customer continues without the coupon',
    'details.change': 'the customer fills in a field',
    'checkout.submit': 'the customer confirms the booking',
    'activation.start': 'the customer chooses to activate the package',
    'activation.confirm': 'the customer confirms the activation',
  },
  actors: {
    takeReturn: 'checking whether the customer comes from a sign-in',
  },
  delays: {
    autoSubmitDelay: 'the pause before booking automatically',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const items = [exampleItem()]
const bia = exampleCustomer()
const signedIn: CheckoutInput = {
  business: exampleBusiness(),
  draft: exampleDraft({ items }),
  recipientId: 'b-1',
  customer: bia,
  language: 'pt-BR',
  attempt: null,
}
const attempt: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: keyOfItems(items),
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: null,
}
const bookingPackage = examplePackage()
const packageDraft = draftPackage(bookingPackage)
const payable: CheckoutAttempt = { ...attempt, pix: examplePix }
const taken = { serviceId: 'corte', start: '2026-03-03T17:30:00.000Z' }
const plain = { info: exampleInfo(), policy: null, settings: exampleSettings, readAt: '2026-03-01T12:00:00.000Z' }
/** Agreement made before the address form. */
const agreed = { terms: describeTerms(exampleAdvanceInfo(), null), method: null }

const isBooking = (value: StateValue) => typeof value === 'object' && value.underWay === 'booking'
const isRejected = (value: StateValue) => typeof value === 'object' && value.underWay === 'rejected'
const isPaying = (value: StateValue) => typeof value === 'object' && typeof value.underWay === 'object'

export const checkoutCases: CasesOf<typeof checkoutMachine> = {
  machine: 'checkout',
  inputs: [
    { name: 'signed in', input: signedIn },
    { name: 'an anonymous user', input: { ...signedIn, customer: null } },
    {
      name: 'a question',
      input: { ...signedIn, draft: exampleDraft({ items, questions: ['Qual é o seu tipo de cabelo?'] }) },
    },
    { name: 'a customer without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
    { name: 'an inactive business', input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }) } },
    { name: 'with a coupon', input: { ...signedIn, draft: exampleDraft({ items, coupon: exampleCoupon() }) } },
    {
      name: 'a rescheduled booking',
      input: { ...signedIn, draft: exampleDraft({ items, update: { kind: 'reschedule', bookingId: 'bk-1' } }) },
    },
    { name: 'a reload on the Pix code', input: { ...signedIn, attempt: payable } },
    {
      name: 'a reload on the Pix code of an inactive business',
      input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }), attempt: payable },
    },
    { name: 'a package', input: { ...signedIn, draft: packageDraft } },
    { name: 'a package, anonymous user', input: { ...signedIn, draft: packageDraft, customer: null } },
    {
      name: 'a package without sessions',
      input: { ...signedIn, draft: draftPackage(examplePackage({ quantity: 0 })) },
    },
    {
      name: 'a reload on the Pix code of a package',
      input: { ...signedIn, draft: packageDraft, attempt: { ...payable, itemsKey: keyOfOrder(packageDraft) } },
    },
  ],
  events: {
    'details.change': [
      {
        name: 'an answer',
        data: { change: { answer: 'Cacheado' } },
        by: { field: 'Sua resposta', value: 'Cacheado' },
      },
    ],
    'checkout.submit': [{ name: 'confirm', data: {}, by: { role: 'button', name: 'Confirmar agendamento' } }],
    'payment.start': [
      { name: 'with card', data: { method: 'card' }, by: { role: 'button', name: 'Pagar com cartão' } },
      { name: 'with Pix', data: { method: 'pix' }, by: { role: 'button', name: 'Pagar com Pix' } },
      { name: 'make payment', data: { method: null }, by: { role: 'button', name: 'Fazer pagamento' } },
    ],
    'activation.start': [{ name: 'activate', data: {}, by: { role: 'button', name: 'Confirmar ativação' } }],
    'activation.confirm': [{ name: 'confirm', data: {}, by: { role: 'button', name: 'Ativar' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'signIn.start': [{ name: 'continue', data: {}, by: { role: 'button', name: 'Entrar com o celular' } }],
    'calculation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'coupon.drop': [
      { name: 'continue without the coupon', data: {}, by: { role: 'button', name: 'Continuar sem o cupom' } },
    ],
    'checkout.abandon': [
      { name: 'to the business', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'another customer', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'attempt.changed': [
      { name: 'attempt cleared', data: { attempt: null }, by: 'system' },
      { name: 'booked', data: { attempt }, by: 'system' },
    ],
    ...codeReports,
  },
  actors: {
    readTerms: [
      { name: 'nothing to pay now', output: plain },
      { name: 'an advance to pay', output: { ...plain, info: exampleAdvanceInfo() } },
      {
        name: 'sign-in required',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      {
        name: 'rejected',
        error: { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') },
        sandbox: { fault: { status: 422, text: 'Este cupom venceu.' } },
      },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço indisponível') },
        sandbox: { fault: { status: 500, text: 'Serviço indisponível' } },
      },
    ],
    takeReturn: [
      { name: 'back from the sign-in', output: { isFresh: true, agreed: null } },
      { name: 'back from the address form', output: { isFresh: false, agreed } },
      { name: 'no return', output: { isFresh: false, agreed: null } },
      broken,
    ],
    googleSignIn: [
      { name: 'signed in with Google', output: { way: 'google', customer: bia } },
      {
        name: 'signed in with Google without a number',
        output: { way: 'google', customer: exampleCustomer({ phone: null }) },
      },
      {
        name: 'signed in with Google without a name',
        output: { way: 'google', customer: exampleCustomer({ name: null }) },
      },
      { name: 'signed in in another tab', output: { way: 'elsewhere', customer: bia } },
      broken,
    ],
    bookingSubmission: [
      { name: 'booked', output: { kind: 'booked', transactionId: 'tx-1' } },
      { name: 'booked, to be paid', output: { kind: 'toPay', payment: examplePayment } },
      { name: 'time taken', output: { kind: 'taken', taken } },
      {
        name: 'amounts changed',
        output: { kind: 'amountChanged', info: exampleInfo({ totalCents: 7_000 }), policy: null },
      },
      { name: 'coupon rejected', output: { kind: 'couponRefused' } },
      { name: 'cannot be rescheduled', output: { kind: 'rescheduleRejected', text: serverSays('Já cancelada') } },
      { name: 'the session is over', output: { kind: 'sessionExpired' } },
      { name: 'address needed', output: { kind: 'addressNeeded' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    paymentSubmission: bookedPaymentEndings,
    paymentRejection: rejectionEndings,
  },
  key: ({ customer, business, draft, attempt, attemptedBy, terms, asks, payment, outcome }, value) => ({
    asks: isBooking(value) ? asks : null,
    status: business.status,
    customer: customer && [customer.id, customer.name],
    isTried: attempt !== null,
    attemptedBy,
    isAsked: draft.questions.length > 0,
    isAnswered: draft.answer !== '',
    coupon: draft.coupon === null ? null : (attempt?.transactionId ?? 'not booked'),
    isUpdate: draft.update !== null,
    sessions: draft.bookingPackage?.quantity ?? null,
    isCalculated: terms !== null,
    advance: terms?.info.anticipationCents ?? null,
    task: isPaying(value) ? payment?.task.kind : null,
    // The rejection of a code was shown on the page of the code.
    isShown: isRejected(value) && outcome?.kind === 'rejected' ? outcome.failure === null : null,
  }),
  apart: ({ attempt, attemptedBy, customer, draft }) => [
    attempt !== null,
    attemptedBy !== null,
    customer !== null,
    draft.update !== null,
    draft.bookingPackage !== null,
  ],
  unshown: [
    {
      where: 'guard isPackageToPay, isPackageFree: findWayToBuy',
      change: 'without terms === null in draft.bookingPackage === null || terms === null',
      because: 'The check runs only in a review, and that of a package has its terms; the types need it.',
    },
    {
      where: 'guard isOutcome',
      change: 'without outcome !== null in outcome !== null && kinds.includes(outcome.kind)',
      because: 'The check runs only after an outcome is stored; the types need it.',
    },
    {
      where: 'guard isToRepeat',
      change: 'without context.outcome !== null in context.outcome !== null && kinds.includes(context.outcome.kind)',
      because: 'The check runs only after an outcome is stored; the types need it.',
    },
    {
      where: 'guard isClosed',
      change:
        "without outcome !== null in outcome !== null && ['closed', 'unknown', 'cardNeeded'].includes(outcome.kind)",
      because: 'The check runs only after an outcome is stored; the types need it.',
    },
    {
      where: 'guard isSomebodyElses',
      change: 'without attempt !== null in attempt !== null && attemptedBy !== null',
      because: 'Without an attempt, attemptedBy is null too.',
    },
    {
      where: 'guard canSubmitAtOnce: isPlain',
      change:
        "without decidePayment(terms.info, terms.policy) === 'none' in !hasPolicy(terms.info, terms.policy) && decidePayment(terms.info, terms.policy) === 'none'",
      because: 'Without a policy nothing is paid in advance.',
    },
  ],
}
