export { providerReturnMachine } from './provider-return.machine.ts'
export type {
  ProviderResult,
  ProviderReturnContext,
  ProviderReturnEvent,
  ProviderReturnInput,
  ProviderReturnOutput,
  ProviderReturnTag,
} from './provider-return.types.ts'
export { type ReturnedPayment, returnedPayment, toReturnQuery } from './returned-payment.ts'
