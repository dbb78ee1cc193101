import type { PaymentStatus } from '#domain/entities.ts'

/** Returns whether the payment came in, in part or in full: both confirm the booking. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'partial' || status === 'completed'
}

/** Returns whether what is paid for is cancelled or expired, so that it cannot be paid any more. */
export function isOver(status: PaymentStatus): boolean {
  return status === 'cancelled' || status === 'expired'
}
