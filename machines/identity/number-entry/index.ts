export type { NumberEntryFailure } from './number-entry.failure.ts'
export { numberEntryMachine } from './number-entry.machine.ts'
export type {
  NumberEntryContext,
  NumberEntryDialog,
  NumberEntryEvent,
  NumberEntryInput,
  NumberEntryOutput,
} from './number-entry.types.ts'
