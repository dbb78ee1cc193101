import * as z from 'zod/mini'
import { bearer, type Endpoint, PAYMENT_TIMEOUT_MS } from './endpoint.ts'
import { centsSchema, idSchema, maybe, paymentTypeSchema } from './wire.ts'

const clientAddressSchema = z.object({
  street: z.string(),
  complementary: z.string(),
  street_number: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.literal('br'),
})

/** Amounts in cents. */
const paymentBodySchema = z.object({
  booking_external_id: idSchema,
  recipient_id: idSchema,
  payment_request_id: z.nullable(z.string()),
  amount: centsSchema.check(z.positive()),
  discount: centsSchema,
  payment_type: paymentTypeSchema,
  coupon_id: z.nullable(z.string()),
  card: z.optional(
    z.object({
      card_holder_name: z.string(),
      card_expiration_date: z.string(),
      card_number: z.string(),
      card_cvv: z.string(),
    }),
  ),
  client: z.object({
    id: idSchema,
    name: z.string().check(z.minLength(1)),
    email: z.optional(z.string()),
    country: z.literal('br'),
    documents: z.array(z.object({ type: z.literal('cpf'), number: z.string() })),
    phone_numbers: z.array(z.string()),
    address: clientAddressSchema,
  }),
})
export type PaymentBodyWire = z.infer<typeof paymentBodySchema>

/** R-368, assumed: the amount in cents of the currency; a client in another country has no CPF. */
const intentBodySchema = z.object({
  booking_external_id: idSchema,
  recipient_id: idSchema,
  payment_request_id: z.nullable(z.string()),
  amount: centsSchema.check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  coupon_id: z.nullable(z.string()),
  client: paymentBodySchema.shape.client,
})
export type IntentBodyWire = z.infer<typeof intentBodySchema>

/** which fields are required depends on the request; see `toPaymentCode` of paying.ts. */
export const paymentSchema = z.object({
  pix_qr_code: maybe(z.string()),
  payment_intent_client_secret: maybe(z.string()),
  connect_account_id: maybe(z.string()),
  paymentStatus: maybe(z.string()),
})

export const pay = {
  ...bearer,
  id: 'pay',
  host: 'payment',
  method: 'POST',
  path: '/payment/pay',
  body: paymentBodySchema,
  response: paymentSchema,
  retry: 'idempotent',
  timeoutMs: PAYMENT_TIMEOUT_MS,
  source: ['R-336', 'R-337', 'R-340', 'R-729', 'R-734'],
} as const satisfies Endpoint

export const payRequest = {
  ...bearer,
  id: 'payRequest',
  host: 'payment',
  method: 'POST',
  path: '/payment/pay/single-advancedpay',
  body: paymentBodySchema,
  response: paymentSchema,
  retry: 'idempotent',
  timeoutMs: PAYMENT_TIMEOUT_MS,
  source: ['R-378'],
} as const satisfies Endpoint

export const createIntent = {
  ...bearer,
  id: 'createIntent',
  host: 'payment',
  method: 'POST',
  path: '/payment/stripe/pay-intent',
  body: intentBodySchema,
  response: paymentSchema,
  retry: 'idempotent',
  timeoutMs: PAYMENT_TIMEOUT_MS,
  source: ['R-368', 'R-729'],
} as const satisfies Endpoint
