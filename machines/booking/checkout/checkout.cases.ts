import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import { serverSays } from '#domain/failure.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import {
  exampleAdvanceInfo,
  exampleBusiness,
  exampleCoupon,
  exampleCustomer,
  exampleInfo,
  exampleItem,
  exampleSettings,
} from '#machines/shared/examples.ts'
import { broken } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutInput } from './checkout.types.ts'

const items = [exampleItem()]
const bia = exampleCustomer()
const signedIn: CheckoutInput = {
  business: exampleBusiness(),
  items,
  update: null,
  questions: [],
  answer: '',
  recipientId: 'b-1',
  coupon: null,
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
const payable: CheckoutAttempt = {
  ...attempt,
  pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 },
}
const taken = { serviceId: 'corte', start: '2026-03-03T17:30:00.000Z' }
const plain = { info: exampleInfo(), policy: null, settings: exampleSettings, readAt: '2026-03-01T12:00:00.000Z' }
/** What was agreed to before the address was asked for. */
const agreed = { terms: describeTerms(exampleAdvanceInfo(), null), method: null }

export const checkoutCases: CasesOf<typeof checkoutMachine> = {
  machine: 'checkout',
  inputs: [
    { name: 'signed in', input: signedIn },
    { name: 'anonymous', input: { ...signedIn, customer: null } },
    { name: 'a question', input: { ...signedIn, questions: ['Qual é o seu tipo de cabelo?'] } },
    { name: 'without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
    { name: 'an inactive business', input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }) } },
    { name: 'with a coupon', input: { ...signedIn, coupon: exampleCoupon() } },
    { name: 'a booking that is changed', input: { ...signedIn, update: { kind: 'reschedule', bookingId: 'bk-1' } } },
    { name: 'a reload on the Pix code', input: { ...signedIn, attempt: payable } },
    {
      name: 'a reload on the Pix code of a business that is inactive by now',
      input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }), attempt: payable },
    },
  ],
  events: {
    'answer.change': [
      {
        name: 'an answer',
        data: { answer: 'Cacheado' },
        by: { field: 'Sua resposta', value: 'Cacheado' },
      },
    ],
    'checkout.submit': [{ name: 'confirm', data: {}, by: { role: 'button', name: 'Confirmar agendamento' } }],
    'signIn.start': [{ name: 'continue', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'calculation.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'checkout.abandon': [
      { name: 'to the business', data: {}, by: { role: 'button', name: 'Voltar ao estabelecimento' } },
    ],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'somebody else', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'attempt.changed': [
      { name: 'not booked', data: { attempt: null }, by: 'system' },
      { name: 'booked', data: { attempt }, by: 'system' },
    ],
  },
  actors: {
    readTerms: [
      { name: 'nothing to pay now', output: plain },
      { name: 'an advance to pay', output: { ...plain, info: exampleAdvanceInfo() } },
      {
        name: 'not accepted without signing in',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      {
        name: 'refused',
        error: { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') },
        sandbox: { fault: { status: 422, text: 'Este cupom venceu.' } },
      },
      {
        name: 'a server error',
        error: { kind: 'server', status: 500, text: serverSays('Serviço indisponível') },
        sandbox: { fault: { status: 500, text: 'Serviço indisponível' } },
      },
    ],
    takeReturn: [
      { name: 'just signed in from here', output: { isFresh: true, agreed: null } },
      { name: 'back from the address', output: { isFresh: false, agreed } },
      { name: 'as ever', output: { isFresh: false, agreed: null } },
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
      { name: 'signed in elsewhere', output: { way: 'elsewhere', customer: bia } },
      broken,
    ],
    bookingSubmission: [
      { name: 'booked', output: { kind: 'booked', transactionId: 'tx-1' } },
      { name: 'a code to pay with', output: { kind: 'payable', attempt: payable } },
      { name: 'somebody was faster', output: { kind: 'taken', taken } },
      {
        name: 'other amounts',
        output: { kind: 'amountChanged', info: exampleInfo({ totalCents: 7_000 }), policy: null },
      },
      { name: 'not with this coupon', output: { kind: 'turnedDown' } },
      { name: 'not to be moved any more', output: { kind: 'moveOver', text: serverSays('Já cancelada') } },
      { name: 'the session is over', output: { kind: 'signedOut' } },
      { name: 'the address first', output: { kind: 'addressNeeded' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'closed', output: { kind: 'closed' } },
      broken,
    ],
    pixPayment: [
      { name: 'paid', output: { kind: 'paid' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'expired', output: { kind: 'expired' } },
      { name: 'signed out', output: { kind: 'unwatched' } },
      { name: 'turned down', output: { kind: 'refused', status: 'error' } },
      { name: 'cancelled', output: { kind: 'refused', status: 'cancelled' } },
      broken,
    ],
    paymentSubmission: [
      { name: 'given back', output: { kind: 'cancelled', next: 'close' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      broken,
    ],
  },
  key: ({ customer, business, update, questions, answer, coupon, attempt, triedBy, terms, asks }) => ({
    asks,
    status: business.status,
    customer: customer && [customer.id, customer.name],
    isTried: attempt !== null,
    triedBy,
    isAsked: questions.length > 0,
    isAnswered: answer !== '',
    coupon: coupon === null ? null : (attempt?.transactionId ?? 'not booked'),
    isUpdate: update !== null,
    isCalculated: terms !== null,
    advance: terms?.info.anticipationCents ?? null,
  }),
  apart: ({ attempt, triedBy, customer }) => [attempt !== null, triedBy !== null, customer !== null],
  unshown: [
    {
      where: 'guard isSomebodyElses',
      change: 'without attempt !== null in attempt !== null && triedBy !== null',
      because: 'Nobody has tried a booking that was not tried: triedBy is null wherever attempt is.',
    },
    {
      where: 'guard canSubmitAtOnce: isPlain',
      change:
        "without decidePayment(terms.info, terms.policy) === 'none' in !hasPolicy(terms.info, terms.policy) && decidePayment(terms.info, terms.policy) === 'none'",
      because: 'Without a policy nothing is paid in advance.',
    },
    {
      where: 'guard isStillHeld',
      change: "without outcome?.kind === 'refused' in outcome?.kind === 'refused' && outcome.status === 'error'",
      because: 'No other outcome has a status: it is there for the types.',
    },
  ],
}
