import type { BookingTransaction } from '#domain/entities.ts'

/** How a payment is called. */
export type PaymentLabel = 'succeeded' | 'processing' | 'notSuccessful' | 'error'

const PAYMENT_LABELS: Readonly<Record<string, PaymentLabel>> = {
  succeeded: 'succeeded',
  completed: 'succeeded',
  partial: 'succeeded',
  processing: 'processing',
  requires_payment_method: 'notSuccessful',
  canceled: 'notSuccessful',
  cancelled: 'notSuccessful',
  expired: 'notSuccessful',
  error: 'error',
}

/** The state of a transaction's payment in a word; null where there was nothing to pay, or it still waits. */
export function findPaymentLabel({ paymentStatus }: Pick<BookingTransaction, 'paymentStatus'>): PaymentLabel | null {
  return PAYMENT_LABELS[paymentStatus?.trim().toLowerCase() ?? ''] ?? null
}

/** A payment that has been made, whatever our servers have still to hear of it. */
export type PaymentOnItsWay = 'succeeded' | 'processing'

/** Whether our servers have heard that a payment failed which the card provider was still working on when it was asked. */
export function hasFailedSince(
  said: PaymentOnItsWay | null,
  transaction: Pick<BookingTransaction, 'paymentStatus'>,
): boolean {
  return said === 'processing' && findPaymentLabel(transaction) === 'error'
}
