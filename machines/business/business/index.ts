export { businessMachine } from './business.machine.ts'
export { getRemembered } from './business.mappers.ts'
export type {
  BusinessContext,
  BusinessEvent,
  BusinessInput,
  BusinessOutput,
  BusinessSaved,
  BusinessScreen,
  BusinessTag,
  EntryPoint,
  LandingStep,
  PageLocation,
} from './business.types.ts'
