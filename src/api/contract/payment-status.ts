import * as z from 'zod/mini'
import type { PaymentStatus, TransactionPaymentStatus } from '#domain/entities.ts'
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
 * Words of a transaction's payment status that the payment status endpoint does not use. Their spellings are assumed,
 * because no example was available.
 */
const TRANSACTION_STATUSES: ReadonlyMap<string, TransactionPaymentStatus> = new Map([
  ['succeeded', 'completed'],
  ['processing', 'processing'],
  ['requires_payment_method', 'refused'],
  ['canceled', 'cancelled'],
  ['waiting_reversal', 'reversing'],
  ['waiting_reversed', 'reversing'],
  ['waiting for reversal', 'reversing'],
  ['reversed', 'reversed'],
  ['refunded', 'reversed'],
])

/** Maps the payment status of a transaction; `pending` for an unknown word, null without one. */
export function toTransactionPaymentStatus(word: string | null | undefined): TransactionPaymentStatus | null {
  if (word === null || word === undefined) return null
  return TRANSACTION_STATUSES.get(word.trim().toLowerCase()) ?? toPaymentStatus({ paymentStatus: word }) ?? 'pending'
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
