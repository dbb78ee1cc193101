import type { BookingTransaction, TransactionPaymentStatus } from '#domain/entities.ts'

/** Label of a payment. */
export type PaymentLabel = 'succeeded' | 'processing' | 'notSuccessful' | 'error'

const PAYMENT_LABELS: { readonly [status in TransactionPaymentStatus]?: PaymentLabel } = {
  completed: 'succeeded',
  partial: 'succeeded',
  processing: 'processing',
  refused: 'notSuccessful',
  cancelled: 'notSuccessful',
  expired: 'notSuccessful',
  error: 'error',
}

/** Finds the label of a transaction's payment; null if there was nothing to pay or it still waits. */
export function findPaymentLabel({ paymentStatus }: Pick<BookingTransaction, 'paymentStatus'>): PaymentLabel | null {
  return paymentStatus && (PAYMENT_LABELS[paymentStatus] ?? null)
}

/** A payment that was made, even if our servers do not know the result yet. */
export type PaymentOnItsWay = 'succeeded' | 'processing'

/** Returns whether our servers report a failure of a payment that the card provider called "processing" before. */
export function hasFailedSince(
  said: PaymentOnItsWay | null,
  transaction: Pick<BookingTransaction, 'paymentStatus'>,
): boolean {
  return said === 'processing' && findPaymentLabel(transaction) === 'error'
}
