export { confirmationMachine } from './confirmation.machine.ts'
export { pathOfReservations, toChangeState } from './confirmation.mappers.ts'
export type {
  BookingSummary,
  ClearFunnelInput,
  ConfirmationContext,
  ConfirmationEvent,
  ConfirmationInput,
  ConfirmationOutput,
  ConfirmationTag,
  ProviderPayment,
  ReadBooking,
  ReadBookingInput,
  ReadSummaryInput,
  ShareInput,
  ShareResult,
} from './confirmation.types.ts'
