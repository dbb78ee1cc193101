import * as z from 'zod/mini'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { createStore, type StoreDeps } from './store.ts'

const resultsSchema = z.record(z.string(), z.enum(['succeeded', 'processing']))

type Results = z.infer<typeof resultsSchema>

/**
 * What the card provider has said of payments that the customer came back from, by transaction, for all tabs: our servers may
 * hear of them later, and the address no longer says it. It is no secret, and no card's.
 *
 * Written: by the payment at the card provider, and on the way back from it.
 * Cleared: once our servers say how the payment ended, and when the customer signs out.
 */
const resultsStore = createStore<Results>({ key: 'horacerta.note.results', area: 'device', schema: resultsSchema })

const intentsSchema = z.array(z.object({ subjectId: z.string(), intentId: z.string() }))

/**
 * Which payment at the card provider this browser has begun for what is paid, newest last. An address names both, and anybody can
 * put a payment beside a booking that it does not pay. It is an id of the provider's, and no secret.
 *
 * Written: by the payment at the card provider.
 * Cleared: when the customer signs out.
 */
const intentsStore = createStore({ key: 'horacerta.note.intents', area: 'device', schema: intentsSchema })

/** Older ones have long run out of their forty minutes. */
const KEPT = 20

/** Notes the payment that our servers have begun for a subject; the last one counts. */
export function storeIntent(deps: StoreDeps, subject: PaidSubject, intentId: string): void {
  const subjectId = getSubjectId(subject)
  const others = readIntents(deps).filter((one) => one.subjectId !== subjectId)
  intentsStore.write(deps, [...others, { subjectId, intentId }].slice(-KEPT))
}

/**
 * Tells whether a payment is that of a subject: "own" where this browser has begun it for that, "other" where it has begun
 * another one for it, or this one for something else; "unknown" where it knows of neither.
 */
export function whoseIntent(deps: StoreDeps, subject: PaidSubject, intentId: string): 'own' | 'other' | 'unknown' {
  const begun = readIntents(deps)
  const known = begun.find(({ subjectId }) => subjectId === getSubjectId(subject))
  if (known !== undefined) return known.intentId === intentId ? 'own' : 'other'
  return begun.some((one) => one.intentId === intentId) ? 'other' : 'unknown'
}

function getSubjectId({ transactionId, requestId }: PaidSubject): string {
  return requestId ?? transactionId
}

function readIntents(deps: StoreDeps): z.infer<typeof intentsSchema> {
  return intentsStore.read(deps) ?? []
}

export function storeResult(deps: StoreDeps, transactionId: string, result: Results[string]): void {
  write(deps, { ...readResults(deps), [transactionId]: result })
}

/** What was said of a transaction's payment in this browser; null where nothing was. */
export function findResult(deps: StoreDeps, transactionId: string): Results[string] | null {
  return readResults(deps)[transactionId] ?? null
}

export function forgetResult(deps: StoreDeps, transactionId: string): void {
  const { [transactionId]: _, ...others } = readResults(deps)
  write(deps, others)
}

function write(deps: StoreDeps, results: Results): void {
  if (Object.keys(results).length === 0) resultsStore.remove(deps)
  else resultsStore.write(deps, results)
}

function readResults(deps: StoreDeps): Results {
  return resultsStore.read(deps) ?? {}
}
