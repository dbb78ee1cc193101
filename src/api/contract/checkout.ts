import * as z from 'zod/mini'
import type { CancellationPolicy, CheckoutInfo, CheckoutItem } from '#domain/entities.ts'
import { PAYMENT_METHODS, type PaymentSettings } from '#domain/payment/payment-method.ts'
import { bearer, type Endpoint } from './endpoint.ts'
import { centsSchema, idSchema, languageWordSchema, maybe, PRICING_TYPE_NAMES, pricingTypeSchema } from './wire.ts'

/**
 * The server looks prices up itself; the sent ones only say what the customer saw. Package sessions have no date
 * yet (assumed).
 */
export const calculationBodySchema = z.object({
  recipient_id: idSchema,
  services: z.array(
    z.object({
      date: z.optional(z.string().check(z.minLength(1))),
      service_id: idSchema,
      professional_id: z.optional(idSchema),
      professional: z.object({ price: z.nullable(z.number()), pricing_type: z.nullable(z.string()) }),
    }),
  ),
  coupon_id: z.optional(idSchema),
  package_id: z.optional(idSchema),
})

/** Builds the request that calculates a checkout; `date` is the start of each line. */
export function buildCalculation(checkout: {
  recipientId: string
  items: readonly CheckoutItem[]
  couponId?: string | null
}): z.infer<typeof calculationBodySchema> {
  return {
    recipient_id: checkout.recipientId,
    services: checkout.items.map(({ service, professional, start }) => {
      const pricingType = professional.pricingType ?? service.pricingType
      return {
        date: start,
        service_id: service.id,
        professional_id: professional.id,
        professional: {
          price: professional.priceCents ?? service.priceCents,
          pricing_type: PRICING_TYPE_NAMES[pricingType]['en-US'],
        },
      }
    }),
    ...(checkout.couponId ? { coupon_id: checkout.couponId } : {}),
  }
}

/** amounts in cents, percentages as whole numbers, hours before the start. */
const cancellationPolicySchema = z.object({
  fixed_cancellation: maybe(z.number()),
  percentage_cancellation: maybe(z.number()),
  anticipated_payment: maybe(z.number()),
  hours_before_booking_expiration: maybe(z.number()),
  value_cancellation_fee: maybe(z.number()),
  used_percentage_value: maybe(z.number()),
  used_fixed_value: maybe(z.number()),
})
type CancellationPolicyWire = z.infer<typeof cancellationPolicySchema>

/** all amounts in cents; only the total is required. */
export const checkoutInfoSchema = z.object({
  total_value_for_services: centsSchema,
  total_discounts: maybe(z.number()),
  discounts_payment: maybe(z.number()),
  anticipation_payment: maybe(z.number()),
  anticipation_payment_percentage: maybe(z.number()),
  balance_to_pay: maybe(z.number()),
  amount: maybe(z.number()),
  use_cancellation_policy: maybe(z.boolean()),
  value_cancellation_fee: maybe(z.number()),
  used_percentage_value: maybe(z.number()),
  used_fixed_value: maybe(z.number()),
  pricing_type: maybe(pricingTypeSchema),
  cancellation_policy: maybe(cancellationPolicySchema),
})
export type CheckoutInfoWire = z.infer<typeof checkoutInfoSchema>

/**
 * Maps a calculation to the amounts of the summary. The discount is `discounts_payment`, else `total_discounts`
 * (A-115).
 */
export function toCheckoutInfo(wire: CheckoutInfoWire): CheckoutInfo {
  return {
    totalCents: wire.total_value_for_services,
    discountCents: wire.discounts_payment ?? wire.total_discounts ?? null,
    anticipationCents: wire.anticipation_payment ?? null,
    anticipationPercentage: wire.anticipation_payment_percentage ?? null,
    amountCents: wire.amount ?? null,
    balanceCents: wire.balance_to_pay ?? null,
    usesCancellationPolicy: wire.use_cancellation_policy ?? false,
    cancellationFeeCents: wire.value_cancellation_fee ?? null,
    usedPercentageValue: wire.used_percentage_value ?? null,
    usedFixedValueCents: wire.used_fixed_value ?? null,
    hoursBeforeExpiration: wire.cancellation_policy?.hours_before_booking_expiration ?? null,
  }
}

/** */
export const policySchema = z.object({ cancellation_policy: maybe(cancellationPolicySchema) })

/** Maps the cancellation policy of a calculation or of the policy endpoint; null when the business has none. */
export function toPolicy(wire: {
  cancellation_policy?: CancellationPolicyWire | null | undefined
}): CancellationPolicy | null {
  const policy = wire.cancellation_policy
  if (!policy) return null
  return {
    fixedCancellationCents: policy.fixed_cancellation ?? null,
    percentageCancellation: policy.percentage_cancellation ?? null,
    anticipatedPayment: policy.anticipated_payment ?? null,
    hoursBeforeExpiration: policy.hours_before_booking_expiration ?? null,
    valueCancellationFeeCents: policy.value_cancellation_fee ?? null,
    usedPercentageValue: policy.used_percentage_value ?? null,
    usedFixedValueCents: policy.used_fixed_value ?? null,
  }
}

/** */
export const paymentSettingsSchema = z.object({
  transaction_percentage: maybe(z.number()),
  pix_transaction_percentage: maybe(z.number()),
})

/** Maps payment settings. A method without a percentage is not offered; 0 is one. */
export function toPaymentSettings(wire: z.infer<typeof paymentSettingsSchema>): PaymentSettings {
  const percentages = { pix: wire.pix_transaction_percentage, card: wire.transaction_percentage }
  return { methods: PAYMENT_METHODS.filter((method) => (percentages[method] ?? null) !== null) }
}

export const calculateCheckout = {
  ...bearer,
  id: 'calculateCheckout',
  host: 'payment',
  method: 'POST',
  path: '/checkout/calculate',
  body: calculationBodySchema,
  response: checkoutInfoSchema,
  assumed: true,
  source: ['R-264', 'R-266'],
} as const satisfies Endpoint

export const readPolicy = {
  ...bearer,
  id: 'readPolicy',
  host: 'payout',
  method: 'GET',
  path: '/recipient/cancellation-policy-screen/{id}/{language}',
  params: z.object({ id: idSchema, language: languageWordSchema }),
  response: policySchema,
  source: ['R-265', 'R-296', 'R-637'],
} as const satisfies Endpoint

export const readClientPolicy = {
  ...bearer,
  id: 'readClientPolicy',
  host: 'payout',
  method: 'GET',
  path: '/recipient/{id}/cancellation-policy-client/{clientId}',
  params: z.object({ id: idSchema, clientId: idSchema }),
  response: policySchema,
  assumed: true,
  source: ['R-636'],
} as const satisfies Endpoint

export const readPaymentSettings = {
  ...bearer,
  id: 'readPaymentSettings',
  host: 'payment',
  method: 'GET',
  path: '/payment/settings/{businessId}',
  params: z.object({ businessId: idSchema }),
  response: paymentSettingsSchema,
  assumed: true,
  source: ['R-297', 'R-731'],
} as const satisfies Endpoint
