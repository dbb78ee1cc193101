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

/** Where the money stands; null for a word that is not known, which says neither that it came in nor that it was refused. */
export function toPaymentStatus(wire: z.infer<typeof paymentStatusSchema>): PaymentStatus | null {
  return PAYMENT_STATUSES[wire.paymentStatus.trim().toLowerCase()] ?? null
}

/**
 * What the answer to a card payment says (R-729, assumed): without a word, or with one that is not known, the result is
 * not known either, and the status is asked for.
 */
export function toCardResult(wire: z.infer<typeof paymentSchema>): PaymentStatus {
  return toPaymentStatus({ paymentStatus: wire.paymentStatus ?? '' }) ?? 'pending'
}
