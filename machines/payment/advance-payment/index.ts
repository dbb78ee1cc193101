export { advancePaymentMachine } from './advance-payment.machine.ts'
export type {
  AdvancePaymentContext,
  AdvancePaymentEvent,
  AdvancePaymentInput,
  AdvancePaymentOutput,
  AdvancePaymentTag,
  CardCheck,
  CardChoice,
  OfferRefusal,
  PaymentAgreement,
  PaymentChoice,
  PaymentMethod,
  PaymentQuestions,
  PixChoice,
  ProviderChoice,
} from './advance-payment.types.ts'
