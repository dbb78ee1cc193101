import { exampleBooking, exampleBusiness, examplePackage, exampleTransaction } from '#machines/shared/examples.ts'
import { network } from '#machines/shared/failure-cases.ts'
import type { FlowOutput } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { unpaidBookingMachine } from './unpaid-booking.machine.ts'
import { isPayable } from './unpaid-booking.mappers.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const unpaidBookingStates: StatesOf<typeof unpaidBookingMachine> = {
  waiting: {
    title: 'Waiting',
    sentence: 'Nobody is signed in, or there is no business. Nothing is read.',
    requirements: [],
  },
  finding: {
    title: 'Looking for an unpaid booking',
    sentence:
      'Reads the bookings and packages of the customer at this business, without those whose payment the card provider has or is processing.',
    requirements: ['R-629'],
  },
  judging: {
    title: 'Can it be paid?',
    sentence: 'Checks that there is an unpaid booking and that its 40 minutes are not over.',
    requirements: ['R-629'],
  },
  absent: {
    title: 'None',
    sentence:
      'There is nothing to pay, it could not be read, or the time is over. The page may offer a returning customer something else.',
    requirements: ['R-629'],
  },
  offered: {
    title: 'Offered',
    sentence: 'The page shows how much time is left to pay and leads to the payment.',
    requirements: ['R-629'],
  },
  'offered.resting': {
    title: 'Until the next check',
    sentence: 'The next check runs after a minute, because the booking may be paid elsewhere.',
    requirements: ['R-629'],
  },
  'offered.lookingAgain': {
    title: 'Checking again',
    sentence: 'The booking is read again while the page still shows it. If that fails, it stays.',
    requirements: ['R-629'],
  },
  'offered.preparing': {
    title: 'Preparing the checkout',
    sentence:
      'The draft for the checkout is stored while the time runs on. If that fails, the booking is checked again.',
    requirements: ['R-629'],
  },
  prepared: {
    title: 'Prepared',
    sentence: 'The checkout opens, or what the returning customer chose.',
    requirements: ['R-629'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const unpaidBookingWords: WordsOf<typeof unpaidBookingMachine> = {
  guards: {
    isSameViewer: 'nothing relevant changed',
    isAnonymous: 'nobody is signed in or there is no business',
    isPayable: 'an unpaid booking can still be paid',
  },
  actions: {
    storeViewer: 'remembers the business, the customer and the language',
    storeNext: 'remembers where the customer goes',
    storeReading: 'remembers what was read',
  },
  events: {
    'viewer.changed': 'the business, the customer or the language changes',
    'payment.open': 'the customer chooses to pay',
  },
  actors: {
    findUnpaid: 'looking for an unpaid booking',
    lookAgain: 'reading the booking again',
    prepareCheckout: 'preparing the checkout',
  },
  delays: {
    timeLeft: 'the rest of the 40 minutes',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const business = exampleBusiness()
const toNext: FlowOutput = {
  departure: {
    name: 'reservation',
    params: { id: 'b-1', bookingTransactionId: 'tx-1' },
    query: {},
    state: null,
    replace: false,
  },
}
const createdAt = '2026-03-03T12:00:00.000Z'
/** Half an hour after the booking. */
const readAt = '2026-03-03T12:30:00.000Z'
const unpaid = exampleTransaction({ bookings: [exampleBooking({ status: 'waiting', createdAt })] })
const sold = { ...unpaid, package: examplePackage() }
const paid = exampleTransaction({ bookings: [exampleBooking({ status: 'active', createdAt })] })

export const unpaidBookingCases: CasesOf<typeof unpaidBookingMachine> = {
  machine: 'unpaid-booking',
  inputs: [{ name: 'a page opens', input: undefined }],
  events: {
    'viewer.changed': [
      { name: 'a customer', data: { business, customerId: 'user-bia', language: 'pt-BR' }, by: 'system' },
      { name: 'an anonymous user', data: { business, customerId: null, language: 'pt-BR' }, by: 'system' },
      { name: 'no business yet', data: { business: null, customerId: 'user-bia', language: 'pt-BR' }, by: 'system' },
    ],
    'tab.shown': [{ name: 'back to the tab', data: {}, by: 'system' }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'payment.open': [{ name: 'pay', data: {}, by: { role: 'button', name: 'Pagar agora' } }],
  },
  actors: {
    findUnpaid: [
      { name: 'an unpaid booking', output: { transaction: unpaid, readAt } },
      { name: 'an unpaid package', output: { transaction: sold, readAt } },
      { name: 'nothing unpaid', output: { transaction: null, readAt } },
      network,
    ],
    lookAgain: [
      { name: 'still unpaid', output: { transaction: unpaid, readAt: '2026-03-03T12:31:00.000Z' } },
      { name: 'paid', output: { transaction: paid, readAt: '2026-03-03T12:31:00.000Z' } },
      network,
    ],
    watchTab: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'no page' } }],
    returningCustomer: [
      { name: 'the next reservation', output: toNext },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    prepareCheckout: [
      { name: 'prepared', output: undefined },
      { name: 'storage error', error: { kind: 'unexpected', detail: 'storage' } },
    ],
  },
  key: (context) => ({
    business: context.business?.id ?? null,
    customerId: context.customerId,
    isPayable: isPayable(context),
    isPackage: context.transaction?.package != null,
  }),
  unshown: [
    {
      where: 'guard isPayable: isPayable',
      change: 'without business !== null in business !== null && transaction !== null',
      because: 'The check runs only after the search result is read; the types need it.',
    },
    {
      where: 'guard isPayable: isPayable',
      change: 'without readAt !== null in business !== null && transaction !== null && readAt !== null',
      because: 'The check runs only after the search result is read; the types need it.',
    },
  ],
}
