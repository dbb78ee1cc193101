import { findRefund } from '#domain/booking/reservation.ts'
import type { BookingTransaction, PaymentSummary } from '#domain/entities.ts'
import { findPaymentLabel } from '#domain/payment/payment-label.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { isAwaitingPayment, takesPlace } from '#domain/payment/transaction.ts'

/** What a receipt says of a transaction. Money is cents, instants are ISO. */

/** A payment that came in. */
export interface ReceivedPayment {
  cents: number
  /** Null if unknown. */
  method: PaymentMethod | null
  /** Null if unknown. */
  paidAt: string | null
}

/** What was paid for a transaction. */
export interface Paid {
  /** Null if the server knows of nothing. */
  summary: PaymentSummary | null
  payments: ReceivedPayment[]
}

export type ReceiptStatus =
  | 'paid'
  /** All of it was refunded. */
  | 'refunded'
  /** It was paid, and the amount is not known yet. */
  | 'processing'
  /** It waits for its payment. */
  | 'due'
  /** There was nothing to pay, or nothing was paid. */
  | 'nothing'

/** Returns what became of the payment of a transaction. */
export function getReceiptStatus(transaction: BookingTransaction, { summary }: Pick<Paid, 'summary'>): ReceiptStatus {
  const paidCents = summary?.totalCents ?? 0
  if (paidCents > 0) return (summary?.refundedCents ?? 0) < paidCents ? 'paid' : 'refunded'
  const label = findPaymentLabel(transaction)
  if (label === 'succeeded' || label === 'processing') return 'processing'
  return isAwaitingPayment(transaction) ? 'due' : 'nothing'
}

/** Returns whether a payment of a transaction is still to be refunded. */
export function isRefundDue(transaction: BookingTransaction, { summary }: Pick<Paid, 'summary'>): boolean {
  return transaction.bookings.some((booking) => findRefund(booking, transaction, summary, null)?.kind === 'waiting')
}

/**
 * Returns what is left to pay at the business. Null while a payment is due or being processed, if the price is only
 * known at the business, or if something was called off: no response tells what is owed then.
 */
export function getLeftCents(transaction: BookingTransaction, paid: Pick<Paid, 'summary'>): number | null {
  const { totalCents, bookings } = transaction
  const isSettled = ['paid', 'nothing'].includes(getReceiptStatus(transaction, paid))
  const isFixed = bookings.every(
    (one) => takesPlace(one) && one.pricingType !== 'startsAt' && one.pricingType !== 'hidden',
  )
  if (totalCents === null || !isSettled || !isFixed) return null
  return Math.max(0, totalCents - (paid.summary?.discountCents ?? 0) - (paid.summary?.totalCents ?? 0))
}
