import { exampleBusiness, exampleCustomer, exampleTransaction } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { receiptMachine } from './receipt.machine.ts'
import type { Receipt, ReceiptInput } from './receipt.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/comprovante/{id}/bookingTransactionId/{bookingTransactionId}'

export const receiptStates: StatesOf<typeof receiptMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in.',
    requirements: ['R-576'],
    address,
  },
  reading: {
    title: 'Reading the receipt',
    sentence: 'The app reads the reservation, its business and what was paid.',
    requirements: ['R-589', 'R-591'],
    address,
  },
  shown: {
    title: 'Receipt',
    sentence:
      'The customer sees what was paid, when and how, what was refunded and what is left to pay, and can print it; if nothing was paid, the page says so.',
    requirements: ['R-590', 'R-605', 'R-606', 'R-607'],
    address,
    landmarks: [{ role: 'heading', name: 'Comprovante' }],
  },
  missing: {
    title: 'Not found',
    sentence: 'The customer has no such reservation at this business.',
    requirements: ['R-037'],
    address,
    landmarks: [{ role: 'heading', name: 'Não encontramos esta reserva' }],
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The receipt could not be read; the customer sees why and can try again.',
    requirements: ['R-589', 'R-591'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app remembers this page, so that the customer comes back to it after the sign-in.',
    requirements: ['R-577'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'Nobody is signed in; the customer signs in and comes back to the receipt.',
    requirements: ['R-576', 'R-577'],
  },
  leftForReservation: {
    title: 'To the reservation',
    sentence: 'The customer opens the reservation that was paid.',
    requirements: ['R-069'],
  },
  left: { title: 'Back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const receiptWords: WordsOf<typeof receiptMachine> = {
  guards: {
    isSameReceipt: 'the URL shows the same receipt',
    isOfBusiness: 'the reservation belongs to the business in the URL',
    isMissing: 'the customer has no such reservation',
    isPaid: 'something was paid',
  },
  actions: {
    storeReceipt: 'remembers the receipt',
    clearReceipt: 'clears the receipt',
    printPage: 'opens the print dialog of the browser',
  },
  events: {
    'receipt.retry': 'the customer tries again',
    'receipt.print': 'the customer prints or saves the receipt',
    'reservation.show': 'the customer opens the reservation',
  },
  actors: {
    readReceipt: 'reading the reservation and what was paid',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const entry: RouteEntry = {
  name: 'receipt',
  params: { id: 'b-1', bookingTransactionId: 'tx-1' },
  query: {},
  state: null,
}
const input: ReceiptInput = { entry, saved: null, business: null, customer: exampleCustomer(), language: 'pt-BR' }
const paid: Receipt = {
  business: exampleBusiness(),
  transaction: exampleTransaction({ paymentStatus: 'completed' }),
  summary: { transactionId: 'tx-1', totalCents: 2_000, discountCents: 0, refundedCents: 0 },
  payments: [{ cents: 2_000, method: 'pix', paidAt: '2026-03-02T12:05:00.000Z' }],
}
const refunded: Receipt = {
  ...paid,
  summary: { transactionId: 'tx-1', totalCents: 2_000, discountCents: 0, refundedCents: 2_000 },
}
const free: Receipt = { ...paid, transaction: exampleTransaction(), summary: null, payments: [] }

export const receiptCases: CasesOf<typeof receiptMachine> = {
  machine: 'receipt',
  inputs: [
    { name: 'a customer', input },
    { name: 'an anonymous user', input: { ...input, customer: null } },
  ],
  events: {
    'route.changed': [
      { name: 'the same URL', data: { entry }, by: 'address' },
      {
        name: 'another receipt',
        data: { entry: { ...entry, params: { id: 'b-1', bookingTransactionId: 'tx-2' } } },
        by: 'address',
      },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'another customer', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'receipt.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'receipt.print': [{ name: 'print', data: {}, by: { role: 'button', name: 'Imprimir ou salvar em PDF' } }],
    'reservation.show': [{ name: 'the reservation', data: {}, by: { role: 'link', name: 'Ver a reserva' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyCustomer: [
      { name: 'a customer', output: exampleCustomer() },
      { name: 'an anonymous user', output: null },
      unauthorized,
      network,
    ],
    readReceipt: [
      { name: 'paid', output: paid },
      { name: 'refunded', output: refunded },
      { name: 'nothing paid', output: free },
      { name: 'of another business', output: { ...free, business: exampleBusiness({ id: 'b-2' }) } },
      {
        name: 'of another customer',
        error: { kind: 'forbidden', text: null },
        sandbox: { fault: { status: 403 } },
      },
      { name: 'unknown', error: { kind: 'notFound', text: null }, sandbox: { fault: { status: 404 } } },
      unauthorized,
      network,
    ],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
  },
  key: ({ entry: { params }, customer, receipt }) => ({
    transaction: params.bookingTransactionId ?? null,
    customer: customer?.id ?? null,
    receipt: [receipt?.summary?.totalCents ?? null, receipt?.summary?.refundedCents ?? null],
  }),
  unshown: [
    {
      where: 'guard isPaid: isPaid',
      change:
        "without receipt !== null in receipt !== null && ['paid', 'refunded'].includes(getReceiptStatus(receipt.transaction, receipt))",
      because: 'The page can be printed only while a receipt is shown; the types need the check.',
    },
  ],
}
