import { queryOptions } from '@tanstack/react-query'
import { readBanks, toBank } from '#src/api/contract/bank-account.ts'
import { getKey, type QueryDeps } from './queries.ts'

/** Returns the query of the banks that the payout service knows; it stays fresh while the page is open. */
export const banksQuery = (deps: QueryDeps) =>
  queryOptions({
    queryKey: getKey(deps, 'banks'),
    queryFn: async ({ signal }) => (await deps.api.call(readBanks, {}, { signal })).map(toBank),
    staleTime: Number.POSITIVE_INFINITY,
  })
