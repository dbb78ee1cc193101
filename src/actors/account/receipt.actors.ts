import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { ReadReceiptInput, Receipt, receiptMachine } from '#machines/account/receipt/index.ts'
import { createCustomersPageActors } from '#src/actors/identity/customer.actors.ts'
import { printPage } from '#src/platform/print.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readPaid } from '#src/queries/receipt.query.ts'
import { readTransaction } from '#src/queries/reservations.query.ts'

/** Returns the actors of a receipt: the main API, the payout API, and the browser's print dialog. */
export function createReceiptImplementations(deps: Deps): MachineImplementationsFrom<typeof receiptMachine> {
  return {
    actors: {
      ...createCustomersPageActors(deps),
      readReceipt: fromPromise<Receipt, ReadReceiptInput>(({ input, signal }) => readReceipt(deps, input, signal)),
    },
    actions: { printPage },
  }
}

/** Reads a transaction with its business and what was paid. Throws a `Failure`: a receipt without amounts is none. */
async function readReceipt(
  deps: Deps,
  { id, business: known, transactionId }: ReadReceiptInput,
  signal: AbortSignal,
): Promise<Receipt> {
  const [business, transaction, paid] = await Promise.all([
    known ?? readBusiness(deps, id, signal),
    readTransaction(deps, transactionId, signal),
    readPaid(deps, transactionId, signal),
  ])
  return { business, transaction, ...paid }
}
