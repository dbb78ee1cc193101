import type { Paid } from '#domain/account/receipt.ts'
import { toPaid } from '#src/api/contract/receipt.ts'
import { buildReadPaymentSummaries, readPaymentSummaries } from '#src/api/contract/reservations.ts'
import type { Deps } from './deps.ts'

/** Reads what was paid for a transaction, with its payments. Throws a `Failure`. */
export async function readPaid({ api }: Pick<Deps, 'api'>, id: string, signal: AbortSignal): Promise<Paid> {
  return toPaid(await api.call(readPaymentSummaries, buildReadPaymentSummaries([id]), { signal }), id)
}
