import * as z from 'zod/mini'
import type { PaymentStatus } from '#domain/entities.ts'
import { bearer, type Endpoint } from './endpoint.ts'
import type { paymentSchema } from './payment.ts'
import { idSchema } from './wire.ts'

/** */
export const paymentStatusSchema = z.object({ paymentStatus: z.string() })

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

export const readPaymentStatus = {
  ...bearer,
  id: 'readPaymentStatus',
  host: 'payment',
  method: 'GET',
  path: '/payment/status/{bookingTransactionId}',
  params: z.object({ bookingTransactionId: idSchema }),
  response: paymentStatusSchema,
  retry: 'never',
  slowNotice: false,
  assumed: true,
  source: ['R-299', 'R-356', 'R-729'],
} as const satisfies Endpoint
