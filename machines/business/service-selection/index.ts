export { serviceSelectionMachine } from './service-selection.machine.ts'
export type {
  ReadServicesInput,
  ServiceSelectionContext,
  ServiceSelectionEvent,
  ServiceSelectionInput,
  ServiceSelectionOutput,
  ServiceSelectionReport,
  ServiceSelectionScreen,
  ServiceSelectionTag,
  Shell,
} from './service-selection.types.ts'
