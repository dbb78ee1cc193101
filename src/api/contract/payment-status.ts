import type * as z from 'zod/mini'
import type { PaymentStatus } from '#domain/entities.ts'
import type { paymentSchema, paymentStatusSchema } from './payment.ts'

const PAYMENT_STATUSES: Readonly<Record<string, PaymentStatus>> = {
  pending: 'pending',
  partial: 'partial',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'expired',
  error: 'error',
}

/** Whether it is one of the words that say where the money stands. */
export function isPaymentStatus(word: string): boolean {
  return Object.hasOwn(PAYMENT_STATUSES, word.trim().toLowerCase())
}

/** Where the money stands; a word that is not known stops the waiting like an error. */
export function toPaymentStatus(wire: z.infer<typeof paymentStatusSchema>): PaymentStatus {
  return PAYMENT_STATUSES[wire.paymentStatus.trim().toLowerCase()] ?? 'error'
}

/**
 * What the answer to a card payment says (R-729, assumed): without a word, or with one that is not known, the result is
 * not known either, and the status is asked for.
 */
export function toCardResult(wire: z.infer<typeof paymentSchema>): PaymentStatus {
  return PAYMENT_STATUSES[(wire.paymentStatus ?? '').trim().toLowerCase()] ?? 'pending'
}
