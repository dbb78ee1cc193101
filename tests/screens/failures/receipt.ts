import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/account/receipt/flow.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { aTransaction, reservationResponses } from '#tests/support/reservation-wire.ts'
import type { FakeResponses, Scenario, World } from './scenario.ts'

const responses: FakeResponses = {
  ...reservationResponses,
  readBookingTransaction: aTransaction({ payment_status: 'completed' }),
  readPaymentSummaries: [{ booking_transaction_id: 'tx-1', total_transactions: 2_000 }],
}

const open = ({ deps, clock }: World, business: ReturnType<typeof exampleBusiness> | null = exampleBusiness()) =>
  renderFlow({
    flow: 'receipt',
    createFlow,
    deps,
    clock,
    entry: { name: 'receipt', params: { id: 'b-1', bookingTransactionId: 'tx-1' } },
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

/** Lists the scenarios of a receipt. */
export const receiptScenarios: { [screen: string]: Scenario } = {
  receipt: { responses, empty: { readPaymentSummaries: [] }, user: 'uid-bia', open: (world) => open(world) },
  'receipt, business not read yet': { responses, user: 'uid-bia', open: (world) => open(world, null) },
}
