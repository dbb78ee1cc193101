import type { BookingTransaction, CheckoutInfo, PaymentSummary } from '#domain/entities.ts'
import { dueCents } from '#domain/payment/checkout.ts'

/**
 * Returns whether the payment is partial: less than requested was received, and the server accepts it as paid.
 */
export function isPaidInPart({ paymentStatus }: Pick<BookingTransaction, 'paymentStatus'>): boolean {
  return paymentStatus === 'partial'
}

/**
 * Returns the amounts of a partial payment: the received amount as the advance, and the remainder added to the amount
 * to pay at the location. The cancellation fee was calculated for the whole and is never recalculated
 * . Without a summary below the requested amount, paid and remaining amounts are unknown.
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
