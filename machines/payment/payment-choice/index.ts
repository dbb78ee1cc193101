export { paymentChoiceMachine } from './payment-choice.machine.ts'
export type {
  CardCheck,
  CardChoice,
  OfferRefusal,
  PaymentAgreement,
  PaymentChoice,
  PaymentChoiceContext,
  PaymentChoiceEvent,
  PaymentChoiceInput,
  PaymentChoiceOutput,
  PaymentChoiceTag,
  PaymentQuestions,
  PixChoice,
  ProviderChoice,
} from './payment-choice.types.ts'
