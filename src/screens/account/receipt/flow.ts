import { receiptMachine } from '#machines/account/receipt/index.ts'
import { createReceiptImplementations } from '#src/actors/account/receipt.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { ReceiptSnapshot } from './receipt.connect.ts'
import { ReceiptScreen } from './receipt-screen.tsx'

/** Creates the flow of a receipt: `/comprovante/{id}/bookingTransactionId/{bookingTransactionId}`. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: receiptMachine.provide(createReceiptImplementations(deps)),
    screens: { receipt: { receipt: ReceiptScreen } },
    getUrl: (snapshot) => {
      const { id = '', bookingTransactionId = '' } = (snapshot as ReceiptSnapshot).context.entry.params
      return { name: 'receipt', params: { id, bookingTransactionId }, query: {}, state: null, step: 'receipt' }
    },
  }
}
