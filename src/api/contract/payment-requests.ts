import * as z from 'zod/mini'
import { bookingSchema } from './booking.ts'
import { checkoutInfoSchema } from './checkout.ts'
import { bearer, byId, type Endpoint, type RequestOf } from './endpoint.ts'
import { centsSchema, idSchema, maybe } from './wire.ts'

/** The fields are assumed; the amount is in cents, `status` is a payment status. */
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

/** the amounts as in a calculation, and the services they are for. */
export const requestInformationSchema = z.object({ ...checkoutInfoSchema.shape, services: z.array(bookingSchema) })

/** Also polled every five seconds while a code of a request is open, so it has no retry and no slow notice. */
export const readPaymentRequests = {
  ...bearer,
  id: 'readPaymentRequests',
  retry: 'never',
  slowNotice: false,
  host: 'payout',
  method: 'GET',
  path: '/payment/request/client/{id}',
  params: byId,
  response: z.array(paymentRequestSchema),
  assumed: true,
  source: ['R-380'],
} as const satisfies Endpoint

export const readRequestInformation = {
  ...bearer,
  id: 'readRequestInformation',
  host: 'payout',
  method: 'GET',
  path: '/payment/request/information',
  query: requestInformationQuerySchema,
  response: requestInformationSchema,
  assumed: true,
  source: ['R-379'],
} as const satisfies Endpoint

/** Builds the request for the details of a payment request, by recipient and id. */
export function buildReadRequestInformation({
  recipientId,
  requestId,
}: {
  recipientId: string
  requestId: string
}): RequestOf<typeof readRequestInformation> {
  return { query: { recipient_id: recipientId, payment_request_id: requestId } }
}
