import * as z from 'zod/mini'
import type { PaymentStatus } from '#domain/entities.ts'
import { bearer, type Endpoint } from './endpoint.ts'
import type { paymentSchema } from './payment.ts'
import { idSchema } from './wire.ts'

/** */
export const paymentStatusSchema = z.object({ paymentStatus: z.string() })

/** The wire uses the same words as the entity. */
const PAYMENT_STATUSES: readonly PaymentStatus[] = ['pending', 'partial', 'completed', 'cancelled', 'expired', 'error']

/** Maps a payment status; null for an unknown word, which means neither paid nor rejected. */
export function toPaymentStatus(wire: z.infer<typeof paymentStatusSchema>): PaymentStatus | null {
  const word = wire.paymentStatus.trim().toLowerCase()
  return PAYMENT_STATUSES.find((status) => status === word) ?? null
}

/**
 * Maps the response to a card payment (R-729, assumed). A missing or unknown status becomes "pending", so that the
 * status is read again.
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
