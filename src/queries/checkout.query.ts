import { queryOptions } from '@tanstack/react-query'
import type { CheckoutInfo, Language, Package } from '#domain/entities.ts'
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

/** Reads the amounts of a checkout as the server calculates them, in cents. Throws a `Failure`. */
export async function calculateCheckout(
  { api }: Pick<QueryDeps, 'api'>,
  input: Parameters<typeof buildCalculation>[0],
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  return toCheckoutInfo(await api.call(calculateCheckoutCall, { body: buildCalculation(input) }, { signal }))
}

/** Reads the amounts of a package as the server calculates them, in cents. Throws a `Failure`. */
export async function calculatePackage(
  { api }: Pick<QueryDeps, 'api'>,
  bookingPackage: Package,
  recipientId: string,
  signal: AbortSignal,
): Promise<CheckoutInfo> {
  const body = buildPackageCalculation(bookingPackage, recipientId)
  return toCheckoutInfo(await api.call(calculateCheckoutCall, { body }, { signal }))
}

/**
 * Reads the policy and the payment methods in parallel with `calculation`, which is already under way (R-266, R-296,
 * Throws a `Failure`.
 */
export async function readTerms(
  deps: QueryDeps & { clock: Clock },
  { businessId, recipientId, language }: { businessId: string; recipientId: string; language: Language },
  signal: AbortSignal,
  calculation: Promise<CheckoutInfo>,
) {
  const [info, policy, settings] = await Promise.all([
    calculation,
    read(deps, policyQuery(deps, recipientId, language), signal),
    read(deps, paymentSettingsQuery(deps, businessId), signal),
  ])
  return { info, policy, settings, readAt: deps.clock.now() }
}
