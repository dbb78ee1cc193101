export { earningsMachine } from './earnings.machine.ts'
export type { EarningsEvent, EarningsInput, EarningsReading, TransferInput } from './earnings.types.ts'
