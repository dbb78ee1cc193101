import { readInstant } from '#domain/instant.ts'
import { canPayNow, payableUntil } from '#domain/payment/payable.ts'
import { timeLeftToPayMs } from '#domain/payment/transaction.ts'
import type { FindUnpaidInput, UnpaidBooking, UnpaidBookingContext, Viewer } from './unpaid-booking.types.ts'

/** The unpaid booking and its deadline. All pure. */

export const initialContext: UnpaidBookingContext = {
  business: null,
  customerId: null,
  language: 'pt-BR',
  transaction: null,
  readAt: null,
  next: null,
}

export function isSame(one: Viewer, other: Viewer): boolean {
  return one.business?.id === other.business?.id && one.customerId === other.customerId
}

export function isAnonymous({ business, customerId }: Viewer): boolean {
  return business === null || customerId === null
}

/** Maps the context to the input of the search. Throws without a business or a customer. */
export function toFind({ business, customerId, language }: UnpaidBookingContext): FindUnpaidInput {
  if (business === null || customerId === null) throw new Error('nobody looks at a business')
  return { business, customerId, language }
}

/** Returns the unpaid booking. Throws without one. */
export function getUnpaid({ business, transaction }: UnpaidBookingContext): UnpaidBooking {
  if (business === null || transaction === null) throw new Error('nothing waits for its payment')
  return { business, transaction }
}

/** Returns which checkout takes the payment. */
export function getCheckout({ transaction }: UnpaidBookingContext): 'checkout' | 'checkoutPackage' {
  return transaction?.package == null ? 'checkout' : 'checkoutPackage'
}

/** Returns whether it could be paid when it was read. */
export function isPayable({ business, transaction, readAt }: UnpaidBookingContext): boolean {
  return business !== null && transaction !== null && readAt !== null && canPayNow(transaction, business, readAt)
}

/** Returns the payment deadline (ISO); null if unknown. */
export function findDeadline({ transaction, readAt }: UnpaidBookingContext): string | null {
  return transaction === null || readAt === null ? null : payableUntil(transaction, readAt)
}

/** Returns the milliseconds that were left at the read; the whole 40 minutes if the creation date is unknown. */
export function timeLeftMs(context: UnpaidBookingContext): number {
  const readAt = context.readAt ?? ''
  const deadline = findDeadline(context)
  return deadline === null ? timeLeftToPayMs(null, readAt) : readInstant(deadline) - readInstant(readAt)
}
