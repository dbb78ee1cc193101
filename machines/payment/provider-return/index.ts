export { providerReturnMachine } from './provider-return.machine.ts'
export { type ReturnedPayment, returnedPayment, toReturnQuery } from './provider-return.mappers.ts'
export type {
  ProviderResult,
  ProviderReturnContext,
  ProviderReturnEvent,
  ProviderReturnInput,
  ProviderReturnOutput,
  ProviderReturnTag,
} from './provider-return.types.ts'
