export { numberEntryMachine } from './number-entry.machine.ts'
export type {
  NumberEntryContext,
  NumberEntryDialog,
  NumberEntryEvent,
  NumberEntryInput,
  NumberEntryOutput,
} from './number-entry.types.ts'
