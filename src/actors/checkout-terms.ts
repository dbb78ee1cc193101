import type { CheckoutInfo } from '#domain/entities.ts'
import type { CheckoutTerms, ReadTermsInput } from '#machines/booking/checkout/index.ts'
import { paymentSettingsQuery, policyQuery } from '#src/queries/checkout.query.ts'
import { read } from '#src/queries/queries.ts'
import type { Deps } from './deps.ts'

/**
 * The amounts, the policy and the ways to pay, read at the same time; `calculation` is under way
 * already. Throws a `Failure`.
 */
export async function readTerms(
  deps: Deps,
  { businessId, recipientId, language }: Pick<ReadTermsInput, 'businessId' | 'recipientId' | 'language'>,
  signal: AbortSignal,
  calculation: Promise<CheckoutInfo>,
): Promise<CheckoutTerms> {
  const [info, policy, settings] = await Promise.all([
    calculation,
    read(deps, policyQuery(deps, recipientId, language), signal),
    read(deps, paymentSettingsQuery(deps, businessId), signal),
  ])
  return { info, policy, settings, readAt: deps.clock.now() }
}
