import { createActor } from 'xstate'
import { type Receipt, type ReceiptContext, receiptMachine } from '#machines/account/receipt/index.ts'
import { exampleBooking, exampleBusiness, exampleCustomer, exampleTransaction } from '#machines/shared/examples.ts'
import { ReceiptScreen } from '#src/screens/account/receipt/receipt-screen.tsx'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The receipt of a reservation. */

const business = exampleBusiness({ name: 'Estúdio Aurora de Cabelo e Unhas' })
const colour = exampleBooking({
  id: 'bk-2',
  service: {
    id: 'cor',
    name: 'Coloração e hidratação',
    nameEng: 'Color and treatment',
    nameEsp: 'Color e hidratación',
  },
  start: '2026-03-03T18:00:00.000Z',
})
const paid: Receipt = {
  business,
  transaction: exampleTransaction({
    id: '8a52a1f0-5e0f-4a64-9d1b-37a0f9bf9c4e',
    totalCents: 21_000,
    paymentStatus: 'completed',
    bookings: [exampleBooking(), colour],
  }),
  summary: { transactionId: 'tx-1', totalCents: 7_000, discountCents: 2_100, refundedCents: 0 },
  payments: [{ cents: 7_000, method: 'pix', paidAt: '2026-03-02T12:05:00.000Z' }],
}
const off = { status: 'cancelled', cancellationReason: 'business' } as const

function receiptAt(
  value: Parameters<typeof receiptMachine.resolveState>[0]['value'],
  context: Partial<ReceiptContext> = {},
) {
  const params = { id: 'b-1', bookingTransactionId: 'tx-1' }
  const entry = { name: 'receipt' as const, params, query: {}, state: null }
  const customer = exampleCustomer()
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  const whole: ReceiptContext = { entry, customer, business, receipt: paid, failure: null, ...context }
  return createActor(receiptMachine, { snapshot: receiptMachine.resolveState({ value, context: whole }), input })
}

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `receipt-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('paid', () => <ReceiptScreen actor={receiptAt('shown')} />),
  check('refunded', () => (
    <ReceiptScreen
      actor={receiptAt('shown', {
        receipt: {
          ...paid,
          transaction: { ...paid.transaction, paymentStatus: 'reversing', bookings: [exampleBooking(off), colour] },
          summary: { transactionId: 'tx-1', totalCents: 9_000, discountCents: 0, refundedCents: 2_000 },
          payments: [
            { cents: 7_000, method: 'pix', paidAt: '2026-03-02T12:05:00.000Z' },
            { cents: 2_000, method: 'card', paidAt: '2026-03-03T12:05:00.000Z' },
          ],
        },
      })}
    />
  )),
  check('due', () => (
    <ReceiptScreen
      actor={receiptAt('shown', {
        receipt: {
          business,
          transaction: exampleTransaction({ bookings: [exampleBooking({ status: 'waiting' })] }),
          summary: null,
          payments: [],
        },
      })}
    />
  )),
  check('missing', () => <ReceiptScreen actor={receiptAt('missing', { receipt: null })} />),
  check('failed', () => (
    <ReceiptScreen actor={receiptAt('unavailable', { receipt: null, failure: { kind: 'connection' } })} />
  )),
]
