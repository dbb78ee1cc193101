import * as z from 'zod/mini'
import type { PaymentRequest, RequestInformation } from '#domain/payment-request.ts'
import { bookingSchema, toBooking } from './booking.ts'
import { checkoutInfoSchema, toCheckoutInfo } from './checkout.ts'
import { isPaymentStatus, toPaymentStatus } from './payment-status.ts'
import { centsSchema, idSchema, maybe } from './wire.ts'

/** What a request has is assumed; the amount is in cents, `status` is one of the words of a payment's status. */
export const paymentRequestSchema = z.object({
  id: idSchema,
  booking_transaction_id: idSchema,
  recipient_id: maybe(z.string()),
  amount: centsSchema,
  status: z.string(),
})
export type PaymentRequestWire = z.infer<typeof paymentRequestSchema>

/** The requests of a customer; one whose status is not known cannot be paid. */
export function toPaymentRequests(wires: readonly PaymentRequestWire[]): PaymentRequest[] {
  return wires.map((wire) => ({
    id: wire.id,
    transactionId: wire.booking_transaction_id,
    recipientId: wire.recipient_id || null,
    amountCents: wire.amount,
    status: isPaymentStatus(wire.status) ? toPaymentStatus({ paymentStatus: wire.status }) : 'cancelled',
  }))
}

/** */
export const requestInformationQuerySchema = z.object({ recipient_id: idSchema, payment_request_id: idSchema })

/** the amounts as those of a calculation, and the services they are asked for. */
export const requestInformationSchema = z.object({ ...checkoutInfoSchema.shape, services: z.array(bookingSchema) })

export function toRequestInformation(wire: z.infer<typeof requestInformationSchema>): RequestInformation {
  return { info: toCheckoutInfo(wire), bookings: wire.services.map(toBooking) }
}
