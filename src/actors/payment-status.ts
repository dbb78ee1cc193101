import type { PaymentStatus } from '#domain/entities.ts'
import { toPaymentStatus } from '#src/api/contract/payment.ts'
import type { Deps } from './deps.ts'

/** Where the money of a transaction stands. Throws a `Failure`. */
export async function readPaymentStatus(
  { api }: Pick<Deps, 'api'>,
  transactionId: string,
  signal: AbortSignal,
): Promise<PaymentStatus> {
  const params = { bookingTransactionId: transactionId }
  return toPaymentStatus(await api.call('readPaymentStatus', { params }, { signal }))
}

/** Gives a booking back whose payment failed; sent even if the page is being left. */
export async function cancelBooking({ api }: Pick<Deps, 'api'>, transactionId: string): Promise<void> {
  const body = { payment_status: 'cancelled', cancellation_reason: 'payment_error' } as const
  await api.call('updateBookingTransaction', { params: { id: transactionId }, body }, { keepalive: true })
}
