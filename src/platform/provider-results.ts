import * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { Storage, StorageKey } from './storage.ts'

/**
 * What the card provider has said of payments that the customer came back from, by transaction, for all tabs: our servers may
 * hear of them later, and the address no longer says it. It is no secret, and no card's.
 */
const KEY: StorageKey = 'horacerta.note.results'

const resultsSchema = z.record(z.string(), z.enum(['succeeded', 'processing']))

/**
 * Which payment at the card provider this browser has begun for what is paid, newest last. An address names both, and anybody can
 * put a payment beside a booking that it does not pay. It is an id of the provider's, and no secret.
 */
const INTENTS: StorageKey = 'horacerta.note.intents'
const intentsSchema = z.array(z.object({ subjectId: z.string(), intentId: z.string() }))
/** Older ones have long run out of their forty minutes. */
const KEPT = 20

type Parts = { storage: Storage }
type Results = z.infer<typeof resultsSchema>

/** Notes the payment that our servers have begun for a subject; the last one counts. */
export function keepIntent({ storage }: Parts, subject: PaidSubject, intentId: string): void {
  const subjectId = getSubjectId(subject)
  const others = readIntents({ storage }).filter((one) => one.subjectId !== subjectId)
  storage.write('device', INTENTS, JSON.stringify([...others, { subjectId, intentId }].slice(-KEPT)))
}

/**
 * Tells whether a payment is that of a subject: "own" where this browser has begun it for that, "other" where it has begun
 * another one for it, or this one for something else; "unknown" where it knows of neither.
 */
export function whoseIntent({ storage }: Parts, subject: PaidSubject, intentId: string): 'own' | 'other' | 'unknown' {
  const begun = readIntents({ storage })
  const known = begun.find(({ subjectId }) => subjectId === getSubjectId(subject))
  if (known !== undefined) return known.intentId === intentId ? 'own' : 'other'
  return begun.some((one) => one.intentId === intentId) ? 'other' : 'unknown'
}

function getSubjectId({ transactionId, requestId }: PaidSubject): string {
  return requestId ?? transactionId
}

function readIntents({ storage }: Parts): z.infer<typeof intentsSchema> {
  return intentsSchema.safeParse(readJson(storage.read('device', INTENTS))).data ?? []
}

export function keepResult({ storage }: Parts, transactionId: string, result: Results[string]): void {
  write({ storage }, { ...readAll({ storage }), [transactionId]: result })
}

/** What was said of a transaction's payment in this browser; null where nothing was. */
export function findResult({ storage }: Parts, transactionId: string): Results[string] | null {
  return readAll({ storage })[transactionId] ?? null
}

export function forgetResult({ storage }: Parts, transactionId: string): void {
  const { [transactionId]: _, ...others } = readAll({ storage })
  write({ storage }, others)
}

function write({ storage }: Parts, results: Results): void {
  if (Object.keys(results).length === 0) storage.remove('device', KEY)
  else storage.write('device', KEY, JSON.stringify(results))
}

function readAll({ storage }: Parts): Results {
  return resultsSchema.safeParse(readJson(storage.read('device', KEY))).data ?? {}
}
