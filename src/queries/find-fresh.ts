import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { Failure } from '#domain/failure.ts'
import type { QueryDeps } from './queries.ts'

/** Finds the response of a query that was read less than `freshMs` ago; undefined if there is none. */
export function findFresh<Result>(
  { queries: { client, ageMs } }: Pick<QueryDeps, 'queries'>,
  { queryKey }: { queryKey: DataTag<QueryKey, Result, Failure> },
  freshMs: number,
): Result | undefined {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  return query !== undefined && ageMs(query) < freshMs ? client.getQueryData(queryKey) : undefined
}
