import { queryOptions } from '@tanstack/react-query'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { CheckoutInfo, CheckoutItem, Language, Package } from '#domain/entities.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import {
  buildCalculation,
  calculateCheckout as calculateCheckoutCall,
  readPaymentSettings,
  readPolicy,
  toCheckoutInfo,
  toPaymentSettings,
  toPolicy,
} from '#src/api/contract/checkout.ts'
import { buildPackageCalculation } from '#src/api/contract/package-purchase.ts'
import { toLanguageWord } from '#src/api/contract/wire.ts'
import type { Clock } from '#src/platform/clock.ts'
import { getKey, type QueryDeps, read } from './queries.ts'

/** How long going back and forth reuses a business's rules, which rarely change. */
const FRESH_MS = MINUTE_MS

/** Returns the query of the payment methods of a business. */
export const paymentSettingsQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({
    queryKey: getKey(deps, 'payment-settings', businessId),
    queryFn: async ({ signal }) =>
      toPaymentSettings(await deps.api.call(readPaymentSettings, { params: { businessId } }, { signal })),
    staleTime: FRESH_MS,
  })

/** Returns the query of the cancellation policy of a payment recipient; null if there is none. */
export const policyQuery = (deps: QueryDeps, recipientId: string, language: Language) => {
  const params = { id: recipientId, language: toLanguageWord(language) }
  return queryOptions({
    queryKey: getKey(deps, 'policy', recipientId, language),
    queryFn: async ({ signal }) => toPolicy(await deps.api.call(readPolicy, { params }, { signal })),
    staleTime: FRESH_MS,
  })
}

/** What the server calculates: appointments, or a package. */
export interface CalculatedOrder {
  recipientId: string
  items: readonly CheckoutItem[]
  couponId: string | null
  /** Null for appointments. */
  bookingPackage: Package | null
}

/** Reads the amounts as the server calculates them, in cents. Throws a `Failure`. */
export async function calculateCheckout(
  { api }: Pick<QueryDeps, 'api'>,
  { bookingPackage, ...order }: CalculatedOrder,
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  const body =
    bookingPackage === null ? buildCalculation(order) : buildPackageCalculation(bookingPackage, order.recipientId)
  return toCheckoutInfo(await api.call(calculateCheckoutCall, { body }, { signal }))
}

/** Reads the amounts of a draft. Throws a `Failure`. */
export function calculateDraft(
  deps: Pick<QueryDeps, 'api'>,
  { recipientId, draft }: { recipientId: string; draft: BookingDraft },
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  const { items, coupon, bookingPackage } = draft
  return calculateCheckout(deps, { recipientId, items, couponId: coupon?.id ?? null, bookingPackage }, signal)
}

/** Reads the amounts, the policy and the payment methods in parallel. Throws a `Failure`. */
export async function readTerms(
  deps: QueryDeps & { clock: Clock },
  input: { businessId: string; recipientId: string; draft: BookingDraft; language: Language },
  signal: AbortSignal,
) {
  const { businessId, recipientId, language } = input
  const [info, policy, settings] = await Promise.all([
    calculateDraft(deps, input, signal),
    read(deps, policyQuery(deps, recipientId, language), signal),
    read(deps, paymentSettingsQuery(deps, businessId), signal),
  ])
  return { info, policy, settings, readAt: deps.clock.now() }
}
