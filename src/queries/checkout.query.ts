import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#domain/entities.ts'
import { readPaymentSettings, readPolicy, toPaymentSettings, toPolicy } from '#src/api/contract/checkout.ts'
import { toLanguageWord } from '#src/api/contract/wire.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** The rules of a business change rarely: going back and forth does not read them again. */
const FRESH_MS = 60_000

/** The ways to pay at a business. */
export const paymentSettingsQuery = (deps: QueryDeps, businessId: string) =>
  queryOptions({
    queryKey: getKey(deps, 'payment-settings', businessId),
    queryFn: async ({ signal }) =>
      toPaymentSettings(await deps.api.call(readPaymentSettings, { params: { businessId } }, { signal })),
    staleTime: FRESH_MS,
  })

/** The cancellation policy of the recipient of a payment; null without one. */
export const policyQuery = (deps: QueryDeps, recipientId: string, language: Language) => {
  const params = { id: recipientId, language: toLanguageWord(language) }
  return queryOptions({
    queryKey: getKey(deps, 'policy', recipientId, language),
    queryFn: async ({ signal }) => toPolicy(await deps.api.call(readPolicy, { params }, { signal })),
    staleTime: FRESH_MS,
  })
}
