import * as z from 'zod/mini'
import { bookingSchema } from './booking.ts'
import { checkoutInfoSchema } from './checkout.ts'
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

/** */
export const requestInformationQuerySchema = z.object({ recipient_id: idSchema, payment_request_id: idSchema })

/** the amounts as those of a calculation, and the services they are asked for. */
export const requestInformationSchema = z.object({ ...checkoutInfoSchema.shape, services: z.array(bookingSchema) })
