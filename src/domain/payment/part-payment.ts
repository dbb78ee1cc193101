import type { BookingTransaction, CheckoutInfo, PaymentSummary } from '#domain/entities.ts'
import { dueCents } from '#domain/payment/checkout.ts'

/** Whether less came in than was asked for, and the server takes it for paid all the same. */
export function isPaidInPart({ paymentStatus }: Pick<BookingTransaction, 'paymentStatus'>): boolean {
  return paymentStatus?.trim().toLowerCase() === 'partial'
}

/**
 * The amounts of what was paid in part: what has come in instead of what was asked for, and the rest with what is to be paid
 * at the location. What cancelling costs was calculated for the whole, and is never worked out.
 * Without a summary that says less than was asked for, nothing is known of what was paid, or of what is left.
 */
export function amountsOfPart(info: CheckoutInfo, summary: PaymentSummary | null): CheckoutInfo {
  const askedCents = info.anticipationCents ?? 0
  const paidCents = summary?.totalCents ?? 0
  const leftCents = info.balanceCents ?? dueCents(info) - askedCents
  const isKnown = paidCents > 0 && paidCents < askedCents
  return {
    ...info,
    amountCents: null,
    anticipationCents: isKnown ? paidCents : null,
    balanceCents: isKnown ? leftCents + askedCents - paidCents : 0,
    cancellationFeeCents: null,
  }
}
