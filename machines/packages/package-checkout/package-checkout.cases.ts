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
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { packageCheckoutMachine } from './package-checkout.machine.ts'
import type { PackageCheckoutInput } from './package-checkout.types.ts'

const pack = examplePackage()
const bia = exampleCustomer()
const signedIn: PackageCheckoutInput = {
  business: exampleBusiness(),
  pack,
  recipientId: 'b-1',
  customer: bia,
  language: 'pt-BR',
  attempt: null,
}
const attempt: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: keyOfOrder({ items: [], pack }),
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
/** What was agreed to before the address was asked for. */
const agreed = { terms: describeTerms(exampleAdvanceInfo(), null), method: 'pix' as const }

export const packageCheckoutCases: CasesOf<typeof packageCheckoutMachine> = {
  machine: 'package-checkout',
  inputs: [
    { name: 'signed in', input: signedIn },
    { name: 'a visitor', input: { ...signedIn, customer: null } },
    { name: 'without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
    { name: 'an inactive business', input: { ...signedIn, business: exampleBusiness({ status: 'inactive' }) } },
    { name: 'a package without sessions', input: { ...signedIn, pack: examplePackage({ quantity: 0 }) } },
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
  key: ({ customer, business, pack: bought, terms, attempt: tried, asks }) => ({
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
      because: 'What was agreed to is looked up only where there are terms: it is there for the types.',
    },
    {
      where: 'guard isToPay',
      change: "without terms !== null in terms !== null && decidePayment(terms.info, terms.policy) !== 'none'",
      because: 'It is asked only in a review, which has its terms: it is there for the types.',
    },
    {
      where: 'guard isOutcome',
      change:
        'without context.outcome !== null in context.outcome !== null && params.kinds.includes(context.outcome.kind)',
      because: 'It is asked only once something has ended, and its outcome is kept: it is there for the types.',
    },
    {
      where: 'guard isStillHeld',
      change: "without outcome?.kind === 'refused' in outcome?.kind === 'refused' && outcome.status === 'error'",
      because: 'No other outcome has a status: it is there for the types.',
    },
  ],
}
