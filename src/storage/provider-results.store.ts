import * as z from 'zod/mini'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { createStore, type StoreDeps } from './store.ts'

const resultsSchema = z.record(z.string(), z.enum(['succeeded', 'processing']))

type Results = z.infer<typeof resultsSchema>

/**
 * What the card provider said about payments that the customer returned from, by transaction, for all tabs. Our servers
 * may learn it later, and the URL no longer has it. It contains no secret and no card data.
 *
 * Written: by the payment at the card provider, and on the return from it.
 * Cleared: once our servers know how the payment ended, and when the customer signs out.
 */
const resultsStore = createStore<Results>({ key: 'horacerta.note.results', area: 'device', schema: resultsSchema })

const intentsSchema = z.array(z.object({ subjectId: z.string(), intentId: z.string() }))

/**
 * The payments at the card provider that this browser began, newest last. A URL names both ids, and can combine a
 * payment with a booking that it does not pay. The ids are the provider's, and no secret.
 *
 * Written: by the payment at the card provider.
 * Cleared: when the customer signs out.
 */
const intentsStore = createStore({ key: 'horacerta.note.intents', area: 'device', schema: intentsSchema })

/** Older ones have passed their 40 minutes. */
const KEPT = 20

/** Stores the payment that our servers began for a subject, in place of an earlier one. */
export function storeIntent(deps: StoreDeps, subject: PaidSubject, intentId: string): void {
  const subjectId = getSubjectId(subject)
  const others = readIntents(deps).filter((one) => one.subjectId !== subjectId)
  intentsStore.write(deps, [...others, { subjectId, intentId }].slice(-KEPT))
}

/**
 * Tells whether a payment belongs to a subject: "own" if this browser began it for that subject, "other" if it
 * began another payment for the subject or this payment for another subject, "unknown" if it knows neither.
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

/** Returns what the card provider said in this browser about a transaction's payment; null if nothing. */
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
