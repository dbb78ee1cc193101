import type { PaymentStatus } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { CANCEL_UNPAID, updateBookingTransaction } from '#src/api/contract/booking.ts'
import { readPaymentStatus as readPaymentStatusCall, toPaymentStatus } from '#src/api/contract/payment-status.ts'
import type { Deps } from './deps.ts'

/**
 * Reads the payment status of a transaction or, if the subject has one, of a payment request, which is paid
 * apart from the booking. Throws a `Failure`, also for an unknown status: that is no rejection, after which the
 * booking would be released.
 */
export async function readPaymentStatus(deps: Deps, subject: PaidSubject, signal: AbortSignal): Promise<PaymentStatus> {
  const status = await readStatus(deps, subject, signal)
  if (status === null)
    throw { kind: 'contract', endpoint: 'readPaymentStatus', path: 'paymentStatus' } satisfies Failure
  return status
}

async function readStatus(
  deps: Deps,
  { transactionId, requestId }: PaidSubject,
  signal: AbortSignal,
): Promise<PaymentStatus | null> {
  // Loaded on demand: the payment of a booking never needs it.
  if (requestId !== null)
    return (await import('./payment-requests.query.ts')).readRequestStatus(deps, requestId, signal)
  const params = { bookingTransactionId: transactionId }
  return toPaymentStatus(await deps.api.call(readPaymentStatusCall, { params }, { signal }))
}

/**
 * Cancels a booking whose payment failed. The request is sent even if the page is being left.
 * Throws a `Failure`.
 */
export async function cancelBooking({ api }: Pick<Deps, 'api'>, transactionId: string): Promise<void> {
  await api.call(updateBookingTransaction, { params: { id: transactionId }, body: CANCEL_UNPAID }, { keepalive: true })
}
