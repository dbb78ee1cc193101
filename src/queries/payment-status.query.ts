import type { PaymentStatus } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { CANCEL_UNPAID, updateBookingTransaction } from '#src/api/contract/booking.ts'
import { readPaymentStatus as readPaymentStatusCall, toPaymentStatus } from '#src/api/contract/payment-status.ts'
import type { Deps } from './deps.ts'

/**
 * Where the money stands of a transaction, or of what a business asks besides: the payment of what was booked says
 * nothing of that. Throws a `Failure`, also for a word that is not known: it is no refusal, for which a booking is given
 * back.
 */
export async function readPaymentStatus(deps: Deps, subject: PaidSubject, signal: AbortSignal): Promise<PaymentStatus> {
  const status = await readStatusIfKnown(deps, subject, signal)
  if (status === null)
    throw { kind: 'contract', endpoint: 'readPaymentStatus', path: 'paymentStatus' } satisfies Failure
  return status
}

/** The same, null for a word that is not known. Throws a `Failure`. */
export async function readStatusIfKnown(
  deps: Deps,
  { transactionId, requestId }: PaidSubject,
  signal: AbortSignal,
): Promise<PaymentStatus | null> {
  // What a booking pays never asks for it.
  if (requestId !== null)
    return (await import('./payment-requests.query.ts')).readRequestStatus(deps, requestId, signal)
  const params = { bookingTransactionId: transactionId }
  return toPaymentStatus(await deps.api.call(readPaymentStatusCall, { params }, { signal }))
}

/** Gives a booking back whose payment failed; sent even if the page is being left. */
export async function cancelBooking({ api }: Pick<Deps, 'api'>, transactionId: string): Promise<void> {
  await api.call(updateBookingTransaction, { params: { id: transactionId }, body: CANCEL_UNPAID }, { keepalive: true })
}
