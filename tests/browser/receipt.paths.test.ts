import { type Receipt, receiptMachine } from '#machines/account/receipt/index.ts'
import { receiptCases, receiptStates } from '#machines/account/receipt/receipt.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import texts from '#src/screens/account/receipt/texts.pt-BR.json'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { buildEntries, customersPage, identifyCustomer, listeningPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

const getReceipt = (transactionId: string): HistoryEntry => ({
  path: `/comprovante/${sampleBusiness.id}/bookingTransactionId/${transactionId}`,
  step: 'receipt',
  state: {},
})

play({
  ...customersPage,
  machine: receiptMachine,
  cases: receiptCases,
  states: receiptStates,
  isJoined: true,
  apart: ['route.changed (another receipt)', 'back.request (back)'],
  landmarks: { 'screen:receipt': { role: 'heading', name: new RegExp(`^${texts.title}$`) } },
  afterEnd: ({ output: { departure } }) => {
    if (departure.name === 'login') return { role: 'heading', name: phone.number.title }
    // The call that reads the reservation again is held.
    if (departure.name === 'path') return { role: 'heading', name: reservations.loading }
    return { role: 'heading', name: services.title }
  },
  excused: listeningPage.excused,
  where: {
    'session.changed': listeningPage.canSignOut,
    // What the receipt could not read, its reservation cannot read either.
    'reservation.show': (state) => state.matches('shown'),
  },
  entries: (path) =>
    buildEntries(path, getReceipt('tx-1'), {
      'route.changed (the same URL)': getReceipt('tx-1'),
      'route.changed (another receipt)': getReceipt('tx-2'),
    }),
  events: customersPage.events,
  responses: {
    identifyCustomer,
    readReceipt: [
      { endpoint: 'readBookingTransaction', wire: (receipt: Receipt) => transactionOnTheWire(receipt) },
      { endpoint: 'readPaymentSummaries', wire: (receipt: Receipt) => paidOnTheWire(receipt) },
    ],
  },
})

/** Builds the wire format of a transaction; one that is not of the example's business belongs to no known one. */
function transactionOnTheWire({ business, transaction }: Receipt): unknown {
  const id = business.id === 'b-1' ? sampleBusiness.id : 'b-2'
  return aTransaction({ payment_status: transaction.paymentStatus, bookings: [aBooking({ business: { id } })] })
}

function paidOnTheWire({ summary, payments }: Receipt): unknown {
  if (summary === null) return []
  return [
    {
      booking_transaction_id: summary.transactionId,
      total_transactions: summary.totalCents,
      payments: payments.map(({ cents, method, paidAt }) => ({ amount: cents, method, paid_at: paidAt })),
    },
  ]
}
