export type { BusinessLoadingFailure } from './business-loading.failure.ts'
export { businessLoadingMachine } from './business-loading.machine.ts'
export type {
  BusinessLoadingContext,
  BusinessLoadingEvent,
  BusinessLoadingInput,
  BusinessLoadingOutput,
  BusinessLoadingScreen,
  BusinessLoadingTag,
  BusinessReading,
  ChoiceReading,
  CouponLoss,
  CouponReading,
  GoneService,
  ReadChoiceInput,
  ReadCouponInput,
  ServiceRef,
} from './business-loading.types.ts'
