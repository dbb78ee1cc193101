import type { CancellationPolicy, CheckoutInfo, Language } from '#domain/entities.ts'
import { languageWord } from '#domain/language.ts'
import type { CheckoutTerms, ReadTermsInput } from '#machines/checkout/index.ts'
import {
  readPaymentSettings,
  readPolicy as readPolicyCall,
  toPaymentSettings,
  toPolicy,
} from '#src/api/contract/checkout.ts'
import type { Deps } from './deps.ts'

/** The rules of a business change rarely: going back and forth does not read them again. */
const FRESH_MS = 60_000

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
  const fresh = { signal, freshMs: FRESH_MS }
  const [info, policy, settings] = await Promise.all([
    calculation,
    readPolicy(deps, recipientId, language, signal),
    deps.api.read(readPaymentSettings, { params: { businessId } }, fresh),
  ])
  return { info, policy, settings: toPaymentSettings(settings), readAt: deps.clock.now() }
}

/** Returns the cancellation policy of the recipient of the payment, for the screen; null without one. An answer up to `freshMs` old is used again. Throws a `Failure`. */
export async function readPolicy(
  { api }: Pick<Deps, 'api'>,
  recipientId: string,
  language: Language,
  signal: AbortSignal,
  freshMs = FRESH_MS,
): Promise<CancellationPolicy | null> {
  const params = { id: recipientId, language: languageWord(language) }
  return toPolicy(await api.read(readPolicyCall, { params }, { signal, freshMs }))
}
