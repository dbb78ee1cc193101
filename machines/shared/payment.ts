import { fromPromise } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { isOver, isPaid } from '#domain/payment/payment-status.ts'
import { mustBeProvided } from './must-be-provided.ts'

/** What the machines around a payment have in common: they read its status, and cancel what is not paid. */

/** Actor that reads the status of a payment. */
export const readStatus = fromPromise<PaymentStatus, PaidSubject>(mustBeProvided('readStatus'))

/** Returns the booking or request whose status to read. */
export function toSubject({ transactionId, requestId }: PaidSubject): PaidSubject {
  return { transactionId, requestId }
}

/** The beginning of an invoke that reads the status: `invoke: { ...readingStatus, onDone: … }`. */
export const readingStatus = {
  id: 'readStatus',
  src: 'readStatus',
  input: ({ context }: { context: PaidSubject }) => toSubject(context),
} as const

/** Actor that cancels a booking. */
export const cancelBooking = fromPromise<void, { transactionId: string }>(mustBeProvided('cancelBooking'))

/** The beginning of an invoke that cancels the booking: `invoke: { ...cancellingBooking, onDone: … }`. */
export const cancellingBooking = {
  id: 'cancelBooking',
  src: 'cancelBooking',
  input: ({ context }: { context: PaidSubject }) => ({ transactionId: context.transactionId }),
} as const

/** Guards over the status that was read. */
export const statusGuards = {
  isPaid: (_: unknown, { status }: { status: PaymentStatus }) => isPaid(status),
  isOver: (_: unknown, { status }: { status: PaymentStatus }) => isOver(status),
}
