import type * as z from 'zod/mini'
import { inTimeOrder } from '#domain/instant.ts'
import type { PaymentRequest, RequestInformation } from '#domain/payment/payment-request.ts'
import { toBooking } from './booking.ts'
import { toCheckoutInfo } from './checkout.ts'
import type { PaymentRequestWire, requestInformationSchema } from './payment-requests.ts'
import { toPaymentStatus } from './payment-status.ts'

/**
 * Maps the payment requests of a customer; an unknown status counts as cancelled, because it cannot be paid.
 */
export function toPaymentRequests(wires: readonly PaymentRequestWire[]): PaymentRequest[] {
  return wires.map((wire) => ({
    id: wire.id,
    transactionId: wire.booking_transaction_id,
    recipientId: wire.recipient_id || null,
    amountCents: wire.amount,
    status: toPaymentStatus({ paymentStatus: wire.status }) ?? 'cancelled',
  }))
}

/** Maps the amounts of a payment request and its bookings, ordered by time. */
export function toRequestInformation(wire: z.infer<typeof requestInformationSchema>): RequestInformation {
  return { info: toCheckoutInfo(wire), bookings: inTimeOrder(wire.services.map(toBooking)) }
}
