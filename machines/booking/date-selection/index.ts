export { dateSelectionMachine } from './date-selection.machine.ts'
export type {
  AvailableDates,
  DateSelectionContext,
  DateSelectionEvent,
  DateSelectionInput,
  DateSelectionOutput,
  DateSelectionReport,
  DateSelectionTag,
  ReadAvailableDatesInput,
  ReadTimesAheadInput,
} from './date-selection.types.ts'
