import * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'
import type { Storage, StorageKey } from './storage.ts'

/**
 * What the card provider has said of payments that the customer came back from, by transaction, for all tabs: our servers may
 * hear of them later, and the address no longer says it. It is no secret, and no card's.
 */
const KEY: StorageKey = 'horacerta.note.results'

const resultsSchema = z.record(z.string(), z.enum(['succeeded', 'processing']))

type Parts = { storage: Storage }
type Results = z.infer<typeof resultsSchema>

export function keepResult({ storage }: Parts, transactionId: string, result: Results[string]): void {
  write({ storage }, { ...readAll({ storage }), [transactionId]: result })
}

/** What was said of a transaction's payment in this browser; null where nothing was. */
export function resultOf({ storage }: Parts, transactionId: string): Results[string] | null {
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
