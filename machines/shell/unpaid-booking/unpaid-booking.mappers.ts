import { readInstant } from '#domain/instant.ts'
import { canPayNow, payableUntil } from '#domain/payment/payable.ts'
import { timeLeftToPayMs } from '#domain/payment/transaction.ts'
import type {
  FindUnpaidInput,
  UnpaidBooking,
  UnpaidBookingContext,
  UnpaidBookingOutput,
  Viewer,
} from './unpaid-booking.types.ts'

/** Whose booking, and how long it can be paid. All pure. */

export const initialContext: UnpaidBookingContext = {
  business: null,
  customerId: null,
  language: 'pt-BR',
  transaction: null,
  readAt: null,
}

export function isSame(one: Viewer, other: Viewer): boolean {
  return one.business?.id === other.business?.id && one.customerId === other.customerId
}

export function isAnonymous({ business, customerId }: Viewer): boolean {
  return business === null || customerId === null
}

/** Whose unpaid booking is looked for, where the chart has made sure that there is somebody. */
export function toFind({ business, customerId, language }: UnpaidBookingContext): FindUnpaidInput {
  if (business === null || customerId === null) throw new Error('nobody looks at a business')
  return { business, customerId, language }
}

/** What waits for its payment, where the chart has made sure that something does. */
export function getUnpaid({ business, transaction }: UnpaidBookingContext): UnpaidBooking {
  if (business === null || transaction === null) throw new Error('nothing waits for its payment')
  return { business, transaction }
}

/** Where it is paid. */
export function getCheckout({ transaction }: UnpaidBookingContext): UnpaidBookingOutput {
  return transaction?.package == null ? 'checkout' : 'checkoutPackage'
}

/** Whether it can be paid, as it was when it was read. */
export function isPayable({ business, transaction, readAt }: UnpaidBookingContext): boolean {
  return business !== null && transaction !== null && readAt !== null && canPayNow(transaction, business, readAt)
}

/** Until when it can be paid, ISO; null where nobody says. */
export function findDeadline({ transaction, readAt }: UnpaidBookingContext): string | null {
  return transaction === null || readAt === null ? null : payableUntil(transaction, readAt)
}

/** Milliseconds that were left when it was read; the whole 40 minutes where nobody says when it was made. */
export function timeLeftMs(context: UnpaidBookingContext): number {
  const readAt = context.readAt ?? ''
  const deadline = findDeadline(context)
  return deadline === null ? timeLeftToPayMs(null, readAt) : readInstant(deadline) - readInstant(readAt)
}
