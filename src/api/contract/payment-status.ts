import type * as z from 'zod/mini'
import type { PaymentStatus } from '#domain/entities.ts'
import type { paymentSchema, paymentStatusSchema } from './payment.ts'

/** The words of the wire are our own. */
const PAYMENT_STATUSES: readonly PaymentStatus[] = ['pending', 'partial', 'completed', 'cancelled', 'expired', 'error']

/** Where the money stands; null for a word that is not known, which says neither that it came in nor that it was refused. */
export function toPaymentStatus(wire: z.infer<typeof paymentStatusSchema>): PaymentStatus | null {
  const word = wire.paymentStatus.trim().toLowerCase()
  return PAYMENT_STATUSES.find((status) => status === word) ?? null
}

/**
 * What the answer to a card payment says (R-729, assumed): without a word, or with one that is not known, the result is
 * not known either, and the status is asked for.
 */
export function toCardResult(wire: z.infer<typeof paymentSchema>): PaymentStatus {
  return toPaymentStatus({ paymentStatus: wire.paymentStatus ?? '' }) ?? 'pending'
}
