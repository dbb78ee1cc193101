export { receiptMachine } from './receipt.machine.ts'
export { pathOfReservation } from './receipt.mappers.ts'
export type { ReadReceiptInput, Receipt, ReceiptContext, ReceiptEvent } from './receipt.types.ts'
