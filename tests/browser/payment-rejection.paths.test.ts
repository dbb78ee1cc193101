import type { PaymentStatus } from '#domain/entities.ts'
import { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import {
  paymentRejectionCases,
  paymentRejectionStates,
} from '#machines/payment/payment-rejection/payment-rejection.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import { turnDown } from '#tests/support/booked-payment.ts'
import {
  agreeToPay,
  businessWithChoice,
  checkoutPage,
  chosenHaircut,
  haircutKey,
  payWithCard,
  payWithPix,
} from '#tests/support/checkout-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct({ payment: { card: 4, pix: 1, pixKey: 'pix@estudio-flor.example' } })

/** The booking as the server creates and cancels it. */
const made = { id: 'tx-1', bookings: [] }
const code: HistoryEntry = { path: `/checkout/${sampleBusiness.id}`, step: 'pix', state: {} }
const CODE = 'a rejected code'
const BY_CARD = 'a booking, by card'
const rejected = { name: 'declined', sandbox: { fault: { status: 422 } } }

const never = () => false

play({
  machine: paymentRejectionMachine,
  cases: paymentRejectionCases,
  states: paymentRejectionStates,
  isJoined: true,
  landmarks: {
    'dialog:paymentFailed': { role: 'alertdialog', name: checkout.paymentFailed },
    'dialog:cancellationFailed': { role: 'alertdialog', name: checkout.cancellationFailed },
  },
  afterEnd: ({ context, output }) => {
    switch (output.kind) {
      case 'paid':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      case 'abandoned':
        return businessWithChoice
      case 'repeated':
        if (context.paidByCard !== null) return { role: 'dialog', name: checkout.payment }
        return { role: 'heading', name: checkout.title }
      default:
        return { role: 'heading', name: checkout.title }
    }
  },
  excused: {},
  where: {
    // The card provider's form and payment requests have their own path tests.
    'start (no booking)': never,
    'start (a payment request)': never,
    // The code has expired then: its page has its own path test.
    'start (a rejected code, booking not held)': never,
  },
  beyond: { 'deciding: always #2': 'a payment that holds nothing has its own path tests' },
  entries: ({ input }) => [...checkoutPage.entries(), ...(input === CODE ? [code] : [])],
  kept: ({ input }) => {
    if (input !== CODE) return chosenHaircut()
    const pix = { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 }
    const attempt = { key: 'key-1', itemsKey: haircutKey, sent: null, transactionId: made.id, pix }
    return chosenHaircut({ attempt: { ...attempt, createdAt: '2026-03-02T12:00:00.000Z' } })
  },
  prepare: ({ panel }) => panel.setClock('2026-03-02T12:05:00Z'),
  async arrive(hands, { input }) {
    if (input === CODE) return turnDown(hands, 'error')
    await agreeToPay(hands, 'R$ 20,00')
    await (input === BY_CARD ? payWithCard(hands, 'R$ 20,00') : payWithPix(hands))
    await hands.answer('createBookingTransaction', made)
    await hands.fail('pay', rejected)
  },
  responses: {
    cancelBooking: [{ endpoint: 'updateBookingTransaction', wire: () => made }],
    readStatus: [{ endpoint: 'readPaymentStatus', wire: (paymentStatus: PaymentStatus) => ({ paymentStatus }) }],
  },
  // A booking repeated after a path gets no response, so its time stays free.
  holds: ['createBookingTransaction', 'pay', 'readPaymentStatus'],
  events: {},
})
