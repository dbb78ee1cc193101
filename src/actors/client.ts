import type { Relation } from '#machines/link-entry/index.ts'
import { readClient } from '#src/api/contract/business.ts'
import type { Deps } from './deps.ts'

/** For so long the entry of a business takes what its page has just read. */
const FRESH_MS = 60_000

/**
 * Whether the signed-in customer is a client of the business already. Throws a `Failure`; that nobody is
 * signed in any more is for those to find out who need to know.
 */
export async function readRelation(
  { api }: Pick<Deps, 'api'>,
  businessId: string,
  signal?: AbortSignal,
): Promise<{ relation: Relation }> {
  const query = { business_id: businessId, is_current_user: 'true' as const }
  const given = signal === undefined ? {} : { signal }
  const wire = await api.read(readClient, { query }, { ...given, freshMs: FRESH_MS, renewal: 'caller' })
  return { relation: wire.is_client === true ? 'client' : 'other' }
}
