export { findSelected, packageSelectionMachine } from './package-selection.machine.ts'
export type {
  PackageSelectionContext,
  PackageSelectionEvent,
  PackageSelectionInput,
  PackageSelectionOutput,
  PackageSelectionReport,
  ReadPackagesInput,
} from './package-selection.types.ts'
