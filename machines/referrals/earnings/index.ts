export { earningsMachine } from './earnings.machine.ts'
export type { EarningsEvent, EarningsInput, TransferInput } from './earnings.types.ts'
