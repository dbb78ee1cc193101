export { type ProviderPaymentFailure, toProviderPaymentFailure } from './provider-payment.failure.ts'
export { providerPaymentMachine } from './provider-payment.machine.ts'
export type {
  ConfirmPaymentInput,
  CreateIntentInput,
  FormInput,
  ProviderPaymentContext,
  ProviderPaymentEvent,
  ProviderPaymentInput,
  ProviderPaymentOutput,
  ProviderPaymentTag,
  ReadIntent,
  ReadIntentInput,
} from './provider-payment.types.ts'
