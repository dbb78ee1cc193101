export { pixPaymentMachine } from './pix-payment.machine.ts'
export type {
  PixDeadline,
  PixPaymentContext,
  PixPaymentEvent,
  PixPaymentInput,
  PixPaymentOutput,
  PixPaymentTag,
} from './pix-payment.types.ts'
