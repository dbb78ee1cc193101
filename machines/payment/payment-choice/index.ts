export { paymentChoiceMachine } from './payment-choice.machine.ts'
export type {
  CardCheck,
  CardChoice,
  CodeChoice,
  OfferRefusal,
  PaymentAgreement,
  PaymentChoice,
  PaymentChoiceContext,
  PaymentChoiceEvent,
  PaymentChoiceInput,
  PaymentChoiceOutput,
  PaymentChoiceTag,
  PaymentQuestions,
  ProviderChoice,
} from './payment-choice.types.ts'
